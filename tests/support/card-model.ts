import type { Person, Terms } from './reply-board.ts'
import { type Outcome, ReplyModel } from './reply-model.ts'

/** What becomes of a card that is sent. `lost`: charged, and no answer came; `unreached`: nobody heard of it. */
export const fates = ['ok', 'declined', 'slow', 'bank', 'lost', 'unreached'] as const
export type Fate = (typeof fates)[number]

/** What every place costs, and what goes back where only a part does; cents. */
export const price = 500
export const part = 100

/**
 * Payments by card in the model of replies: a card under way keeps a place, the provider's word confirms it or frees it,
 * and all the money back is a No. Worked out from spec 001 §7, spec 002 §7 and docs/areas/payments.md, apart from
 * the rules of the areas. Not covered: pairs, divisions, and acts of others about somebody whose card is under way.
 */
export class CardModel extends ReplyModel {
  /** Cards that are under way: whose, and what the provider will say. */
  readonly underway = new Map<string, Fate>()
  /** What the provider has of each person, in cents. */
  readonly kept = new Map<string, number>()
  /** What is left of the payment that pays for the place. */
  readonly paying = new Map<string, number>()
  /** Money that went back without our knowledge, until the list is read. */
  readonly unheard = new Map<string, number>()
  /** Money of a charge that went back before we heard of the charge. */
  readonly early = new Map<string, number>()
  /** Charges that are disputed at the bank; `known` once the list was read. */
  readonly disputes = new Map<string, 'made' | 'known'>()

  constructor(terms: Terms, people: Readonly<Record<string, Person>>) {
    super(terms, people)
    for (const who of Object.keys(people)) this.kept.set(who, 0)
  }

  /** A place that a card under way keeps is taken. */
  override free = (): number => this.terms.spots - this.taken()

  protected override isPaying(who: string): boolean {
    return this.underway.has(who)
  }

  taken = (): number => new Set([...this.holders(), ...this.underway.keys()]).size

  override pay(who: string, type: string): Outcome {
    return this.underway.has(who) ? 'debt-underway' : super.pay(who, type)
  }

  /** A card is sent. */
  payByCard(who: string, fate: Fate): Outcome {
    const spared = this.owe(who)
    if (spared !== undefined) return spared
    this.underway.set(who, fate)
    this.promote()
    if (fate === 'ok') this.charged(who)
    if (fate === 'declined') this.ended(who)
    return fate === 'ok' ? 'succeeded' : fate === 'declined' ? '500' : 'processing'
  }

  /** Why no card is charged; undefined where one is. Who may have no place now waits. */
  private owe(who: string): Outcome | undefined {
    if (this.paidBy.has(who)) return 'paid'
    if (this.holds(who)) return undefined
    if (!this.terms.isPaymentRequired) return 'not-registered'
    const isOpen = this.mayPlay([who]) && this.placesFor([who]) >= 1
    if (this.standing.get(who) !== 'waitlist') this.wait([who])
    if (isOpen) return undefined
    this.promote()
    return 'full'
  }

  /** The provider says that it took the money; where it paid for nothing, it goes back. */
  charged(who: string): void {
    this.underway.delete(who)
    const at = this.standing.get(who)
    if (at === 'waitlist' || this.holds(who)) {
      this.paidBy.set(who, 'Credit Card')
      this.paying.set(who, price)
      this.kept.set(who, (this.kept.get(who) ?? 0) + price)
      if (at === 'waitlist') this.hold([who])
      const early = this.early.get(who)
      if (early !== undefined) this.goesBack(who, early, true)
    }
    this.early.delete(who)
    this.promote()
  }

  /** The provider says that it took nothing. */
  ended(who: string): void {
    this.underway.delete(who)
    this.promote()
  }

  /** An admin gives money back. */
  refund(who: string, cents: 'all' | 'part', isHeard: boolean): Outcome {
    const left = this.paying.get(who)
    if (left === undefined) return 'nothing-to-refund'
    if (this.disputes.get(who) === 'known') return 'refund-disputed'
    if (cents === 'part' && part > left) return 'nothing-to-refund'
    this.goesBack(who, cents === 'all' ? left : part, isHeard)
    return 'ok'
  }

  /** Money goes back in the dashboard of the provider. */
  dashboard(who: string, cents: 'all' | 'part', isHeard: boolean): void {
    if (this.underway.has(who)) {
      this.early.set(who, cents === 'all' ? price : part)
      if (isHeard) this.hear(who)
      return
    }
    const left = this.paying.get(who) ?? 0
    this.goesBack(who, cents === 'all' ? left : Math.min(part, left), isHeard)
  }

  private goesBack(who: string, cents: number, isHeard: boolean): void {
    this.kept.set(who, (this.kept.get(who) ?? 0) - cents)
    this.unheard.set(who, (this.unheard.get(who) ?? 0) + cents)
    if (isHeard) this.hear(who)
  }

  /** What the provider knows of somebody's payment is read. */
  hear(who: string): void {
    if (this.underway.get(who) === 'lost') this.charged(who)
    const cents = this.unheard.get(who)
    if (cents === undefined) return
    this.unheard.delete(who)
    const left = (this.paying.get(who) ?? 0) - cents
    this.paying.set(who, left)
    if (left === 0) this.returned(who)
  }

  /** All of a payment went back: the answer is No, and the place goes to the next in line. */
  returned(who: string): void {
    this.paying.delete(who)
    this.disputes.delete(who)
    this.paidBy.delete(who)
    this.leave(who, 'no')
    this.promote()
  }

  /** A slow card is done. */
  completes(who: string): void {
    if (this.underway.get(who) === 'slow') this.underway.set(who, 'lost')
  }

  dispute(who: string): void {
    this.disputes.set(who, 'made')
  }

  /** Time passes, and all jobs run: the provider was asked about everything that is open, and its list was read. */
  settle(): void {
    for (const [who, fate] of this.underway) if (fate === 'bank' || fate === 'unreached') this.ended(who)
    for (const who of Object.keys(this.people)) this.hear(who)
    for (const who of this.disputes.keys()) this.disputes.set(who, 'known')
  }
}
