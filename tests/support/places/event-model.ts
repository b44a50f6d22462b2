import type { ListAct } from './acts.ts'
import { PlacesModel } from './model.ts'
import { minute } from './model-clock.ts'

const hearsAtOnce = (act: ListAct, said: string): act is ListAct & { readonly who: number } =>
  act.do === 'open' ||
  (act.do === 'again' && said === 'waiting') ||
  (act.do === 'register' && said === 'waiting') ||
  ((act.do === 'register' || act.do === 'fill') && said === 'already-registered')

/** How a public event answers, read from docs/areas/public-events.md. */
export class EventModel extends PlacesModel {
  /** Until when people have to open the link in their mail. */
  readonly unsure = new Map<number, number>()
  readonly lapsed = new Set<number>()
  /** Whose link someone has opened. */
  readonly opened = new Set<number>()
  /** Who has ever opened a link, and who has gotten an email. Until a link is opened, there is only one email. */
  readonly reached = new Set<number>()
  readonly mailed = new Set<number>()

  override act(act: ListAct): string {
    // Opening a link again only shows the page.
    const isShownOnly = act.do === 'open' && this.opened.has(act.who)
    const said = isShownOnly ? this.stateOf(act.who) : super.act(act)
    if (hearsAtOnce(act, said)) this.hear(act.who)
    return said
  }

  /** Whoever is at their page, or asks for their mail, hears at once about an offer, even at night. */
  private hear(who: number): void {
    this.untold = this.untold.map((one) => (one.who === who ? { ...one, tellAt: this.now } : one))
  }

  /** An email to an address that no one has confirmed waits, and comes too late if the offer has ended by then. */
  override tell(): void {
    const isSilent = (who: number) => this.mailed.has(who) && !this.reached.has(who)
    const waiting = this.untold.filter(({ who, tellAt }) => tellAt <= this.now && isSilent(who))
    this.untold = this.untold.filter((one) => !waiting.includes(one))
    for (const { who, tellAt } of this.untold) if (tellAt <= this.now) this.mailed.add(who)
    super.tell()
    this.untold.push(...waiting.filter(({ until }) => until >= this.now))
  }

  protected override decide(act: ListAct): string {
    if (act.do === 'job' || act.do === 'link') return 'ok'
    if (act.do === 'spots') return this.setSpots(act.spots)
    if (act.do === 'mode') {
      this.changeMode(act.mode)
      return 'ok'
    }
    const { who } = act
    if (act.do === 'register' || act.do === 'fill') return this.register(who, act.do === 'register')
    if (act.do === 'add') return this.add(who, act.over ?? false)
    if (!this.entries.has(who)) return 'nobody'
    if (act.do === 'wish') {
      if (!this.line.includes(who)) return 'registration-moved'
      this.want(who, act.wish)
      return 'ok'
    }
    if (act.do === 'open') return this.open(who)
    if (act.do === 'again') return this.again(who)
    if (act.do === 'take') return this.take(who)
    if (act.do === 'pass') return this.passOn(who)
    if (act.do === 'vouch') return this.vouch(who)
    if (act.do === 'give') return this.giveTo(who, act.over ?? false)
    if (act.do === 'move-back') return this.moveBack(who)
    return this.end(who, act.do === 'cancel')
  }

  override counts(who: number): boolean {
    return !this.unsure.has(who)
  }

  /** Registrations whose link was not opened in time lapse; nobody has to notice. */
  protected override catchUp(): void {
    const late = [...this.unsure].filter(([, until]) => until < this.now)
    for (const [who] of late) {
      this.leave(who)
      this.unsure.delete(who)
      this.lapsed.add(who)
    }
    const isSpotLeft = this.free() > 0 && this.line.some((who) => this.hasEnded(who))
    if (late.length > 0 || isSpotLeft) this.deal()
  }

  /** Everyone in line whom newcomers must not pass: they count, and did not let a spot go by. */
  protected ahead(): number {
    return this.line.filter((who) => this.counts(who) && !this.isLeftAlone(who) && !this.hasEnded(who)).length
  }

