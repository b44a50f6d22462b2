import type { postActs } from '#areas/scoring/calls/acts.ts'
import type { Act, ActBody, ActRefusal } from '#areas/scoring/rules/acts.ts'
import {
  acknowledge,
  actsToSend,
  knownLog,
  openPad,
  type Scorepad,
  type ToldLog,
  takePad,
  tapOn,
} from '#areas/scoring/rules/scorepad.ts'
import {
  askAbout,
  askAgain,
  type BothSides,
  bothSidesOf,
  conflictOfRefusal,
  decideLeaving,
  type GivenUp,
  goOnFrom,
  hearTakenOver,
  isNews,
  leaveOut,
  meetLog,
  putOff,
  refuseActs,
} from '#areas/scoring/rules/scorepad-conflicts.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { PatientSender } from '#kernel/web/api/patient-sender.ts'
import type { CallError } from '#kernel/web/api/send.ts'
import { changeOnGround, changeOnReply, padKept, tapsToKeep, toldOf } from './kept-pad.ts'
import type { Kept, KeptChange, LeftOut } from './kept-shapes.ts'
import type { Post, QueueDeps, Start } from './queue-deps.ts'
import { type QueueView, type SendingView, viewOf } from './queue-view.ts'
import { TapWriter } from './tap-writer.ts'
import { type Log, logInRefusal, toldLog } from './told-log.ts'

const mostAtOnce = 500

/**
 * Collects taps and sends them to the server. One request is in flight at a time, and later taps go together in the
 * next one. A request without an answer is sent again with the same ids. Waiting acts are stored on the phone. This
 * class stores and sends. The meaning of a tap, a reply or a log that has moved on is decided in
 * `src/areas/scoring/rules`: `scorepad.ts`, and `scorepad-conflicts.ts` if the server's log differs.
 */
export class ActQueue {
  readonly #deps: QueueDeps
  readonly #listeners = new Set<() => void>()
  readonly #writer: TapWriter
  readonly #sender: PatientSender<Post, Gotten<typeof postActs>>
  #pad: Scorepad
  #sending: SendingView
  #view: QueueView
  /** The log that `start` compares with the waiting acts. */
  #first: ToldLog | null
  #isTakingOver = false

