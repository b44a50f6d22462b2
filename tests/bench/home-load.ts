import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { liveMatches } from '#areas/scoring/calls/scoring.ts'
import { answerAs } from './bench-process.ts'
import { Latencies, microsecondsNow } from './latencies.ts'
import { addressOf, manyWatchers } from './many-watchers.ts'
import { postAct, rallyAt } from './post-acts.ts'
import type { Person } from './product.ts'

/** The viewers of the home page and the scorekeepers of the home bench, in one process. */
export interface ViewRequest {
  readonly port: number
  readonly viewers: number
  readonly room: string
  /** Whether a viewer reads the list at once when a match has another game, as pages did before messages carried it. */
  readonly rereads: boolean
}

export interface Court {
  readonly port: number
  readonly matchIds: readonly number[]
  readonly people: readonly Person[]
}

/** What all viewers together have received since the last question. */
export interface Received {
  readonly events: number
  readonly deliveries: number
  /** Over the live channel, and as answers of HTTP. */
  readonly bytes: number
  readonly reads: number
  /** The p95 of a small call that somebody else makes every 20 ms meanwhile, in milliseconds. */
  readonly othersP95: number | undefined
}

const readers = new Agent({ keepAlive: true, maxSockets: 500 })
const scorekeepers = new Agent({ keepAlive: true, maxSockets: 64 })
const others = new Latencies()
const bases = new Map<number, number>()
let [events, deliveries, bytes, reads, reading] = [0, 0, 0, 0, 0]

function read(port: number, address: string): void {
  reading += 1
  reads += 1
  const headers = { 'x-forwarded-for': address, 'accept-encoding': 'gzip' }
  const path = liveMatches.path
  get({ port, host: '127.0.0.1', path, headers, agent: readers }, (reply) => {
    reply.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    reply.on('end', () => {
      reading -= 1
    })
  })
}

const view = ({ port, viewers, room, rereads }: ViewRequest) =>
  manyWatchers({
    count: viewers,
    isBare: false,
    of: (number) => ({
      port,
      room,
      heard(all, start, end) {
        const text = all.toString('latin1', start, Math.min(end, start + 120))
        if (!text.startsWith('42["scoreChanged"')) return
        deliveries += 1
        bytes += end - start
        if (rereads && !text.includes('"game_num":1,')) read(port, addressOf(number))
      },
    }),
    lost: () => {},
  })

async function act({ port, people, matchIds }: Court, index: number, made: (base: number) => object): Promise<void> {
  const matchId = matchIds[index] ?? 0
  const base = bases.get(matchId) ?? 0
  bases.set(matchId, base + 1)
  events += 1
  const cookie = people[index]?.cookie ?? ''
  const refused = await postAct({ port, agent: scorekeepers, matchId, cookie, base, act: made(base) })
  if (refused) throw new Error(`An act was refused: ${refused}`)
}

/** Another caller of the same server, until the work is done and everybody has read. */
async function besides(port: number, work: Promise<unknown>): Promise<void> {
  let isOver = false
  void work.finally(() => {
    isOver = true
  })
  while (!isOver || reading > 0) {
    const began = microsecondsNow()
    await fetch(`http://127.0.0.1:${port}/auth/current`).then((reply) => reply.text())
    others.add(microsecondsNow() - began)
    await pause(20)
  }
  await work
}

answerAs({
  view,
  /** A point in every match, one after the other, spread over `everyMs`, for as many seconds. */
  points: ({ seconds, everyMs, ...court }: Court & { readonly seconds: number; readonly everyMs: number }) =>
    besides(
      court.port,
      Promise.all(
        court.matchIds.map(async (_, index) => {
          await pause((everyMs * index) / court.matchIds.length)
          for (let at = 0; at < seconds * 1000; at += everyMs) {
            const began = performance.now()
            await act(court, index, rallyAt)
            await pause(Math.max(0, everyMs - (performance.now() - began)))
          }
        }),
      ),
    ),
  /** Another game in each of the newest matches, one a second. */
  async games({ count, ...court }: Court & { readonly count: number }) {
    const play = async () => {
      for (let played = 1; played <= count; played += 1) {
        await act(court, court.matchIds.length - played, () => ({ game: 2, kind: 'next-game' }))
        await pause(1000)
      }
    }
    await besides(court.port, play())
  },
  received(): Received {
    const all = { events, deliveries, bytes, reads, othersP95: others.quantile(0.95) }
    events = deliveries = bytes = reads = 0
    others.reset()
    return all
  },
})
