import type { Promotion } from './promotion.ts'
import type { Wish } from './wishes.ts'

/**
 * Whether people who wait have been asked to take a spot, or to pay for it: not yet, still within their time, or too
 * long ago. People who let the spot pass, or who want none on the day of the event, count as asked too long ago.
 */
export type Asked = 'never' | 'now' | 'lapsed'

/** What an event or a lesson says about a spot that opens. */
export interface Offering {
  readonly promotion: Promotion
  /** Today is its day, on its clocks. */
  readonly isEventDay: boolean
}

/**
 * Whether a spot that opens is offered to these people, instead of given to them right away: the event decides, unless
 * they have said what they want. People who wait together are asked if any of them wants to be.
 */
export function isOffered(promotion: Promotion, wishes: readonly (Wish | null)[]): boolean {
  if (promotion === 'offer') return wishes.some((wish) => wish !== 'take')
  return promotion === 'auto' && wishes.includes('ask')
}

/** Whether these people have asked to be left alone today, the day of the event. */
export const isLeftAlone = ({ isEventDay }: Pick<Offering, 'isEventDay'>, wishes: readonly (Wish | null)[]): boolean =>
  isEventDay && wishes.includes('not-on-the-day')

/** What an offer goes by. */
interface OfferTerms {
  readonly promotion: Promotion
  readonly startsAt: Date
}

/**
 * Whether the offers that stand have to be made again, because their end no longer fits: the event starts at another
 * time, or spots are no longer given out by hand.
 */
export const areOffersOutdated = (before: OfferTerms, after: OfferTerms): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime() ||
  (before.promotion === 'manual' && after.promotion !== 'manual')

/** Whether people who each had until then to answer, in milliseconds, have been asked; null for those who were not. */
export function askedAt(ends: readonly (number | null)[], now: number): Asked {
  if (ends.includes(null)) return 'never'
  return ends.every((until) => until !== null && until >= now) ? 'now' : 'lapsed'
}
