import type { ListAct, Mode, Terms, Wanted } from './acts.ts'
import { dateOf, offerAt } from './model-clock.ts'

/** A spot that one person was offered. */
export interface Offer {
  readonly who: number
  /** How often they had entered the list by then: a link answers only for that time. */
  readonly entry: number
  readonly tellAt: number
  readonly until: number
}

/** The answers to what was not refused. */
const done = new Set([
  'success',
  'waitlist',
  'added',
  'confirmed',
  'cancelled',
  'left',
  'ended',
  'ok',
  'registered',
  'waiting',
  'gone',
])

/**
 * A second reading of docs/areas/bookings.md as plain lists, which shares nothing with the product: who has a spot, who
 * waits in which order, and who was asked until when. What differs between lessons and events is in the two subclasses.
 */
export class PlacesModel {
  now: number
  spots: number
  mode: Mode
  readonly terms: Terms
  readonly has = new Set<number>()
  line: number[] = []
  /** Everyone in line who was asked, until when; they stay in here when the time has passed, so no one asks them twice. */
  readonly asked = new Map<number, number>()
  readonly wishes = new Map<number, Wanted>()
  readonly entries = new Map<number, number>()
  readonly offers: Offer[] = []
  /** How many of these anyone can have a link to: those from before the round. */
  known = 0
  /** Offers that nobody has been told about yet. */
  untold: Offer[] = []
  /** Every mail about an offer, as `person until`. */
  readonly told: string[] = []
  /** Whom the organizer moved back last: they wait, even next to a free spot, until something else changes. */
  resting: number | undefined

  constructor(terms: Terms, now: number) {
    this.terms = terms
    this.now = now
    this.spots = terms.spots
    this.mode = terms.mode
  }

  /** Does what someone does, and answers what the product should say. What is refused leaves everything as it was. */
  act(act: ListAct): string {
    const before = this.copy()
    this.catchUp()
    const said = this.decide(act)
    if (!done.has(said)) Object.assign(this, before)
    return said
  }

  /** Another rule for spots that open. Offers by hand have no time of their own, so they are made again. */
  protected changeMode(mode: Mode): void {
    if (this.mode === 'manual' && mode !== 'manual')
      for (const who of this.line.filter((one) => this.isAsked(one))) this.forget(who)
    this.mode = mode
    this.deal()
  }

  /** Every kind of list has its own acts. */
  protected decide(_act: ListAct): string {
    return 'ok'
  }

  /** What has ended by now ends before anyone acts, whether or not a job ran. */
  protected catchUp(): void {
    if (this.line.some((who) => this.hasEnded(who))) this.deal()
  }

  pass(milliseconds: number): void {
    this.now += milliseconds
  }

  isIn(who: number): boolean {
    return this.has.has(who) || this.line.includes(who)
  }

  free(): number {
    return this.spots - this.has.size
  }

  isClosed(): boolean {
    return this.now > this.terms.closesAt
  }

  offerTo(who: number, isOld: boolean, known = this.offers.length): Offer | undefined {
    const own = this.offers.slice(0, known).filter((one) => one.who === who)
    return isOld ? own[0] : own.at(-1)
  }

  isAsked(who: number): boolean {
    return this.line.includes(who) && (this.asked.get(who) ?? 0) >= this.now
  }

  protected hasEnded(who: number): boolean {
    return this.asked.has(who) && !this.isAsked(who)
  }

  askedCount(): number {
    return this.line.filter((who) => this.isAsked(who)).length
  }

  /** They want no spot today. */
  isLeftAlone(who: number): boolean {
    return this.wishes.get(who) === 'not-on-the-day' && dateOf(this.now) >= dateOf(this.terms.startsAt)
  }

  /** Whether someone in line counts when a spot opens. */
  counts(_who: number): boolean {
    return true
  }

  isAskedFirst(who: number): boolean {
    if (this.mode === 'manual') return true
    const wish = this.wishes.get(who)
    return this.mode === 'offer' ? wish !== 'take' : wish === 'ask'
  }

  times(): { tellAt: number; until: number } {
    const time = offerAt(this.now, this.terms.startsAt)
    return this.mode === 'manual' ? { ...time, until: this.terms.startsAt } : time
  }

  /** The order in which a spot goes round. */
  turns(): readonly number[] {
    return this.line
  }

  /** Whether they can be given a spot, and were not asked. */
  isNext(who: number): boolean {
    return !this.asked.has(who) && this.counts(who) && !this.isLeftAlone(who)
  }

  /** Gives the spots that no one has and no one is promised, to the first `upTo` in line. */
  deal(upTo = this.line.length): void {
    this.resting = undefined
    let open = this.keepPromises()
    if (this.isClosed()) return
    for (const who of this.turns().slice(0, upTo)) {
      if (open <= 0) break
      if (!this.isNext(who)) continue
      open -= 1
      if (this.isAskedFirst(who)) this.ask(who)
      else this.give(who)
    }
    this.startOver()
  }

  /** Once every spot is taken, whoever let one go by is asked again the next time. */
  startOver(): void {
    if (this.free() <= 0) for (const who of this.line) this.forget(who)
  }

  /** Withdraws the offers for which there is no spot any longer, and returns how many spots no one is promised. */
  keepPromises(): number {
    let open = this.free()
    this.startOver()
    for (const who of this.line.filter((one) => this.isAsked(one))) {
      if (open > 0) open -= 1
      else this.forget(who)
    }
    return open
  }

  private ask(who: number): void {
    const offer = { who, entry: this.entries.get(who) ?? 0, ...this.times() }
    this.asked.set(who, offer.until)
    this.offers.push(offer)
    this.untold.push(offer)
  }

  protected give(who: number): void {
    this.leave(who)
    this.has.add(who)
  }

  /** They were never asked, as far as the list is concerned. */
  forget(who: number): void {
    this.asked.delete(who)
    this.untold = this.untold.filter((one) => one.who !== who)
  }

  protected leave(who: number): void {
    this.has.delete(who)
    this.line = this.line.filter((one) => one !== who)
    this.forget(who)
  }

  protected enter(who: number): void {
    this.entries.set(who, (this.entries.get(who) ?? 0) + 1)
    this.wishes.delete(who)
  }

  /** Someone says what they want, while they wait. */
  protected want(who: number, wish: Wanted): void {
    this.wishes.set(who, wish)
    if (wish === 'take' && this.isAsked(who)) this.give(who)
    this.deal()
  }

  /** Lets a spot go by: the person keeps the place in line. */
  letPass(who: number): void {
    this.asked.set(who, this.now - 1)
    this.untold = this.untold.filter((one) => one.who !== who)
    this.deal()
  }

  /** Sends the mails that are due, once everyone who acts now has acted. */
  tell(): void {
    const due = this.untold.filter(({ tellAt }) => tellAt <= this.now)
    this.untold = this.untold.filter(({ tellAt }) => tellAt > this.now)
    for (const { who, until } of due) this.told.push(`${who} ${until}`)
  }

  copy(): this {
    const fields = Object.fromEntries(Object.entries(this))
    return Object.assign(Object.create(Object.getPrototypeOf(this)), structuredClone(fields))
  }
}