  constructor(deps: QueueDeps, log: Log, keptPad: Kept, { isFromPhone = false, isElsewhere = false }: Start = {}) {
    this.#deps = deps
    this.#pad = openPad(toldLog(log), padKept(keptPad), isElsewhere)
    this.#first = isFromPhone ? null : toldLog(log)
    this.#writer = new TapWriter(deps.store, (keeping) => this.#show({ keeping }))
    this.#sending = {
      link: isFromPhone ? 'offline' : 'saved',
      offlineSince: isFromPhone ? new Date(this.#pad.taps[0]?.act.at ?? deps.now()) : null,
      last: null,
      keeping: this.#writer.keeping,
    }
    this.#view = viewOf(this.#pad, this.#sending)
    this.#sender = new PatientSender({
      next: () => this.#next(),
      post: deps.post,
      onPosting: () => this.#view.link === 'saved' && this.#show({ link: 'sending' }),
      onReply: ({ acts }, reply) => this.#acknowledge(acts, reply),
      onDelay: (link) => this.#delay(link),
      onSignedOut: deps.onSignedOut,
      onRefused: (error) => this.#hearRefusal(error),
    })
  }

  /** Starts sending the acts left from last time, or asks what to do with them. */
  start(): void {
    if (this.#first) this.#meet(this.#first, true)
    this.#first = null
    void this.#sender.pump()
  }

  readonly view = (): QueueView => this.#view

  /** Both versions, while the scorekeeper has to decide and both are known. */
  inQuestion(): BothSides | null {
    return bothSidesOf(this.#pad)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Takes a tap: it shows at once, and is stored and sent as soon as possible. Returns the reason when the score
   * refuses it.
   */
  add(body: ActBody, game?: number): ActRefusal | 'not-writing' | null {
    const { state } = this.#view
    const act: Act = {
      id: this.#deps.newId(),
      game: game ?? (body.kind === 'next-game' ? state.game + 1 : state.game),
      at: this.#deps.now().toISOString(),
      ...body,
    }
    const tapped = tapOn(this.#pad, act)
    if (!tapped.ok) return tapped.code
    this.#show({ pad: tapped.value, last: act })
    this.#writer.write({ put: tapsToKeep(this.#deps, tapped.value.taps.slice(-1)) })
    void this.#sender.pump()
    return null
  }

  /** Sends what is waiting at once, for when the device may be back online. */
  readonly retryNow = (): void => this.#sender.retryNow()

  /** Tries again to store what the browser refused before, because it may work by now. */
  readonly storeAgain = (): void => void this.#writer.again()

  /** Reads what happened elsewhere. If a request is under way, its answer brings that anyway. */
  readonly refresh = async (): Promise<void> => {
    if (this.#sender.isPosting || this.#isTakingOver) return
    try {
      this.learn(await this.#deps.read(this.#pad.ground.seq))
    } catch {
      // The next message or the next tap will catch up.
    }
  }

  /** Continues from a log that was read, unless it is older than the current one. */
  learn(log: Log): void {
    const newLog = toldLog(log)
    if (this.#sender.isPosting || this.#isTakingOver || !isNews(this.#pad, newLog)) return
    const wasOffline = this.#view.link === 'offline'
    if (wasOffline && this.#pad.taps.length === 0) this.#show({ link: 'saved', offlineSince: null })
    this.#meet(newLog)
    if (wasOffline) this.retryNow()
  }

  /** Someone else is writing in a newer term: shown at once, even if nothing is waiting. */
  hearTakenOver(term: number, writerName: string): void {
    const pad = this.#isTakingOver ? null : hearTakenOver(this.#pad, term, writerName)
    if (!pad) return
    this.#show({ pad })
    void this.refresh()
  }

  /**
   * Becomes the writer. The waiting acts are brought into the current score by appending acts; nothing is deleted.
   * Rethrows any error from the calls; in that case nothing has changed here.
   */
  async takeOver(): Promise<void> {
    if (this.#isTakingOver) return
    this.#isTakingOver = true
    try {
      await this.#bring(await this.#takeTerm())
    } finally {
      this.#isTakingOver = false
    }
    void this.#sender.pump()
  }

  /** Accepts the server's score. The acts in question stay readable on this phone. */
  async leave(): Promise<void> {
    const decision = decideLeaving(this.#pad)
    const leave = await this.#leftOut(decision)
    this.#goOn(leaveOut(this.#pad, decision.acts), { leave })
    void this.#sender.pump()
  }

  /** Only watches; waiting acts stay stored and can be decided on later. */
  watchOnly(): void {
    this.#show({ pad: putOff(this.#pad) })
  }

  /** Lets a watcher ask to write. */
  ask(): void {
    this.#show({ pad: askAgain(this.#pad) })
  }

  /** Another tab scores from now on, so this one sends nothing more. Resolves once every tap made here is stored. */
  async yieldTo(): Promise<void> {
    this.stop()
    this.#show({ pad: { ...this.#pad, isElsewhere: true } })
    await this.#writer.rest()
  }

  /** This tab scores from now on, starting with what the other one left. */
  hold(keptPad: Kept): void {
    this.#show({ pad: takePad(this.#pad, padKept(keptPad)) })
    void this.refresh()
    void this.#sender.pump()
  }

  /** Called when the screen is left: nothing is retried automatically, and waiting acts stay stored. */
  stop(): void {
    this.#sender.stop()
  }

  /** Compares the server's log with the acts waiting here, and either continues or asks. */
  #meet(log: ToldLog, isFirst = false): void {
    const { pad, next } = meetLog(this.#pad, log, isFirst || this.#view.mayWrite)
    if (next === 'ask') return this.#ask(pad)
    this.#goOn(pad)
    if (next === 'resume') void this.#resume()
    if (next === 'send') void this.#sender.pump()
  }

  #ask(pad: Scorepad): void {
    this.#show({ pad, link: 'saved', offlineSince: null })
  }

  /** Continues from a new ground, and stores it. */
  #goOn(pad: Scorepad, change: KeptChange = {}): void {
    const keptChange = changeOnGround(this.#deps, this.#pad, pad)
    this.#show({ pad })
    if (!pad.isElsewhere) this.#writer.write({ ...change, ...keptChange })
  }

  async #takeTerm(): Promise<ToldLog> {
    await this.#deps.takeOver()
    return toldLog(await this.#deps.read(0))
  }

  /** The same account on the same phone, just with another session: resumes its own term. */
  async #resume(): Promise<void> {
    if (this.#isTakingOver) return
    this.#isTakingOver = true
    try {
      const log = await this.#takeTerm()
      this.#isTakingOver = false
      this.#meet(log, true)
    } catch (error) {
      this.#isTakingOver = false
      await this.#sender.fail(error)
    }
  }

  async #bring(log: ToldLog): Promise<void> {
    if (this.#pad.taps.length === 0) return this.#goOn(goOnFrom(this.#pad, log, []))
    const { bringMine } = await import('./bring-mine.ts')
    const { taps, left } = bringMine(this.#pad, log, this.#deps)
    const leave = await this.#leftOut({ acts: left, because: 'does-not-fit' })
    this.#goOn(goOnFrom(this.#pad, log, taps), { put: tapsToKeep(this.#deps, taps), leave })
  }

  /** Acts that are no longer sent, kept readable on this phone. */
  async #leftOut({ acts, because }: GivenUp): Promise<LeftOut | undefined> {
    if (acts.length === 0) return undefined
    const { leftOut } = await import('./bring-mine.ts')
    const theirMatch = knownLog(this.#pad).state
    return leftOut({ ...toldOf(this.#deps), because, acts, theirs: theirMatch, mine: this.#pad.score.mine }, this.#deps)
  }

  #next(): Post | null {
    const acts = this.#isTakingOver ? [] : actsToSend(this.#pad).slice(0, mostAtOnce)
    const { term, seq: base } = this.#pad.ground
    return acts.length > 0 ? { term, base, acts } : null
  }

  #acknowledge(sent: readonly Act[], reply: Gotten<typeof postActs>): void {
    const pad = acknowledge(this.#pad, sent, reply)
    this.#show({ pad, link: pad.taps.length === 0 ? 'saved' : 'sending', offlineSince: null })
    this.#writer.write(changeOnReply(this.#deps, { after: pad, sent: sent.map(({ id }) => id) }))
  }

  #delay(link: 'offline' | 'sending'): void {
    this.#show({ link, offlineSince: link === 'offline' ? (this.#view.offlineSince ?? this.#deps.now()) : null })
  }

  async #hearRefusal(error: CallError): Promise<void> {
    const newConflict = conflictOfRefusal(error.code, error.message)
    if (newConflict.reason === 'does-not-fit') this.#pad = refuseActs(this.#pad, error.detail['act'])
    const log = await this.#deps.read(0).then(toldLog, () => logInRefusal(this.#pad.ground, error))
    if (newConflict.reason === 'over') this.#ask(askAbout(this.#pad, log, newConflict))
    else this.#meet(log)
    const { conflict } = this.#pad
    if (conflict) this.#show({ pad: { ...this.#pad, conflict: { ...newConflict, ...conflict } }, link: 'saved' })
  }

  #show({ pad = this.#pad, ...sending }: Partial<SendingView> & { readonly pad?: Scorepad }): void {
    this.#pad = pad
    this.#sending = { ...this.#sending, ...sending }
    this.#view = viewOf(pad, this.#sending)
    for (const listener of this.#listeners) listener()
  }
}
