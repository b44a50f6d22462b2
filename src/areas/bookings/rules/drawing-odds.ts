/** A certain spot, in millionths. Odds are whole millionths, so that every program gets the same ones. */
export const certain = 1_000_000

/** Everyone in a drawing keeps at least these odds, in millionths, however many spots they got in recent drawings. */
export const leastOdds = 50_000

/** People who are drawn together: one person, a pair or a household. They get all their spots or none. */
export interface OddsUnit {
  readonly size: number
  /**
   * What recent drawings owe each of these people, in millionths of a spot: positive if they got less than their share,
   * negative if they got more. `carryAfter` says how it comes about.
   */
  readonly carry: number
}

/** The fair share of each person, in millionths of a spot: a whole one if everyone fits. */
export const fairShareOf = (spots: number, people: number): number =>
  people <= spots ? certain : Math.floor((Math.max(0, spots) * certain) / people)

/**
 * The odds of each unit, in millionths and in the order given. The rule, as members read it:
 *
 * 1. Your fair share is the number of spots divided by the number of people.
 * 2. If you got less than your share in recent drawings, what is owed is added to your odds now. A little of it is
 *    forgotten before each drawing.
 * 3. If you got more, your odds are lower, but you always keep at least 5%, or your share if that is less.
 * 4. If everyone fits, everyone gets a spot.
 *
 * The same amount is then added to everyone's odds, or taken off, so that they add up to the spots there are. Source:
 * docs/areas/bookings.md.
 */
export function oddsOf(units: readonly OddsUnit[], spots: number): number[] {
  const people = units.reduce((sum, { size }) => sum + size, 0)
  if (people <= spots) return units.map(() => certain)
  if (spots <= 0) return units.map(() => 0)
  const total = spots * certain
  const share = fairShareOf(spots, people)
  // With very few spots even the least odds are too much for everyone.
  const least = Math.min(leastOdds, share)
  const oddsWith = (added: number) =>
    units.map(({ carry }) => Math.min(certain, Math.max(least, share + carry + added)))
  const sumWith = (added: number) => sumOf(units, oddsWith(added))
  return spreadRest(units, oddsWith(mostThatFits(sumWith, total)), total)
}

const sumOf = (units: readonly OddsUnit[], odds: readonly number[]) =>
  units.reduce((sum, { size }, index) => sum + size * (odds[index] ?? 0), 0)

/** The largest amount that can be added to everyone's odds without promising more spots than there are. */
function mostThatFits(sumWith: (added: number) => number, total: number): number {
  let [fits, isTooMuch] = [-4 * certain, 4 * certain]
  while (isTooMuch - fits > 1) {
    const middle = Math.floor((fits + isTooMuch) / 2)
    if (sumWith(middle) <= total) fits = middle
    else isTooMuch = middle
  }
  return fits
}

/** Gives the last few millionths to the first units that can still take one, so that the odds add up exactly. */
function spreadRest(units: readonly OddsUnit[], odds: number[], total: number): number[] {
  let rest = total - sumOf(units, odds)
  return odds.map((own, index) => {
    const { size = 1 } = units[index] ?? {}
    if (own >= certain || rest < size) return own
    rest -= size
    return own + 1
  })
}
