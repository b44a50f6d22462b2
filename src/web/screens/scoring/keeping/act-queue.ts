import type { Gotten, Sent } from '#contract/call'
import type { postActs } from '#contract/scoring-acts'
import type { Act, ActBody, ActRefusal } from '#domain/scoring/acts'
import { applyAct } from '#domain/scoring/log'
import { CallError } from '../../../api/send.ts'
import type { ActStore } from './act-store.ts'
import { type Conflict, conflictOf, inOrder, type Log, type QueueView, replayed } from './queue-view.ts'

/** What a request carries: the term, the seq its acts build on, and the acts. */
export type Post = Sent<typeof postActs>['body']

export interface QueueWorld {
  readonly matchId: number
  readonly userId: number
  readonly store: ActStore
  readonly post: (body: Post) => Promise<Gotten<typeof postActs>>
  /** Reads the log since a seq. */
  readonly read: (since: number) => Promise<Log>
  readonly takeOver: () => Promise<{ readonly term: number }>
  /** Nobody is signed in any more; what waits is kept. */
  readonly onSignedOut: () => void
  readonly newId: () => string
  readonly now: () => Date
}

const mostAtOnce = 500
const longestWaitMs = 15_000

/**
 * Takes taps and brings them to the server: one request in flight, what gathers meanwhile goes with the next one, and
 * whatever gets no answer is sent again with the same ids. The score on the screen is the acknowledged one with what
 * waits applied on top, by the same engine that the server uses.
 */
