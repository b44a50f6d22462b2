import { evenPairs, evenSum, pairsAmong } from './even-sums.ts'

/**
 * Limits that no draw can beat: lower bounds of the measures, each proved by counting (docs/areas/draws.md explains
 * how). They apply to every draw of these numbers, even one that shares games unevenly. A bound may be out of reach; a
 * measure is called "best possible" only if it meets its bound.
 */
export type Bounds = {
  readonly byeSpread: number
  readonly partnerRepeats: number
  readonly partnerC2: number
  readonly partnerMax: number
  readonly oppC2: number
  readonly oppSS: number
  readonly oppMax: number
  readonly neverMet: number
  readonly meetC2: number
  readonly courtSS: number
}

/** Equal rounds: `games` at a time, with the same players from the first round to the last. */
export type Numbers = { readonly players: number; readonly games: number; readonly rounds: number }

/**
 * The smallest number of pairs who share a court in both of any two rounds. Four court mates can spread over `games`
 * courts only so far. Each of up to `resting` players who rest in one of the rounds helps as much as possible.
 */
export function forcedMeetings(games: number, resting: number): number {
  const mates = Array.from({ length: games }, () => 4)
  const gainOf = (count: number) => evenPairs(count, games) - evenPairs(count - 1, games)
  for (let remaining = resting; remaining > 0; remaining--) {
    const largest = mates.indexOf(Math.max(...mates))
    const count = mates[largest] ?? 0
    if (count === 0 || gainOf(count) === 0) break
    mates[largest] = count - 1
  }
  return mates.reduce((sum, count) => sum + evenPairs(count, games), 0)
}

/** Byes are shared evenly if possible: 0 if the number of byes is a multiple of the number of players, otherwise 1. */
export function byeSpreadBound({ players, rounds }: Numbers, seats: number): number {
  return (rounds * (players - seats)) % players === 0 ? 0 : 1
}

/** Bounds for rotating partners: four players a game, `games` at a time. */
export function doublesBounds(numbers: Numbers): Bounds {
  const { players, games, rounds } = numbers
  const forced = games < 4 ? pairsAmong(rounds) * forcedMeetings(games, players - 4 * games) : 0
  return {
    ...doublesBoundsOf(players, games * rounds, forced),
    byeSpread: byeSpreadBound(numbers, 4 * games),
    courtSS: courtBound(4 * games * rounds, players, games),
  }
}

/**
 * Bounds for a total of `games` among `players`, regardless of who was present when. `forced` are the meetings beyond
 * the first that the shape of the rounds makes unavoidable.
 */
export function doublesBoundsOf(players: number, games: number, forced = 0): Bounds {
  const places = 4 * games
  const others = players - 1
  const mostRounds = Math.ceil(places / players)
  const oppC2 = Math.ceil(evenSum(places, players, (share) => evenPairs(2 * share, others)) / 2)
  const meetC2 = Math.ceil(evenSum(places, players, (share) => evenPairs(3 * share, others)) / 2)
  return {
    byeSpread: 0,
    partnerRepeats: Math.max(0, 2 * games - pairsAmong(players)),
    partnerC2: Math.ceil(evenSum(places, players, (share) => evenPairs(share, others)) / 2),
    partnerMax: Math.ceil(mostRounds / others),
    oppC2,
    oppSS: 2 * oppC2 + places,
    oppMax: Math.ceil((2 * mostRounds) / others),
    neverMet: Math.ceil(evenSum(places, players, (share) => Math.max(0, others - 3 * share)) / 2),
    meetC2: Math.max(meetC2, forced),
    courtSS: places,
  }
}

/** A player's games are shared among the courts as evenly as possible. */
export function courtBound(places: number, players: number, courts: number): number {
  return places + 2 * evenSum(places, players, (share) => evenPairs(share, courts))
}

/**
 * The bound of pairs who never meet, for draws in which no pair meets more than `mostMeetings` times. The number of
 * meetings is fixed: what one pair has beyond its first, another pair lacks. A pair that meets k times accounts for
 * k(k-1)/2 of `meetC2` and k-1 of the surplus, so the surplus is at least 2 * meetC2 / mostMeetings.
 */
export function neverMetBound(players: number, meetings: number, bounds: Bounds, mostMeetings: number): number {
  const surplus = mostMeetings > 0 ? Math.ceil((2 * bounds.meetC2) / mostMeetings) : 0
  return Math.max(bounds.neverMet, pairsAmong(players) - meetings + surplus)
}

/** Bounds for entrants who meet one to one: singles, or fixed pairs. Meetings are oppositions. */
export function versusBounds(numbers: Numbers): Bounds {
  const { players, games, rounds } = numbers
  return {
    ...versusBoundsOf(players, games * rounds),
    byeSpread: byeSpreadBound(numbers, 2 * games),
    courtSS: courtBound(2 * games * rounds, players, games),
  }
}

/** Like `versusBounds`, for a total of `games` among the entrants, regardless of who was present when. */
export function versusBoundsOf(players: number, games: number): Bounds {
  const places = 2 * games
  const others = players - 1
  const mostRounds = Math.ceil(places / players)
  const perPlayer = Math.ceil(evenSum(places, players, (share) => evenPairs(share, others)) / 2)
  const oppC2 = Math.max(perPlayer, evenPairs(games, pairsAmong(players)))
  return {
    byeSpread: 0,
    partnerRepeats: 0,
    partnerC2: 0,
    partnerMax: 0,
    oppC2,
    oppSS: 2 * oppC2 + games,
    oppMax: Math.ceil(mostRounds / others),
    neverMet: Math.max(0, pairsAmong(players) - games),
    meetC2: oppC2,
    courtSS: places,
  }
}
