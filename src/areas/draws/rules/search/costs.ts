/**
 * The cost of a meeting during the search. A pair's state is one byte: `times partners * 16 + times opponents`. For
 * every state, four tables hold the cost of one more or one less of either, so that the search never computes a cost
 * and only adds up lookups. (There are no more than ten rounds, so neither count reaches 16.)
 */

/** Weights of a second partnership, a second opposition, a pair that never met, and partners who also oppose. */
export type Weights = readonly [partners: number, opponents: number, strangers: number, both: number]

export type Costs = {
  readonly ofState: Int32Array
  readonly morePartner: Int32Array
  readonly lessPartner: Int32Array
  readonly moreOpponent: Int32Array
  readonly lessOpponent: Int32Array
}

/** Larger than any sum of costs: no move can leave the table. */
const never = 1_000_000

const pairsOf = (count: number) => (count * (count - 1)) / 2

function computeCosts([partners, opponents, strangers, both]: Weights): Costs {
  const costOf = (state: number) => {
    const p = state >> 4
    const o = state & 15
    return partners * pairsOf(p) + opponents * pairsOf(o) + (state === 0 ? strangers : 0) + both * p * o
  }
  const step = (by: number, isInside: (state: number) => boolean) =>
    Int32Array.from({ length: 256 }, (_, state) => (isInside(state) ? costOf(state + by) - costOf(state) : never))
  return {
    ofState: Int32Array.from({ length: 256 }, (_, state) => costOf(state)),
    morePartner: step(16, (state) => state < 240),
    lessPartner: step(-16, (state) => state >= 16),
    moreOpponent: step(1, (state) => (state & 15) < 15),
    lessOpponent: step(-1, (state) => (state & 15) > 0),
  }
}

const usual: readonly Weights[] = [
  [20, 12, 4, 1],
  [12, 12, 4, 8],
]

/** With too few rounds to meet everybody, a pair that never met weighs more. */
const forFewRounds: readonly Weights[] = [...usual, [14, 12, 6, 12]]

/**
 * One partnership less is worth any number of opponents, but a search with only such weights makes poor progress. They
 * are used if the other weights lead to a draw with more repeated partners than necessary, and whenever ratings
 * influence partners.
 */
const forPartners: Weights = [60, 12, 4, 1]

const rowOf = (weights: Weights) => ({ weights, costs: computeCosts(weights) })
const usualTable = usual.map(rowOf)
const fewRoundsTable = forFewRounds.map(rowOf)
const partnersRow = rowOf(forPartners)

/** What the choice of weights depends on: the number of the run, and the results of the runs before it. */
export type CostTerms = { readonly run: number; readonly hasFewRounds: boolean; readonly guardsPartners: boolean }

/** The weights of one run of the search: runs take turns, because no single mixture is best for every draw. */
export function costsOfRun({ run, hasFewRounds, guardsPartners }: CostTerms): {
  readonly weights: Weights
  readonly costs: Costs
} {
  if (guardsPartners) return partnersRow
  const table = hasFewRounds ? fewRoundsTable : usualTable
  return table[run % table.length] ?? partnersRow
}
