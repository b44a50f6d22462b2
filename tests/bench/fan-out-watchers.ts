import { answerAs } from './bench-process.ts'
import { publishedAt } from './fan-out-message.ts'
import { Latencies, microsecondsNow } from './latencies.ts'
import { manyWatchers } from './many-watchers.ts'

/** The watchers of one bench run, all in this process. */
const latencies = new Latencies()
let countUntil = Number.POSITIVE_INFINITY
let inTime = 0
let lost = 0

function heard(bytes: Buffer, start: number, end: number): void {
  const at = publishedAt(bytes, start, end)
  if (at === undefined) return
  const now = microsecondsNow()
  latencies.add(now - at)
  if (now <= countUntil) inTime += 1
}

export interface ConnectRequest {
  readonly port: number
  readonly count: number
  readonly isBare: boolean
}

export interface Heard {
  /** All deliveries, and those that arrived before the instant passed to `listen`. */
  readonly total: number
  readonly inTime: number
  readonly p50: number | undefined
  readonly p99: number | undefined
  readonly lost: number
}

answerAs({
  connect: ({ port, count, isBare }: ConnectRequest) =>
    manyWatchers({
      count,
      isBare,
      of: () => ({ port, room: '7', heard }),
      lost: () => {
        lost += 1
      },
    }),
  listen(until: number) {
    latencies.reset()
    inTime = 0
    countUntil = until
  },
  total: () => latencies.total,
  heard: (): Heard => ({
    total: latencies.total,
    inTime,
    p50: latencies.quantile(0.5),
    p99: latencies.quantile(0.99),
    lost,
  }),
})
