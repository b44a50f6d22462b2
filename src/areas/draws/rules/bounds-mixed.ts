import { type Bounds, byeSpreadBound, courtBound, forcedMeetings } from './bounds.ts'
import { evenPairs, evenSum, pairsAmong } from './even-sums.ts'

export type MixedNumbers = {
  readonly a: number
  readonly b: number
  readonly games: number
  readonly rounds: number
}

/**
 * Bounds for teams of one A and one B. A player's partners are all in the other group, and in each game one opponent is
 * from each group. Pairs across the groups can be counted from either side: the larger count applies.
 */
export function mixedBounds({ a, b, games, rounds }: MixedNumbers): Bounds {
  const places = 2 * games * rounds
  const both = (costOf: (share: number, own: number, other: number) => number) =>
    [evenSum(places, a, (share) => costOf(share, a, b)), evenSum(places, b, (share) => costOf(share, b, a))] as const
  const across = (costOf: (share: number, other: number) => number) =>
    Math.max(...both((share, _own, other) => costOf(share, other)))
  const within = (costOf: (share: number, others: number) => number) =>
    both((share, own) => costOf(share, own - 1)).reduce((sum, side) => sum + Math.ceil(side / 2), 0)
  const oppC2 = within(evenPairs) + across(evenPairs)
  const meetC2 = within(evenPairs) + across((share, other) => evenPairs(2 * share, other))
  const oppMaxOf = (share: number, own: number, other: number) => Math.ceil(share / Math.min(own - 1, other))
  const forced = games < 4 ? pairsAmong(rounds) * forcedMeetings(games, a + b - 4 * games) : 0
  return {
    byeSpread: Math.max(...[a, b].map((players) => byeSpreadBound({ players, games, rounds }, 2 * games))),
    partnerRepeats: Math.max(0, places - a * b),
    partnerC2: across(evenPairs),
    partnerMax: Math.ceil(Math.ceil(places / Math.min(a, b)) / Math.max(a, b)),
    oppC2,
    oppSS: 2 * oppC2 + 2 * places,
    oppMax: Math.max(oppMaxOf(Math.ceil(places / a), a, b), oppMaxOf(Math.ceil(places / b), b, a)),
    neverMet:
      within((share, others) => Math.max(0, others - share)) + across((share, other) => Math.max(0, other - 2 * share)),
    meetC2: Math.max(meetC2, forced),
    courtSS: courtBound(places, a, games) + courtBound(places, b, games),
  }
}
