/**
 * In which order a group’s substitutes are asked: the captain’s order, the closest level to the player who dropped out,
 * or taking turns. The first is the order of a new list.
 */
export const substituteOrders = ['captain', 'rating', 'turns'] as const
export type SubstituteOrder = (typeof substituteOrders)[number]

/** The most substitutes of one group. */
export const mostSubstitutes = 100

/** A substitute, with what the orders compare. */
export interface RankedSubstitute {
  /** The captain’s order; 1 comes first. */
  readonly place: number
  /** The number in their level; null if there is none. */
  readonly level: number | null
  /** The start of the last event of the group in which they substituted, in milliseconds; null if there was none. */
  readonly playedAt: number | null
}

type Compare = (one: RankedSubstitute, other: RankedSubstitute) => number

const byPlace: Compare = (one, other) => one.place - other.place

/** Substitutes who have never played come first, then those who have waited longest. */
const byTurn: Compare = (one, other) =>
  (one.playedAt ?? Number.NEGATIVE_INFINITY) === (other.playedAt ?? Number.NEGATIVE_INFINITY)
    ? 0
    : (one.playedAt ?? Number.NEGATIVE_INFINITY) - (other.playedAt ?? Number.NEGATIVE_INFINITY)

/** Substitutes without a level come last. */
function byDistance(level: number): Compare {
  const distance = (one: RankedSubstitute) => (one.level === null ? Number.MAX_VALUE : Math.abs(one.level - level))
  return (one, other) => distance(one) - distance(other)
}

/**
 * Sorts substitutes for a spot. `level` is the level of the player who dropped out; without one, the closest level is
 * unknown, and the captain’s order counts, as it does between equals.
 */
export function inOrder<One extends RankedSubstitute>(
  order: SubstituteOrder,
  substitutes: readonly One[],
  level: number | null,
): One[] {
  const isByRating = order === 'rating' && level !== null
  const compare = isByRating ? byDistance(level) : order === 'turns' ? byTurn : () => 0
  return [...substitutes].sort((one, other) => compare(one, other) || byPlace(one, other))
}

/** After so many declines in a row, a substitute moves to the end. */
export const mostDeclines = 3

/** A substitute’s place and declines in a row. */
export interface Declines {
  readonly place: number
  readonly declined: number
}

/** A substitute’s place after one more decline. `lastPlace` is the highest place on the list. */
export function afterDecline(
  { place, declined }: Declines,
  lastPlace: number,
): Declines & { readonly isMoved: boolean } {
  if (declined + 1 < mostDeclines) return { place, declined: declined + 1, isMoved: false }
  return { place: lastPlace + 1, declined: 0, isMoved: true }
}
