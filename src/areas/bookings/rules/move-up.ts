import { isLeftAlone, isOffered, type Offering } from './offers.ts'
import type { Wish } from './wishes.ts'

/** Someone on a waitlist who has been asked to take a spot. */
export interface AskedPerson {
  readonly id: number
  /** Until when they can take it; the last instant is in time. */
  readonly askedUntil: Date
}

/** Someone on a waitlist who can be given a spot, or asked, and has not been asked. */
export interface NextPerson {
  readonly id: number
  readonly wish: Wish | null
}

export interface ListTerms extends Offering {
  /** The spots that no one has; below 0 if there are more people than spots. */
  readonly free: number
  /** Registration has not closed, and nothing is canceled. */
  readonly isInTime: boolean
  /** A spot counts only once it is paid, so whoever gets one has to act. */
  readonly isPaidFirst: boolean
  readonly now: Date
}

/** What happens to the people who have been asked. */
export interface Kept {
  /** Their offers end now, because there is no room for them any longer. They can be asked again. */
  readonly withdrawn: readonly number[]
  /** The spots that are promised to no one. */
  readonly left: number
}

/**
 * Decides which offers stand. `asked` is everyone who has been asked, in order. There is room for as many offers as
 * there are spots; later ones are withdrawn. People who let a spot pass, or were too late for it, are asked again only
 * after all spots were taken. Source: ours, docs/areas/bookings.md.
 */
export function keepOffers({ free, now }: Pick<ListTerms, 'free' | 'now'>, asked: readonly AskedPerson[]): Kept {
  if (free <= 0) return { withdrawn: asked.map(({ id }) => id), left: 0 }
  const open = asked.filter(({ askedUntil }) => askedUntil >= now)
  return { withdrawn: open.slice(free).map(({ id }) => id), left: Math.max(0, free - open.length) }
}

export interface Moves {
  /** They get a spot right away. */
  readonly confirmed: readonly number[]
  /** They are asked whether they want one. */
  readonly asked: readonly number[]
}

const noMoves: Moves = { confirmed: [], asked: [] }

/**
 * Decides who gets the spots that are `left`, or is asked to take one: `next`, in the order of the waitlist, is everyone
 * who can have one and has not been asked. By hand, no one gets a spot unasked. After registration has closed, no one
 * moves up. Source: spec 003 §4, X73; ours, docs/areas/bookings.md.
 */
export function moveUp(terms: ListTerms, left: number, next: readonly NextPerson[]): Moves {
  const { promotion, isInTime, isPaidFirst } = terms
  if (!isInTime || left <= 0) return noMoves
  const moved = next.filter(({ wish }) => !isLeftAlone(terms, [wish])).slice(0, left)
  const isAsked = ({ wish }: NextPerson) => isPaidFirst || promotion === 'manual' || isOffered(promotion, [wish])
  return {
    confirmed: moved.filter((one) => !isAsked(one)).map(({ id }) => id),
    asked: moved.filter(isAsked).map(({ id }) => id),
  }
}

/** A list's spots, as someone who wants one finds them. */
export interface Room {
  readonly free: number
  /** How many others come first: those who have been asked and still have time, and those who were not asked yet. */
  readonly ahead: number
}

/** How many spots are open to newcomers, and to people who let a spot pass: those that are promised to no one else. */
export const openTo = ({ free, ahead }: Room): number => Math.max(0, free - ahead)

/** Whether an offer can still be taken at `now`; its last instant is in time. */
export const isOpen = (askedUntil: Date | null, now: Date): boolean => askedUntil !== null && askedUntil >= now