export class ActQueue {
  readonly #world: QueueWorld
  readonly #listeners = new Set<() => void>()
  #log: Log
  #view: QueueView
  #isPosting = false
  #isTakingOver = false
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(world: QueueWorld, log: Log) {
    this.#world = world
    this.#log = log
    const kept = world.store.read(world.matchId, world.userId)
    const known = new Set(log.acts.map(({ act }) => act.id))
    const mine = kept.filter(({ act }) => !known.has(act.id))
    const ours = new Set(kept.map(({ act }) => act.id))
    const since = Math.min(...mine.map(({ base }) => base))
    const missed = log.acts.some(({ seq, act }) => seq > since && !ours.has(act.id))
    this.#view = {
      ...replayed(
        log,
        mine.map(({ act }) => act),
      ),
      mayWrite: log.may_write,
      writerName: log.writer_name,
      link: 'saved',
      offlineSince: null,
      conflict: null,
      last: null,
      isKept: true,
    }
    if (!log.may_write) this.#show({ conflict: { reason: 'other-writer' } })
    else if (mine.length > 0 && missed) this.#show({ conflict: { reason: 'moved-on' } })
  }

  /** Begins to send what waited from before. */
  start(): void {
    this.#settle()
  }

  readonly view = (): QueueView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes a tap: applied at once, sent as soon as may be. Tells why when the score does not take it. */
  add(body: ActBody, game?: number): ActRefusal | 'not-writing' | null {
    const { state, conflict, mayWrite } = this.#view
    if (conflict || !mayWrite) return 'not-writing'
    const act: Act = {
      id: this.#world.newId(),
      game: game ?? (body.kind === 'next-game' ? state.game + 1 : state.game),
      at: this.#world.now().toISOString(),
      ...body,
    }
    const applied = applyAct(state, act)
    if (!applied.ok) return applied.code
    this.#show({ state: applied.value, waiting: [...this.#view.waiting, act], last: act })
    this.#keep()
    void this.#pump()
    return null
  }

  /** The network may be back: tries at once. */
  readonly retryNow = (): void => {
    clearTimeout(this.#timer)
    this.#timer = undefined
    void this.#pump()
  }

  /** Reads what happened elsewhere. A request under way will tell by itself. */
  readonly refresh = async (): Promise<void> => {
    if (this.#isPosting || this.#isTakingOver) return
    try {
      this.learn(await this.#world.read(this.#log.seq))
    } catch {
      // The next message or the next tap finds out.
    }
  }

  /** Goes on from a log that was read, unless it is older than what is known. */
  learn(log: Log): void {
    if (this.#isPosting || this.#isTakingOver || log.seq < this.#log.seq || log.term < this.#log.term) return
    const { waiting, misfits, mayWrite } = this.#view
    const mine = new Set([...waiting, ...misfits].map(({ id }) => id))
    const missed = log.acts.some(({ seq, act }) => seq > this.#log.seq && !mine.has(act.id))
    this.#goOnFrom(log)
    if (!mayWrite && this.#hasWaiting()) return this.#show({ mayWrite: false })
    if (mayWrite && !log.may_write) this.#show({ conflict: { reason: 'other-writer' } })
    else if (missed && this.#hasWaiting() && mayWrite) this.#show({ conflict: { reason: 'moved-on' } })
    else this.#settle()
  }

  /** Somebody writes in a newer term: told at once, also while nothing waits. */
  hearTakenOver(term: number, writerName: string): void {
    if (this.#isTakingOver || term <= this.#log.term) return
    this.#show({ mayWrite: false, writerName, conflict: { reason: 'other-writer' } })
  }

  /** Becomes the writer. What waits is added again on top of what stands now, or given up. Throws what the call throws. */
  async takeOver(mine: 'add' | 'discard'): Promise<void> {
    if (this.#isTakingOver) return
    this.#isTakingOver = true
    try {
      await this.#world.takeOver()
      const log = await this.#world.read(0)
      if (mine === 'discard') this.#show({ waiting: [], misfits: [] })
      this.#goOnFrom(log)
      this.#show({ conflict: log.may_write ? null : { reason: 'other-writer' } })
    } finally {
      this.#isTakingOver = false
    }
    this.#settle()
  }

  /** Only watches; what waits stays kept and can be added after taking over. */
  watchOnly(): void {
    this.#show({ mayWrite: false, conflict: null })
  }

  /** Gives up the acts that do not fit, or all that wait when none may be sent any more. */
  discard(): void {
    const waiting = this.#view.conflict?.reason === 'does-not-fit' ? this.#view.waiting : []
    this.#show({ ...replayed(this.#log, waiting), conflict: null })
    this.#keep()
    void this.#pump()
  }

  /** Whoever only watched asks to write. */
  ask(): void {
    this.#show({ conflict: { reason: 'other-writer' } })
  }

  /** The screen is left: nothing is tried again by itself, what waits stays kept. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #hasWaiting(): boolean {
    return this.#view.waiting.length + this.#view.misfits.length > 0
  }

  #goOnFrom(log: Log): void {
    const known = new Set(log.acts.map(({ act }) => act.id))
    const mine = inOrder(this.#view).filter(({ id }) => !known.has(id))
    this.#log = log
    this.#show({ ...replayed(log, mine), mayWrite: log.may_write, writerName: log.writer_name })
    this.#keep()
  }

  /** After every change of ground: says what does not fit, else sends what waits. */
  #settle(): void {
    const { misfits, conflict, mayWrite } = this.#view
    if (mayWrite && !conflict && misfits.length > 0) this.#show({ conflict: { reason: 'does-not-fit' } })
    void this.#pump()
  }

  async #pump(): Promise<void> {
    const { waiting, conflict, mayWrite } = this.#view
    if (this.#isPosting || this.#timer !== undefined || conflict || !mayWrite || waiting.length === 0) return
    this.#isPosting = true
    if (this.#view.link === 'saved') this.#show({ link: 'sending' })
    const acts = waiting.slice(0, mostAtOnce)
    try {
      this.#acknowledge(acts, await this.#world.post({ term: this.#log.term, base: this.#log.seq, acts }))
    } catch (error) {
      this.#fail(error)
    } finally {
      this.#isPosting = false
    }
    void this.#pump()
  }

  #acknowledge(sent: readonly Act[], reply: Gotten<typeof postActs>): void {
    this.#failures = 0
    const done = new Set(sent.map(({ id }) => id))
    const waiting = this.#view.waiting.filter(({ id }) => !done.has(id))
    this.#log = { ...this.#log, ...reply }
    const link = waiting.length === 0 ? 'saved' : 'sending'
    this.#show({ ...replayed(reply, waiting), misfits: this.#view.misfits, link, offlineSince: null })
    this.#keep()
  }

  #fail(error: unknown): void {
    if (!(error instanceof CallError) || error.status === 0 || error.status >= 500 || error.status === 429) {
      return this.#tryLater()
    }
    if (error.status === 401) {
      this.#tryLater()
      return this.#world.onSignedOut()
    }
    const conflict = conflictOf(error)
    if (conflict.reason === 'does-not-fit') this.#setAside(error)
    this.#show({ link: 'saved', conflict })
    if (conflict.reason === 'other-writer' || conflict.reason === 'moved-on') void this.#readAfter(conflict)
  }

  /** Sets the refused act apart, or all of them when the refusal names none. */
  #setAside({ detail }: CallError): void {
    const all = inOrder(this.#view)
    const refused = all.filter(({ id }) => id === detail['act'])
    const apart = refused.length > 0 ? refused : all
    const { seq, term, state } = detail as Partial<Log>
    if (seq !== undefined && term !== undefined && state) this.#log = { ...this.#log, seq, term, state }
    const ground = replayed(
      this.#log,
      all.filter((act) => !apart.includes(act)),
    )
    this.#show({ ...ground, misfits: [...ground.misfits, ...apart] })
  }

  /** Reads what stands, so that the question can be asked with both sides on the table. */
  async #readAfter(conflict: Conflict): Promise<void> {
    try {
      this.#goOnFrom(await this.#world.read(0))
    } catch {
      // The question stands as it is; taking over reads again.
    }
    this.#show({ conflict, mayWrite: false })
  }

  #tryLater(): void {
    const waitMs = Math.min(1_000 * 2 ** this.#failures, longestWaitMs)
    this.#failures += 1
    this.#show({ link: 'offline', offlineSince: this.#view.offlineSince ?? this.#world.now() })
    this.#timer = setTimeout(this.retryNow, waitMs * (0.75 + Math.random() / 2))
  }

  #keep(): void {
    const { matchId, userId, store } = this.#world
    const acts = inOrder(this.#view).map((act) => ({ user_id: userId, base: this.#log.seq, act }))
    this.#show({ isKept: store.write(matchId, userId, acts) })
  }

  #show(change: Partial<QueueView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }
}
