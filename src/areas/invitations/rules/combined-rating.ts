interface Rated {
  /** The club's own skill level: `3.5`, `3.5 and up`, `Beginners`. */
  readonly club_rating: string
  /** The number of a rating body; empty if there is none. */
  readonly rating: string
}

/** The one rating that an event shows next to a name: the club's level, otherwise the rating body's number. */
export const shownRatingOf = ({ club_rating: level, rating }: Rated): string => level || rating

/** The sum of two partners' ratings, with one decimal; empty unless both have a number. */
export function combinedRatingOf(one: Rated, other: Rated): string {
  const [first, second] = [ratingNumberOf(one), ratingNumberOf(other)]
  return first === undefined || second === undefined ? '' : (first + second).toFixed(1)
}

/** The first number in the club's skill level, otherwise the rating body's. */
export function ratingNumberOf({ club_rating: level, rating }: Rated): number | undefined {
  const found = /\d+(\.\d+)?/.exec(level)?.[0] ?? rating
  return found === '' ? undefined : Number(found)
}
