import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { answerAs } from './bench-process.ts'
import { Latencies, microsecondsNow } from './latencies.ts'
import { manyWatchers } from './many-watchers.ts'
import { postAct, rallyAt } from './post-acts.ts'
import type { Person } from './product.ts'

/** The watchers and scorekeepers of the processes bench, in one process and therefore on one clock. */
export interface Watching {
  /** The watchers of a match are spread over these servers evenly. */
  readonly ports: readonly number[]
  readonly matchIds: readonly number[]
  readonly watchersEach: number
}

export interface Scoring {
  /** The scorekeeper of a match stays at one of these servers. */
  readonly ports: readonly number[]
  readonly matchIds: readonly number[]
  readonly people: readonly Person[]
  readonly seconds: number
  readonly everyMs: number
}

interface Times {
  readonly count: number
  readonly p50: number | undefined
  readonly p99: number | undefined
}

export interface Scored {
  /** Points posted at each of the servers. */
  readonly points: readonly number[]
  /** What watchers of the server heard that took the point, and those of the others; milliseconds from the POST. */
  readonly here: Times
  readonly across: Times
  /** What the watchers of each server have heard. */
  readonly heard: readonly number[]
}

const here = new Latencies()
const across = new Latencies()
const heard = new Map<number, number>()
/** When, and at which server, the point was posted that brings a match to a version. */
const posted = new Map<string, { readonly at: number; readonly port: number }>()
const bases = new Map<number, number>()
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

const hearingAt = (port: number) => (bytes: Buffer, start: number, end: number) => {
  const text = bytes.toString('latin1', start, Math.min(end, start + 80))
  const [, match, version] = /^42\["oneScoreChanged",\{"match_id":(\d+),"version":(\d+)/.exec(text) ?? []
  const point = match ? posted.get(`${match} ${version}`) : undefined
  if (!point) return
  const times = point.port === port ? here : across
  times.add(microsecondsNow() - point.at)
  heard.set(port, (heard.get(port) ?? 0) + 1)
}

const watch = ({ ports, matchIds, watchersEach }: Watching) =>
  manyWatchers({
    count: matchIds.length * watchersEach,
    isBare: false,
    of(number) {
      const port = ports[number % ports.length] ?? 0
      return { port, room: String(matchIds[Math.floor(number / watchersEach)]), heard: hearingAt(port) }
    },
    lost: () => {},
  })

async function point(port: number, matchId: number, { cookie }: Person): Promise<void> {
  const base = bases.get(matchId) ?? 0
  bases.set(matchId, base + 1)
  posted.set(`${matchId} ${base + 1}`, { at: microsecondsNow(), port })
  const refused = await postAct({ port, agent, matchId, cookie, base, act: rallyAt(base) })
  if (refused) throw new Error(`A point was refused: ${refused}`)
}

const timesOf = (of: Latencies): Times => ({ count: of.total, p50: of.quantile(0.5), p99: of.quantile(0.99) })

answerAs({
  watch,
  async score({ ports, matchIds, people, seconds, everyMs }: Scoring): Promise<Scored> {
    here.reset()
    across.reset()
    heard.clear()
    const points = ports.map(() => 0)
    const rounds = Math.round((seconds * 1000) / everyMs)
    await Promise.all(
      matchIds.map(async (matchId, index) => {
        const place = index % ports.length
        const person = people[index]
        await pause((everyMs * index) / matchIds.length)
        for (let round = 0; person && round < rounds; round += 1) {
          const began = performance.now()
          await point(ports[place] ?? 0, matchId, person)
          points[place] = (points[place] ?? 0) + 1
          await pause(Math.max(0, everyMs - (performance.now() - began)))
        }
      }),
    )
    await pause(500)
    return { points, here: timesOf(here), across: timesOf(across), heard: ports.map((port) => heard.get(port) ?? 0) }
  },
})
