/**
 * Where the two groups of a mixed draw stand. Both forms come down to one thing the search understands: which group
 * every seat of every round belongs to. Seats 1 and 2 of a court are a team, 3 and 4 the other.
 */

/** The groups of the playing seats of one round, in seat order (0 is A, 1 is B). */
export type SeatPlan = readonly number[]

/** Half-half: each team one A and one B. */
export function halfHalfPlan(courts: number, rounds: number): SeatPlan[] {
  const round = Array.from({ length: 4 * courts }, (_, seat) => seat % 2)
  return Array.from({ length: rounds }, () => round)
}

/**
 * Pie: A and B on courts of their own. How many A play is chosen round by round: whole courts of A as long as that is
 * possible at all, and as near as it can be to the share of all seats that is theirs so far. What is left of both on
 * one court plays it together.
 */
export function piePlan(a: number, b: number, courts: number, rounds: number): SeatPlan[] {
  const seats = 4 * courts
  const fewest = Math.max(0, seats - b)
  const choices = Array.from({ length: Math.min(a, seats) - fewest + 1 }, (_, more) => fewest + more)
  const apart = choices.filter((count) => count % 4 === 0)
  const usable = apart.length > 0 ? apart : choices
  let seated = 0
  return Array.from({ length: rounds }, (_, round) => {
    const due = (seats * (round + 1) * a) / (a + b) - seated
    const nearest = usable.reduce((best, count) => (Math.abs(count - due) < Math.abs(best - due) ? count : best))
    seated += nearest
    return pieRound(nearest, seats)
  })
}

/** Courts of A first, then the shared one, then those of B. On a court of two and two each team has one of each. */
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
