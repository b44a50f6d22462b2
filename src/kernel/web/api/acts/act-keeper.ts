import type { Call, Sent } from '#kernel/calls/call.ts'
import { mustBe } from '../must-be.ts'
import { newId } from '../new-id.ts'
import { PatientSender, type SendingLink } from '../patient-sender.ts'
import { type CallError, send, urlOf } from '../send.ts'
import { storeValue } from '../storage.ts'
import { openActs } from './act-store.ts'
import type { ActStore, KeptAct } from './kept-act.ts'

/** A request that hangs this long counts as unanswered, because courtside networks are bad. */
const patienceMs = 10_000

/** An act as the screens see it. */
export interface ShownAct extends KeptAct {
  /** The server has it, and the screens are being refreshed. */
  readonly isSent: boolean
}

export interface ActsView {
  readonly acts: readonly ShownAct[]
  readonly link: SendingLink
  /** A waiting act is on this device's disk. If not, it is lost with the page. */
  readonly isKept: boolean
}

/** How an act ended. */
export type Outcome = { readonly reply: unknown } | { readonly refused: NonNullable<KeptAct['refused']> }

/** How an act describes itself. */
export interface ActWords {
  readonly scope: string
  readonly slot: string
  readonly words: string
}

/**
 * Keeps one user's changes on this device and sends them one at a time, in order, until the server has answered each.
 * `body.version`, if present, is the version that the act builds on. After an act is answered, the next one of its
 * slot builds on the version in the answer.
 */
export class ActKeeper {
  readonly #userId: number
  readonly #listeners = new Set<() => void>()
  readonly #rereads = new Map<string, Set<() => Promise<unknown>>>()
  readonly #hearers = new Map<string, Set<(act: KeptAct, outcome: Outcome) => void>>()
  readonly #versions = new Map<string, number>()
  /** Acts that are on this device's disk. */
  readonly #stored = new Set<string>()
  /** What still has to be written to the disk, by the act's id; undefined for an act that is to be deleted. */
  readonly #unwritten = new Map<string, KeptAct | undefined>()
  /** Those of them that the browser has refused. */
  readonly #refused = new Set<string>()
  readonly #sender: PatientSender<KeptAct, unknown>
  #store: ActStore | undefined
  #isRead = false
  #view: ActsView = { acts: [], link: 'saved', isKept: true }
  #posting: string | undefined
  #last = 0

