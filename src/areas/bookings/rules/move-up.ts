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
  /** The waitlist still moves: registration has not closed, and nothing is canceled. */
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
 * who can have one and has not been asked. No one moves up automatically if the organizer moves people by hand, or after
 * registration has closed. Source: spec 003 §4, X73; ours, docs/areas/bookings.md.
 */
export function moveUp(terms: ListTerms, left: number, next: readonly NextPerson[]): Moves {
  const { promotion, isInTime, isPaidFirst } = terms
  if (promotion === 'manual' || !isInTime || left <= 0) return noMoves
  const moved = next.filter(({ wish }) => !isLeftAlone(terms, [wish])).slice(0, left)
  const isAsked = ({ wish }: NextPerson) => isPaidFirst || isOffered(promotion, [wish])
  return {
    confirmed: moved.filter((one) => !isAsked(one)).map(({ id }) => id),
    asked: moved.filter(isAsked).map(({ id }) => id),
  }
}

/** A list's spots, as someone who wants one finds them. */
export interface Room {
  readonly free: number
  /** How many others have been asked and still have time. */
  readonly asked: number
  /** How many others come first, because they are earlier on the waitlist and have not been asked. */
  readonly ahead: number
}

/**
 * How many spots are open to someone now: those that are promised to no one else. Newcomers, and people who let a spot
 * pass, come after everyone who was not asked.
 */
export const openTo = ({ free, asked, ahead }: Room): number => Math.max(0, free - asked - ahead)

/** Whether an offer can still be taken at `now`; its last instant is in time. */
export const isOpen = (askedUntil: Date | null, now: Date): boolean => askedUntil !== null && askedUntil >= now
