import { setTimeout as pause } from 'node:timers/promises'
import { answerAs } from './bench-process.ts'
import { Latencies, microsecondsNow } from './latencies.ts'
import type { Caller } from './opening-data.ts'

/** The members of the opening bench: each looks at the home page, and answers the first invitation found there. */
export interface Calling {
  readonly port: number
  readonly callers: readonly Caller[]
  /** Calls a second, whether the ones before have been answered or not. */
  readonly perSecond: number
}

export interface Called {
  readonly calls: number
  readonly answers: number
  readonly p50: number | undefined
  readonly p95: number | undefined
  readonly p99: number | undefined
  /** The first response of 500 and above, or none at all. */
  readonly fault: string | undefined
}

interface Invited {
  readonly eid: number
  readonly eiid: number | null
  readonly response: unknown
}

const latencies = new Latencies()
let [isOver, answers, fault]: [boolean, number, string | undefined] = [false, 0, undefined]
let ended = Promise.resolve()

async function call(
  { port }: Calling,
  { cookie }: Caller,
  method: string,
  path: string,
  body?: object,
): Promise<string> {
  const began = microsecondsNow()
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await reply.text()
  latencies.add(microsecondsNow() - began)
  if (reply.status >= 500) fault ??= `${method} ${path}: ${reply.status} ${text}`
  return text
}

async function visit(calling: Calling, caller: Caller, answersToo: boolean): Promise<void> {
  const text = await call(calling, caller, 'GET', `/api/club/getFutureEventsForMember/${caller.mid}`)
  const events = JSON.parse(text) as Invited[]
  const open = Array.isArray(events)
    ? events.find((event) => event.eiid !== null && event.response === null)
    : undefined
  if (!open || !answersToo) return
  await call(calling, caller, 'PUT', `/api/yesImIn/${open.eid}`, { eiid: open.eiid })
  answers += 1
}

async function keepCalling(calling: Calling): Promise<void> {
  const began = performance.now()
  const running = new Set<Promise<void>>()
  for (let visits = 0; !isOver; visits += 1) {
    const caller = calling.callers[visits % calling.callers.length]
    if (!caller) throw new Error('nobody calls')
    const one = visit(calling, caller, visits % 2 === 0).catch((error: unknown) => {
      fault ??= String(error)
    })
    running.add(one)
    void one.then(() => running.delete(one))
    const next = began + ((visits + 1) * 1000) / calling.perSecond
    await pause(Math.max(0, next - performance.now()))
  }
  await Promise.all(running)
}

answerAs({
  begin(calling: Calling) {
    latencies.reset()
    ;[isOver, answers, fault] = [false, 0, undefined]
    ended = keepCalling(calling)
  },
  async end(): Promise<Called> {
    isOver = true
    await ended
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => latencies.quantile(share))
    return { calls: latencies.total, answers, p50, p95, p99, fault }
  },
})