  constructor(userId: number) {
    this.#userId = userId
    this.#sender = new PatientSender<KeptAct, unknown>({
      next: () => this.#waiting()[0] ?? null,
      post: (act) => this.#post(act),
      onPosting: () => this.#view.link === 'saved' && this.#show({ link: 'sending' }),
      onReply: (act, reply) => this.#settle(act, reply),
      onDelay: (link) => this.#show({ link }),
      // The session shows its own message about this; waiting acts stay.
      onSignedOut: () => undefined,
      onRefused: (error, act) => this.#hearRefusal(error, act),
    })
  }

  readonly view = (): ActsView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads the acts that wait on this device and starts sending them. */
  async start(): Promise<void> {
    this.#store = await openActs()
    const all = await this.#store.all().catch(() => undefined)
    this.#isRead = all !== undefined
    const here = new Set([...this.#view.acts.map(({ id }) => id), ...this.#unwritten.keys()])
    const keptActs = (all ?? []).filter(({ id, user_id }) => user_id === this.#userId && !here.has(id))
    const earlier = keptActs.map((act) => ({ ...act, isSent: false }))
    const acts = [...earlier, ...this.#view.acts]
    this.#last = Math.max(this.#last, ...acts.map(({ n }) => n))
    this.#show({ acts })
    for (const { id } of earlier) this.#stored.add(id)
    this.#writeAgain()
    void this.#sender.pump()
  }

  /** Tries again to store or read what the browser refused before, because it may work by now. */
  readonly storeAgain = async (): Promise<void> => {
    if (this.#isRead && this.#store?.isDurable) return this.#writeAgain()
    // A store in memory has all of these, but a disk does not.
    for (const act of this.#view.acts) if (!act.isSent) this.#unwritten.set(act.id, bare(act))
    await this.start()
  }

  /** Calls `reread` after an act of the scope has arrived; the act counts as shown once that is done. */
  follow(scope: string, reread: () => Promise<unknown>): () => void {
    const ownCallbacks = this.#rereads.get(scope) ?? new Set()
    this.#rereads.set(scope, ownCallbacks.add(reread))
    return () => void ownCallbacks.delete(reread)
  }

  /** Calls `hear` with the server's answer to each act of the scope. */
  listen(scope: string, hear: (act: KeptAct, outcome: Outcome) => void): () => void {
    const ownCallbacks = this.#hearers.get(scope) ?? new Set()
    this.#hearers.set(scope, ownCallbacks.add(hear))
    return () => void ownCallbacks.delete(hear)
  }

  /** Keeps a change and sends it as soon as possible. Every kept call sets something. */
  add<C extends Call>(call: C, sent: Sent<C>, { scope, slot, words }: ActWords): void {
    const { body = {} } = sent as { body?: Readonly<Record<string, unknown>> }
    const path = urlOf(call, sent as object) as Call['path']
    const replaced = this.#waiting().filter((act) => act.slot === slot && act.id !== this.#posting)
    this.#last += 1
    const act: ShownAct = {
      id: newId(),
      user_id: this.#userId,
      n: this.#last,
      scope,
      slot,
      call: { name: call.name, method: call.method, path },
      body: this.#onLatest(slot, body),
      at: new Date().toISOString(),
      words,
      isSent: false,
    }
    for (const { id } of replaced) this.#write(id, undefined)
    const others = this.#view.acts.filter((one) => !replaced.includes(one))
    this.#show({ acts: [...others, act] })
    this.#write(act.id, bare(act))
    void this.#sender.pump()
  }

  /** Forgets an act: its author has read the refusal, or took the act back before it was sent. */
  drop(id: string): void {
    this.#show({ acts: this.#view.acts.filter((act) => act.id !== id) })
    this.#write(id, undefined)
    this.#forgetMark()
  }

  /** Sends at once instead of waiting for the next try, because the network may be back. */
  readonly retryNow = (): void => this.#sender.retryNow()

  stop(): void {
    this.#sender.stop()
  }

  /** The acts that the server has not answered, in order. */
  #waiting(): readonly ShownAct[] {
    return this.#view.acts.filter(({ isSent, refused }) => !isSent && !refused)
  }

  async #post(act: KeptAct): Promise<unknown> {
    mustBe(this.#userId)
    this.#posting = act.id
    // Another tab may have sent this act already; a second request could undo a later act.
    if (this.#stored.has(act.id) && !(await this.#store?.has(act.id).catch(() => true))) return undefined
    const call = { ...act.call, summary: '', source: '', access: 'user', rate: 'write', reply: {} as Call['reply'] }
    const sent = { body: act.body } as unknown
    return send(call as Call, sent as Sent<Call>, { key: act.id, signal: AbortSignal.timeout(patienceMs) })
  }

  /**
   * Drops earlier refusals of the same slot: the act has now succeeded, or was refused again. Its author need not
   * read both.
   */
  #withoutEarlier({ id, scope, slot }: KeptAct): readonly ShownAct[] {
    const isEarlier = (one: ShownAct) => one.refused && one.id !== id && one.scope === scope && one.slot === slot
    for (const one of this.#view.acts) if (isEarlier(one)) this.#write(one.id, undefined)
    return this.#view.acts.filter((one) => !isEarlier(one))
  }

  #settle(act: KeptAct, reply: unknown): void {
    this.#posting = undefined
    const version = (reply as { version?: unknown } | undefined)?.version
    if (typeof version === 'number') this.#versions.set(act.slot, version)
    const acts = this.#withoutEarlier(act).map((one): ShownAct => {
      if (one.id === act.id) return { ...one, isSent: true }
      if (one.slot !== act.slot || one.refused || one.isSent) return one
      const later = { ...one, body: this.#onLatest(one.slot, one.body) }
      this.#write(later.id, bare(later))
      return later
    })
    this.#show({ acts })
    this.#show({ link: this.#waiting().length === 0 ? 'saved' : 'sending' })
    this.#write(act.id, undefined)
    this.#tell(act, { reply })
    void this.#reread(act)
  }

  /** Shows the act until the screens have read what it changed, so that nothing flickers. */
  async #reread(act: KeptAct): Promise<void> {
    await Promise.allSettled([...(this.#rereads.get(act.scope) ?? [])].map((reread) => reread()))
    this.#show({ acts: this.#view.acts.filter(({ id }) => id !== act.id) })
    this.#forgetMark()
  }

  async #hearRefusal({ code, message, detail }: CallError, act: KeptAct | null): Promise<void> {
    this.#posting = undefined
    const withRefusal = (one: ShownAct): ShownAct => ({ ...one, refused: { code, message, detail } })
    const others = act ? this.#withoutEarlier(act) : this.#view.acts
    const acts = others.map((one) => (one.id === act?.id ? withRefusal(one) : one))
    this.#show({ acts })
    this.#show({ link: this.#waiting().length === 0 ? 'saved' : 'sending' })
    const [refusedAct] = acts.filter(({ id }) => id === act?.id)
    if (refusedAct) this.#write(refusedAct.id, bare(refusedAct))
    if (refusedAct) this.#tell(refusedAct, { refused: { code, message, detail } })
    if (act) await Promise.allSettled([...(this.#rereads.get(act.scope) ?? [])].map((reread) => reread()))
  }

  #tell(act: KeptAct, outcome: Outcome): void {
    for (const hear of this.#hearers.get(act.scope) ?? []) hear(act, outcome)
  }

  #onLatest(slot: string, body: KeptAct['body']): KeptAct['body'] {
    const latest = this.#versions.get(slot)
    const base = body['version']
    return typeof base === 'number' && latest !== undefined && latest > base ? { ...body, version: latest } : body
  }

  /**
   * Stores an act, or deletes it. If a deletion were lost, the act would be sent again, after the act that replaced
   * it.
   */
  #write(id: string, act: KeptAct | undefined): void {
    this.#unwritten.set(id, act)
    const store = this.#store
    if (!store) return
    const writing = act ? store.put(act) : store.drop(id)
    writing.then(
      () => this.#hearWritten(id, act),
      () => {
        this.#refused.add(id)
        this.#showKept()
      },
    )
  }

  #hearWritten(id: string, act: KeptAct | undefined): void {
    if (act) this.#stored.add(id)
    if (this.#unwritten.get(id) !== act) return
    this.#unwritten.delete(id)
    this.#refused.delete(id)
    this.#showKept()
    if (this.#refused.size > 0) this.#writeAgain()
  }

  #writeAgain(): void {
    for (const [id, act] of this.#unwritten) this.#write(id, act)
  }

  /** No one's acts are waiting now, so the next start need not open the database. */
  #forgetMark(): void {
    if (this.#view.acts.length > 0) return
    const mark = async () => (await this.#store?.all())?.length === 0 && storeValue('acts', undefined)
    void mark().catch(() => undefined)
  }

  get #isKept(): boolean {
    return this.#refused.size === 0 && this.#store?.isDurable !== false
  }

  #showKept(): void {
    if (this.#view.isKept !== this.#isKept) this.#show({})
  }

  #show(change: Partial<Omit<ActsView, 'isKept'>>): void {
    this.#view = { ...this.#view, ...change, isKept: this.#isKept }
    for (const listener of this.#listeners) listener()
  }
}

const bare = ({ isSent: _isSent, ...act }: ShownAct): KeptAct => act
