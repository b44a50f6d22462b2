import type { Court, Round } from './draw.ts'
import { type Random, shuffled } from './random.ts'

/** The most passes over all rounds; each can only improve, and after two or three nothing is left to improve. */
const mostPasses = 6

/**
 * Gives every game of the new rounds a court, so that players are not always on the same one: exchanging the courts of
 * two games in a round reduces the sum of squares of (player, court). Games stay as they are.
 */
export function spreadCourts(rounds: readonly Round[], played: readonly Round[], random: Random): Round[] {
  const visits = new Map<number, number[]>()
  const visitsOf = (player: number) => {
    const counts = visits.get(player) ?? []
    visits.set(player, counts)
    return counts
  }
  const count = (courts: readonly Court[], by: number) => {
    for (const [court, [left, right]] of courts.entries()) {
      for (const team of [left, right]) for (const player of team) addTo(visitsOf(player), court, by)
    }
  }
  const orders = rounds.map((round) => shuffled(random, round.courts))
  for (const courts of [...played.map((round) => round.courts), ...orders]) count(courts, 1)
  for (let pass = 0, hasChanged = true; pass < mostPasses && hasChanged; pass++) {
    hasChanged = false
    for (const courts of orders) {
      count(courts, -1)
      if (exchangeCourts(courts, visitsOf)) hasChanged = true
      count(courts, 1)
    }
  }
  return rounds.map((round, index) => ({ ...round, courts: orders[index] ?? round.courts }))
}

function addTo(counts: number[], at: number, by: number): void {
  counts[at] = (counts[at] ?? 0) + by
}

/** Exchanges the courts of two games as long as that gives players more varied courts. */
function exchangeCourts(courts: Court[], visitsOf: (player: number) => readonly number[]): boolean {
  const prices = courts.map((teams) => {
    const visits = teams.flat().map(visitsOf)
    return courts.map((_, court) => visits.reduce((sum, counts) => sum + (counts[court] ?? 0), 0))
  })
  let hasChanged = false
  for (let isBetter = true; isBetter; ) {
    isBetter = false
    for (let one = 0; one < courts.length; one++) {
      for (let two = one + 1; two < courts.length; two++) {
        const now = (prices[one]?.[one] ?? 0) + (prices[two]?.[two] ?? 0)
        const then = (prices[one]?.[two] ?? 0) + (prices[two]?.[one] ?? 0)
        if (then >= now) continue
        exchange(courts, one, two)
        exchange(prices, one, two)
        isBetter = true
      }
    }
    hasChanged ||= isBetter
  }
  return hasChanged
}

function exchange<Item>(list: Item[], one: number, two: number): void {
  const [here, there] = [list[one], list[two]]
  if (here === undefined || there === undefined) return
  list[one] = there
  list[two] = here
}
