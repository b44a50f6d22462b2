import type { Gotten } from '#contract/kernel/call'
import type { postActs } from '#contract/scoring/acts'
import type { Act, ActBody, ActRefusal } from '#domain/scoring/acts'
import { applyAct } from '#domain/scoring/log'
import { CallError } from '../../../../api/send.ts'
import type { Change, Ground, Kept, KeptTap, LeftBecause, LeftOut } from './kept-shapes.ts'
import { type Conflict, conflictOf, type Log, type QueueView, questionOf, type Score, scoreOf } from './queue-view.ts'
import type { InQuestion, QueueWorld, Start } from './queue-world.ts'
import { TapWriter } from './tap-writer.ts'

const mostAtOnce = 500
const longestWaitMs = 15_000
/** A server that refuses so often in a row what it should take is left alone for a while. */
const mostRounds = 3

/**
 * Takes taps and brings them to the server: one request in flight, what gathers meanwhile goes with the next one, and
 * whatever gets no answer is sent again with the same ids. The score on the screen is the acknowledged one with what
 * waits applied on top, by the same engine that the server uses. What waits is kept on the phone; only an acknowledgement,
 * or somebody's decision, takes it away.
 *
 * `#ground` is the log that what waits builds on. While something else stands on the server, that is `#theirs`, and
 * nothing is sent until somebody has decided.
 */