  private register(who: number, opensLink: boolean): string {
    const said = this.place(who, this.line.length > 0 ? Number.POSITIVE_INFINITY : 0)
    if (said !== 'registered' && said !== 'waiting') return said
    this.enter(who)
    const { closesAt } = this.terms
    const soonest = Math.max(closesAt, this.now + 10 * minute)
    this.unsure.set(who, Math.min(this.now + 30 * minute, soonest))
    this.deal()
    if (opensLink) this.open(who)
    return said
  }

  /** Puts someone on the list: with a spot if one is left behind the `ahead` people who come first. */
  place(who: number, ahead: number): string {
    if (this.isClosed()) return 'registration-closed'
    if (this.isIn(who)) return 'already-registered'
    const hasSpot = this.free() - ahead > 0
    if (!hasSpot && this.line.length >= this.terms.waitlist) return 'public-event-full'
    this.lapsed.delete(who)
    if (hasSpot) this.has.add(who)
    else this.line.push(who)
    return hasSpot ? 'registered' : 'waiting'
  }

  private stateOf(who: number): string {
    if (this.has.has(who)) return 'registered'
    return this.line.includes(who) ? 'waiting' : 'gone'
  }

  private open(who: number): string {
    this.opened.add(who)
    this.reached.add(who)
    if (this.isIn(who) && this.unsure.delete(who)) this.deal()
    return this.stateOf(who)
  }

  protected override enter(who: number): void {
    super.enter(who)
    this.opened.delete(who)
  }

  private again(who: number): string {
    if (!this.lapsed.has(who)) return 'registration-moved'
    const said = this.place(who, this.ahead())
    if (said !== 'registered' && said !== 'waiting') return said
    this.opened.add(who)
    this.deal()
    return this.stateOf(who)
  }

  private take(who: number): string {
    if (this.has.has(who)) return 'registered'
    if (!this.line.includes(who)) return 'registration-moved'
    if (!this.isAsked(who) && (this.isClosed() || !this.mayTakeUnasked(who))) return 'no-offer'
    this.give(who)
    this.deal()
    return 'registered'
  }

  /** Whoever let a spot go by that is still there. */
  protected mayTakeUnasked(who: number): boolean {
    return this.asked.has(who) && this.free() - this.ahead() > 0
  }

  private passOn(who: number): string {
    if (!this.isAsked(who)) return 'no-offer'
    this.letPass(who)
    return 'ok'
  }

  private vouch(who: number): string {
    if (!this.isIn(who) || !this.unsure.delete(who)) return 'registration-moved'
    this.deal()
    return 'ok'
  }

  private giveTo(who: number, over: boolean): string {
    if (this.has.has(who)) return 'registration-moved'
    if (this.free() <= 0 && !over) return 'no-spot-free'
    this.secure(who)
    return 'ok'
  }

  private add(who: number, over: boolean): string {
    if (this.isIn(who)) return 'already-registered'
    if (this.free() <= 0 && !over) return 'no-spot-free'
    this.enter(who)
    this.secure(who)
    return 'ok'
  }

  /** The organizer knows the person, so they count. */
  private secure(who: number): void {
    this.give(who)
    this.unsure.delete(who)
    this.lapsed.delete(who)
    this.deal()
  }

  private moveBack(who: number): string {
    if (!this.has.has(who)) return 'registration-moved'
    const before = this.line.length
    this.leave(who)
    this.line.push(who)
    this.deal(before)
    this.resting = who
    return 'ok'
  }

  private end(who: number, byPerson: boolean): string {
    if (byPerson && this.now > this.terms.startsAt) return 'public-event-over'
    if (!this.isIn(who)) return 'registration-moved'
    this.leave(who)
    this.unsure.delete(who)
    this.deal()
    return 'ok'
  }

  private setSpots(spots: number): string {
    if (spots < Math.min(this.has.size, this.spots)) return 'event-spots-held'
    this.spots = spots
    this.deal()
    return 'ok'
  }
}
