/** Pairs among `count` things: count * (count - 1) / 2. */
export function pairsAmong(count: number): number {
  return (count * (count - 1)) / 2
}

/**
 * The smallest number of pairs that share a box if `items` are put into `boxes` as evenly as possible. Every lower
 * bound of a draw is built on this (Jensen's inequality: pairs grow faster than items, so an uneven box always costs
 * more).
 */
export function evenPairs(items: number, boxes: number): number {
  if (boxes <= 0) return 0
  const each = Math.floor(items / boxes)
  const larger = items % boxes
  return larger * pairsAmong(each + 1) + (boxes - larger) * pairsAmong(each)
}

/** Sums a convex function over `players` who share `places` as evenly as possible: the least sum possible. */
export function evenSum(places: number, players: number, costOf: (share: number) => number): number {
  const each = Math.floor(places / players)
  const more = places % players
  return (players - more) * costOf(each) + (more > 0 ? more * costOf(each + 1) : 0)
}