export class ActQueue {
  readonly #world: QueueWorld
  readonly #listeners = new Set<() => void>()
  #ground: Log
  #theirs: Log | null = null
  #mine: readonly KeptTap[]
  /** The score under what waits is not known: an older version of this page did not keep it. */
  #isGroundKnown: boolean
  /** Acts that the server refused, though the score here takes them. */
  readonly #refused = new Set<string>()
  readonly #writer: TapWriter
  #view: QueueView
  /** What `start` compares with what waits. */
  #first: Log | null
  #isPosting = false
  #isTakingOver = false
  #isPutOff = false
  #failures = 0
  #rounds = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(world: QueueWorld, log: Log, kept: Kept, { isFromPhone = false, isElsewhere = false }: Start = {}) {
    const { ground, taps } = isElsewhere ? nothing : kept
    this.#world = world
    this.#mine = taps
    this.#isGroundKnown = ground?.log !== null
    this.#ground = ground ? (ground.log ?? { ...log, seq: ground.base }) : log
    this.#first = isFromPhone ? null : log
    this.#writer = new TapWriter(world.store, (keeping) => this.#show({ keeping }))
    this.#view = {
      ...this.#score(),
      mayWrite: log.may_write,
      writerName: log.writer_name,
      link: isFromPhone ? 'offline' : 'saved',
      offlineSince: isFromPhone ? new Date(taps[0]?.act.at ?? world.now()) : null,
      conflict: null,
      last: null,
      keeping: this.#writer.keeping,
      isElsewhere,
    }
  }

  /** Begins to send what waited from before, or to ask what becomes of it. */
  start(): void {
    if (this.#first) this.#meet(this.#first, true)
    this.#first = null
    void this.#pump()
  }

  readonly view = (): QueueView => this.#view

  /** Both sides, while somebody has to decide and both are known. */
  inQuestion(): InQuestion | null {
    if (!this.#theirs || !this.#isGroundKnown || this.#mine.length === 0) return null
    return { theirs: this.#theirs, base: this.#ground.state, mine: this.#mine.map(({ act }) => act) }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes a tap: on the screen at once, kept and sent as soon as may be. Tells why when the score does not take it. */
  add(body: ActBody, game?: number): ActRefusal | 'not-writing' | null {
    const { state, conflict, mayWrite, isElsewhere } = this.#view
    if (conflict || !mayWrite || isElsewhere) return 'not-writing'
    const act: Act = {
      id: this.#world.newId(),
      game: game ?? (body.kind === 'next-game' ? state.game + 1 : state.game),
      at: this.#world.now().toISOString(),
      ...body,
    }
    const applied = applyAct(state, act)
    if (!applied.ok) return applied.code
    const tap = this.#tapOf(act, (this.#mine.at(-1)?.n ?? 0) + 1)
    this.#mine = [...this.#mine, tap]
    this.#show({ state: applied.value, waiting: [...this.#view.waiting, act], last: act })
    this.#writer.write({ put: [tap] })
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
      this.learn(await this.#world.read(this.#ground.seq))
    } catch {
      // The next message or the next tap finds out.
    }
  }

  /** Goes on from a log that was read, unless it is older than what is known. */
  learn(log: Log): void {
    const known = this.#theirs ?? this.#ground
    if (this.#isPosting || this.#isTakingOver || log.seq < known.seq || log.term < known.term) return
    const wasOffline = this.#view.link === 'offline'
    if (wasOffline && this.#mine.length === 0) this.#show({ link: 'saved', offlineSince: null })
    this.#meet(log)
    if (wasOffline) this.retryNow()
  }

  /** Somebody writes in a newer term: told at once, also while nothing waits. */
  hearTakenOver(term: number, writerName: string): void {
    const known = this.#theirs ?? this.#ground
    if (this.#isTakingOver || term <= known.term) return
    this.#theirs = { ...known, term, may_write: false, writer_name: writerName }
    this.#show({ ...this.#score(), mayWrite: false, writerName, conflict: { reason: 'other-writer' } })
    void this.refresh()
  }

  /**
   * Becomes the writer. What waits is brought into the score as it stands by acts that are appended, nothing is deleted.
   * Throws what the calls throw; then nothing has changed here.
   */
  async takeOver(): Promise<void> {
    if (this.#isTakingOver) return
    this.#isTakingOver = true
    try {
      await this.#world.takeOver()
      const log = await this.#world.read(0)
      if (this.#mine.length > 0) await this.#bring(log)
      else this.#adopt(log, [])
    } finally {
      this.#isTakingOver = false
    }
    void this.#pump()
  }

  /** Keeps the score as it stands. What is in question stays readable on this phone. */
  async leave(): Promise<void> {
    const { conflict, misfits } = this.#view
    const isPart = conflict?.reason === 'does-not-fit'
    const left = isPart ? misfits : this.#mine.map(({ act }) => act)
    const because = isPart ? 'does-not-fit' : conflict?.reason === 'over' ? 'over' : 'theirs-kept'
    const leave = await this.#leftOut(left, because)
    const rest = this.#mine.filter(({ act }) => !left.includes(act))
    this.#adopt(this.#theirs ?? this.#ground, rest, { leave })
    this.#show({ conflict: null })
    void this.#pump()
  }

  /** Only watches; what waits stays kept and can be decided about later. */
  watchOnly(): void {
    this.#isPutOff = true
    this.#show({ mayWrite: false, conflict: null })
  }

  /** Whoever only watched asks to write. */
  ask(): void {
    this.#isPutOff = false
    const isOurs = (this.#theirs ?? this.#ground).may_write
    this.#show({ conflict: { reason: isOurs ? 'moved-on' : 'other-writer' } })
  }

  /** Another tab scores from here on: nothing is sent any more. Resolves once everything tapped here is kept. */
  async yieldTo(): Promise<void> {
    this.stop()
    this.#show({ isElsewhere: true })
    await this.#writer.rest()
  }

  /** This tab scores from here on, with what the other one has left. */
  hold(kept: Kept): void {
    this.#mine = kept.taps
    if (kept.ground?.log) this.#ground = kept.ground.log
    this.#isGroundKnown = kept.ground?.log !== null
    this.#theirs = null
    this.#show({ ...this.#score(), isElsewhere: false, mayWrite: this.#ground.may_write })
    void this.refresh()
    void this.#pump()
  }

  /** The screen is left: nothing is tried again by itself, what waits stays kept. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Compares what stands on the server with what waits here, and goes on, or asks. */
  #meet(log: Log, isFirst = false): void {
    if (this.#view.isElsewhere) return this.#adopt(log, [])
    const known = new Set(log.acts.map(({ act }) => act.id))
    const ours = new Set(this.#mine.map(({ act }) => act.id))
    const rest = this.#mine.filter(({ act }) => !known.has(act.id))
    const isForeign = log.acts.some(({ seq, act }) => seq > this.#ground.seq && !ours.has(act.id))
    // A session that was renewed on this phone goes on in the term it held, unless somebody has written since.
    const isOurTerm = log.may_write || (this.#ground.may_write && this.#ground.term === log.term)
    if (rest.length > 0 && (isForeign || !isOurTerm)) return this.#question(log, isOurTerm)
    const wasWriting = isFirst || this.#view.mayWrite
    const isRenewed = isOurTerm && !log.may_write && !isForeign
    this.#adopt(isRenewed ? { ...log, may_write: true } : log, rest)
    if (isRenewed) void this.#resume()
    else if (log.may_write) void this.#pump()
    else if (wasWriting && log.state.status === 'Live') this.#show({ conflict: { reason: 'other-writer' } })
  }

  /** Something else stands on the server than what waits here builds on: somebody has to decide. */
  #question(log: Log, isOurTerm: boolean, conflict?: Conflict): void {
    this.#theirs = log
    const asked = conflict ?? { reason: questionOf(log, isOurTerm) }
    this.#show({ ...this.#score(), link: 'saved', offlineSince: null, mayWrite: false, writerName: log.writer_name })
    this.#show({ conflict: this.#isPutOff ? null : asked })
  }

  /** From here on everything builds on this log. */
  #adopt(log: Log, rest: readonly KeptTap[], change: Change = {}): void {
    const stay = new Set(rest.map(({ act }) => act.id))
    const drop = this.#mine.map(({ act }) => act.id).filter((id) => !stay.has(id))
    this.#ground = log
    this.#isGroundKnown = true
    this.#theirs = null
    this.#mine = rest
    const { conflict } = this.#view
    const isStill = !log.may_write && conflict?.reason === 'other-writer'
    this.#show({ ...this.#score(), mayWrite: log.may_write, writerName: log.writer_name })
    this.#show({ conflict: isStill ? conflict : null })
    if (log.may_write && this.#view.misfits.length > 0) this.#show({ conflict: { reason: 'does-not-fit' } })
    if (log.may_write) this.#isPutOff = false
    if (!this.#view.isElsewhere) this.#writer.write({ ...change, ground: this.#kept(), drop })
  }

  /** The same account on the same phone, only the session is another: takes its own term up again. */
  async #resume(): Promise<void> {
    if (this.#isTakingOver) return
    this.#isTakingOver = true
    try {
      await this.#world.takeOver()
      const log = await this.#world.read(0)
      this.#isTakingOver = false
      this.#meet(log, true)
    } catch (error) {
      this.#isTakingOver = false
      await this.#fail(error)
    }
  }

  async #bring(log: Log): Promise<void> {
    const { bringMine } = await import('./bring-mine.ts')
    const counted = new Set(log.acts.map(({ act }) => act.id))
    const base = this.#isGroundKnown ? this.#ground.state : log.state
    const mine = this.#mine.map(({ act }) => act)
    const { acts, left } = bringMine(log.state, base, mine, counted, this.#world)
    const put = acts.map((act, index) => this.#tapOf(act, index + 1))
    this.#adopt(log, put, { put, leave: await this.#leftOut(left, 'does-not-fit') })
  }

  /** Acts that are not sent any more, to be read on this phone. */
  async #leftOut(acts: readonly Act[], because: LeftBecause): Promise<LeftOut | undefined> {
    if (acts.length === 0) return undefined
    const { leftOut } = await import('./bring-mine.ts')
    const { matchId: match_id, userId: user_id, about } = this.#world
    const theirs = (this.#theirs ?? this.#ground).state
    return leftOut({ user_id, match_id, ...about, because, acts, theirs, mine: this.#view.mine }, this.#world)
  }

  async #pump(): Promise<void> {
    const { conflict, mayWrite, isElsewhere, waiting } = this.#view
    const isFree = !this.#isPosting && !this.#isTakingOver && this.#timer === undefined
    if (!isFree || conflict || !mayWrite || isElsewhere || this.#theirs || waiting.length === 0) return
    this.#isPosting = true
    if (this.#view.link === 'saved') this.#show({ link: 'sending' })
    const acts = waiting.slice(0, mostAtOnce)
    try {
      const reply = await this.#world.post({ term: this.#ground.term, base: this.#ground.seq, acts })
      this.#isPosting = false
      this.#acknowledge(acts, reply)
    } catch (error) {
      this.#isPosting = false
      await this.#fail(error)
    }
    void this.#pump()
  }

  #acknowledge(sent: readonly Act[], reply: Gotten<typeof postActs>): void {
    this.#failures = 0
    this.#rounds = 0
    const done = new Set(sent.map(({ id }) => id))
    this.#mine = this.#mine.filter(({ act }) => !done.has(act.id))
    if (!this.#theirs) this.#ground = { ...this.#ground, ...reply }
    const link = this.#mine.length === 0 ? 'saved' : 'sending'
    this.#show({ ...this.#score(), link, offlineSince: null })
    // After a tab has given the match away, only what arrived is its business.
    const ground = this.#view.isElsewhere || this.#theirs ? {} : this.#groundAfter(reply)
    this.#writer.write({ ...ground, drop: [...done] })
  }

  #groundAfter({ state }: Gotten<typeof postActs>): Change {
    const { matchId: match_id, userId: user_id } = this.#world
    const isOver = state.status === 'Completed' && this.#mine.length === 0
    return isOver ? { forget: { user_id, match_id } } : { ground: this.#kept() }
  }

  async #fail(error: unknown): Promise<void> {
    const status = error instanceof CallError ? error.status : 0
    if (status === 0 || status >= 500) return this.#tryLater('offline')
    if (status === 429) return this.#tryLater('sending')
    if (status === 401) {
      this.#tryLater('sending')
      return this.#world.onSignedOut()
    }
    this.#rounds += 1
    if (this.#rounds > mostRounds) return this.#tryLater('sending')
    const refused = error as CallError
    const conflict = conflictOf(refused)
    if (conflict.reason === 'does-not-fit') this.#refuse(refused)
    const log = await this.#world.read(0).catch(() => this.#standing(refused))
    if (conflict.reason === 'over') this.#question(log, false, conflict)
    else this.#meet(log)
    if (this.#view.conflict) this.#show({ link: 'saved', conflict: { ...conflict, ...this.#view.conflict } })
  }

  /** The refused act is set apart, or all of them when the refusal names none. */
  #refuse({ detail }: CallError): void {
    const named = this.#view.waiting.filter(({ id }) => id === detail['act'])
    for (const { id } of named.length > 0 ? named : this.#view.waiting) this.#refused.add(id)
  }

  /** The log as the refusal tells it. */
  #standing({ detail, code }: CallError): Log {
    const said = detail as Partial<Log>
    const { seq, term, state, acts } = { ...this.#ground, acts: [], ...said }
    return { ...this.#ground, seq, term, state, acts, may_write: code !== 'stale-term' && code !== 'not-the-writer' }
  }

  #tryLater(link: 'offline' | 'sending'): void {
    const waitMs = Math.min(1_000 * 2 ** this.#failures, longestWaitMs)
    this.#failures += 1
    this.#rounds = 0
    const since = link === 'offline' ? (this.#view.offlineSince ?? this.#world.now()) : null
    this.#show({ link, offlineSince: since })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.retryNow, waitMs * (0.75 + Math.random() / 2))
  }

  #score(): Score {
    const acts = this.#mine.map(({ act }) => act)
    const ground = { log: this.#ground, isKnown: this.#isGroundKnown }
    return scoreOf(ground, this.#theirs, acts, this.#refused)
  }

  #tapOf(act: Act, n: number): KeptTap {
    return { user_id: this.#world.userId, match_id: this.#world.matchId, n, act }
  }

  #kept(): Ground {
    const { userId: user_id, matchId: match_id, about, now } = this.#world
    const log = { ...this.#ground, acts: [] }
    return { user_id, match_id, ...about, base: log.seq, log, kept_at: now().toISOString() }
  }

  #show(change: Partial<QueueView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }
}

const nothing: Kept = { ground: null, taps: [] }
