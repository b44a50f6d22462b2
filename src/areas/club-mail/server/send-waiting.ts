import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#kernel/server/deps.ts'
import type { Worker } from '#kernel/server/jobs/queue.ts'
import { isAnyWaiting, wakeRecipients } from './recipient-rows.ts'
import { OutcomeUnsaved, retry, sendNext, settleOwn } from './send-one-mail.ts'
import { type Slice, takeSlice } from './sending-pace.ts'

/** Milliseconds between two checks while no email is waiting. */
const idle = 1000
/** How many milliseconds a process leaves a mail server alone that does not answer, twice as long each time. */
const away = { first: 250, most: 30_000 }
/** Milliseconds between two checks whether this process took an email that it does not know about. */
const settles = 60_000
/** How many emails to be tried again are queued at a time, and the longest that any of them waits. */
const woken = { limit: 500, longestMs: retry.mostMs + 60_000 }

/** How turns are taken; tests pass another. */
export type Pace = (deps: Deps, limit: number) => Promise<Slice>

/**
 * Sends all clubs' waiting emails until it is stopped, MAIL_WORKERS at a time, at the shared pace. Every process does
 * this. If one is killed, the others send what it had not yet taken.
 */
export function startSending(deps: Deps, pace: Pace = takeSlice): Worker {
  const stopping = new AbortController()
  const running = new Sender(deps, pace, stopping.signal).run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Sends what waits now, one after the other and without a pace; for tests. */
export async function sendWaiting(deps: Deps): Promise<void> {
  await wakeRecipients(deps.db, woken)
  while ((await sendNext(deps)) !== 'none waits');
}

class Sender {
  readonly #deps: Deps
  readonly #pace: Pace
  readonly #signal: AbortSignal
  readonly #underway = new Set<Promise<void>>()
  /** How often in a row the mail server did not answer, and until when it is left alone. */
  #timesAway = 0
  #awayUntil = Number.NEGATIVE_INFINITY
  #wokenAt = Number.NEGATIVE_INFINITY
  /** When everything that this process took was last accounted for. Negative infinity after an error. */
  #settledAt = Number.NEGATIVE_INFINITY
  /** Outcomes that could not be saved. */
  readonly #unsaved: OutcomeUnsaved[] = []

  constructor(deps: Deps, pace: Pace, signal: AbortSignal) {
    this.#deps = deps
    this.#pace = pace
    this.#signal = signal
  }

  async run(): Promise<void> {
    while (!this.#signal.aborted) {
      const waitMs = await this.#fill().catch((error: unknown) => {
        this.#deps.log.error({ err: error }, 'waiting emails could not be read')
        return idle
      })
      if (waitMs > 0) await this.#pause(waitMs)
    }
    await Promise.all(this.#underway)
  }

  /** Gives free workers work. Returns how many milliseconds to wait before there may be more to do. */
  async #fill(): Promise<number> {
    const awayMs = this.#awayUntil - performance.now()
    if (awayMs > 0) return awayMs
    const free = this.#deps.config.mailWorkers - this.#underway.size
    if (free <= 0) {
      await Promise.race(this.#underway)
      return 0
    }
    await this.#settle()
    if (performance.now() - this.#wokenAt > idle) {
      this.#wokenAt = performance.now()
      await wakeRecipients(this.#deps.db, woken)
    }
    if (!(await isAnyWaiting(this.#deps.db))) return idle
    const { count, firstInMs, againInMs, gapMs } = await this.#pace(this.#deps, free)
    for (let turn = 0; turn < count; turn += 1) this.#start(firstInMs + turn * gapMs)
    return count > 0 ? 0 : againInMs
  }

  /**
   * After an error, and from time to time, accounts for every email that this process took, while it is handing none
   * over.
   */
  async #settle(): Promise<void> {
    if (this.#settledAt === Number.NEGATIVE_INFINITY) await Promise.all(this.#underway)
    if (this.#underway.size > 0 || performance.now() - this.#settledAt < settles) return
    for (const { again } of this.#unsaved) await again()
    this.#unsaved.length = 0
    await settleOwn(this.#deps)
    this.#settledAt = performance.now()
  }

  #start(inMs: number): void {
    const work = this.#use(inMs).finally(() => this.#underway.delete(work))
    this.#underway.add(work)
  }

  /** Uses one turn when it comes. */
  async #use(inMs: number): Promise<void> {
    if (inMs > 0) await this.#pause(inMs)
    if (this.#signal.aborted) return
    try {
      const end = await sendNext(this.#deps)
      if (end === 'away') this.#leaveAlone()
      else if (end !== 'none waits') this.#timesAway = 0
    } catch (error) {
      this.#deps.log.error({ err: error }, 'a waiting email could not be sent')
      if (error instanceof OutcomeUnsaved) this.#unsaved.push(error)
      this.#settledAt = Number.NEGATIVE_INFINITY
      await this.#pause(idle)
    }
  }

  /** Mails that fail together count once. */
  #leaveAlone(): void {
    const now = performance.now()
    if (now < this.#awayUntil) return
    this.#awayUntil = now + Math.min(away.first * 2 ** this.#timesAway, away.most)
    this.#timesAway += 1
  }

  #pause(milliseconds: number): Promise<void> {
    return sleep(milliseconds, undefined, { signal: this.#signal }).catch(() => undefined)
  }
}
