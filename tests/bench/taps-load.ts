import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { answerAs } from './bench-process.ts'
import { Latencies, microsecondsNow } from './latencies.ts'
import { manyWatchers } from './many-watchers.ts'
import { postAct, rallyAt } from './post-acts.ts'
import type { Person } from './product.ts'

/** Watchers and scorekeepers of the taps bench, in one process and therefore on one clock. */
export interface WatchRequest {
  readonly port: number
  readonly matchIds: readonly number[]
  readonly watchersEach: number
}

export interface TapRequest {
  readonly port: number
  readonly matchIds: readonly number[]
  readonly people: readonly Person[]
  readonly seconds: number
  /** The time between two taps of one match. */
  readonly everyMs: number
}

export interface Taps {
  readonly taps: number
  readonly seen: number
  /** From the tap to a watcher's receipt of the new score, in milliseconds. */
  readonly p50: number | undefined
  readonly p95: number | undefined
  readonly p99: number | undefined
  /** From the tap to its response. */
  readonly answeredP95: number | undefined
  readonly refused: string | undefined
}

const latencies = new Latencies()
const answers = new Latencies()
/** When the tap that brings a match to a version was made. */
const tappedAt = new Map<string, number>()

function heard(bytes: Buffer, start: number, end: number): void {
  const text = bytes.toString('latin1', start, Math.min(end, start + 80))
  const [, match, version] = /^42\["oneScoreChanged",\{"match_id":(\d+),"version":(\d+)/.exec(text) ?? []
  const at = match ? tappedAt.get(`${match} ${version}`) : undefined
  if (at !== undefined) latencies.add(microsecondsNow() - at)
}

const watch = ({ port, matchIds, watchersEach }: WatchRequest) =>
  manyWatchers({
    count: matchIds.length * watchersEach,
    isBare: false,
    of: (number) => ({ port, room: String(matchIds[Math.floor(number / watchersEach)]), heard }),
    lost: () => {},
  })

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

function tap(port: number, matchId: number, base: number, { cookie }: Person): Promise<string | undefined> {
  const at = microsecondsNow()
  tappedAt.set(`${matchId} ${base + 1}`, at)
  const posting = { port, agent, matchId, cookie, base, act: rallyAt(base) }
  return postAct(posting, () => answers.add(microsecondsNow() - at))
}

answerAs({
  watch,
  async tap({ port, matchIds, people, seconds, everyMs }: TapRequest): Promise<Taps> {
    let refused: string | undefined
    let taps = 0
    const end = performance.now() + seconds * 1000
    await Promise.all(
      matchIds.map(async (matchId, index) => {
        const person = people[index]
        await pause((everyMs * index) / matchIds.length)
        for (let base = 0; person && performance.now() < end && !refused; base += 1) {
          const began = performance.now()
          taps += 1
          refused ??= await tap(port, matchId, base, person)
          await pause(Math.max(0, everyMs - (performance.now() - began)))
        }
      }),
    )
    await pause(1000)
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => latencies.quantile(share))
    return { taps, seen: latencies.total, p50, p95, p99, answeredP95: answers.quantile(0.95), refused }
  },
})
