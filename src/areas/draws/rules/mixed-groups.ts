/**
 * The seats of the two groups of a mixed draw. Both forms reduce to one thing the search understands: the group of
 * every seat in every round. Seats 1 and 2 of a court are one team, 3 and 4 the other.
 */

/** The groups of the playing seats of one round, in seat order (0 is A, 1 is B). */
export type SeatPlan = readonly number[]

/** Half-half: each team has one A and one B. */
export function halfHalfPlan(courts: number, rounds: number): SeatPlan[] {
  const round = Array.from({ length: 4 * courts }, (_, seat) => seat % 2)
  return Array.from({ length: rounds }, () => round)
}

/** How far the mean byes of the two groups may drift apart so that A and B can stay on separate courts. */
const mostDrift = 0.5

/**
 * Pie: A and B on separate courts. The number of A players is chosen round by round: whole courts of A as long as byes
 * stay even between the groups, otherwise as close as possible to their share of all seats so far. The remaining
 * players of both groups share one court.
 */
export function piePlan(a: number, b: number, courts: number, rounds: number): SeatPlan[] {
  const seats = 4 * courts
  const fewest = Math.max(0, seats - b)
  const choices = Array.from({ length: Math.min(a, seats) - fewest + 1 }, (_, more) => fewest + more)
  const apart = choices.filter((count) => count % 4 === 0)
  let seated = 0
  return Array.from({ length: rounds }, (_, round) => {
    const dueSeats = (seats * (round + 1) * a) / (a + b) - seated
    const whole = nearestOf(apart, dueSeats)
    const isEven = whole !== undefined && Math.abs(whole - dueSeats) * (1 / a + 1 / b) <= mostDrift
    const countA = isEven ? whole : (nearestOf(choices, dueSeats) ?? fewest)
    seated += countA
    return pieRound(countA, seats)
  })
}

function nearestOf(counts: readonly number[], dueSeats: number): number | undefined {
  return counts.toSorted((one, two) => Math.abs(one - dueSeats) - Math.abs(two - dueSeats) || one - two)[0]
}

/**
 * Courts of A first, then the shared one, then those of B. On a shared court of two and two, each team has one of each.
 */
function pieRound(countA: number, seats: number): SeatPlan {
  const shared = countA % 4
  const whole = countA - shared
  const together = shared === 2 ? [0, 1, 0, 1] : Array.from({ length: 4 }, (_, seat) => (seat < shared ? 0 : 1))
  return Array.from({ length: seats }, (_, seat) => {
    if (seat < whole) return 0
    if (shared > 0 && seat < whole + 4) return together[seat - whole] ?? 1
    return 1
  })
}
