import { exponential, naturalLog } from '../exact-math.ts'

/**
 * The cost that a move may have at temperature one: 4,096 values of -ln(u), with u spread evenly over 0 to 1. A random
 * entry times the temperature gives the usual rule of annealing (accept with probability e^(-cost/temperature)),
 * without computing a power for every move, and is the same on every machine.
 */
export const allowances = Float64Array.from({ length: 4096 }, (_, index) => -naturalLog((index + 0.5) / 4096))

/** Moves per cooling step. */
export const movesPerStep = 1024

/** The factor by which the temperature falls at each step, to get from `from` to `to` in `moves` moves. */
export function coolingOf(from: number, to: number, moves: number): number {
  const steps = Math.max(1, Math.ceil(moves / movesPerStep))
  return exponential(naturalLog(to / from) / steps)
}
