import { ok, type Result } from '#kernel/rules/result.ts'
import { type Draw, presentIn, type Round } from './draw.ts'
import { refuseFor } from './problem.ts'

export type SwapRefusal = 'swap-same-player' | 'swap-unknown-player' | 'swap-unknown-round' | 'round-played'

/** Two players who take each other's places, and the number of rounds already played, which stay unchanged. */
export type Swap = { readonly one: number; readonly two: number; readonly played?: number | undefined }

/**
 * Swaps two players in one round (counted from 1), playing or resting. Both must be present.
 *
 * Refusals: swap-same-player, swap-unknown-round, round-played, swap-unknown-player. Source: spec 001 §5 (two distinct
 * players), §7 savePlayerSwap (one round).
 */
export function swapInRound(draw: Draw, round: number, { one, two, played = 0 }: Swap): Result<Draw, SwapRefusal> {
  const wrong = checkSame(one, two)
  if (wrong) return wrong
  const drawRound = draw.rounds[round - 1]
  if (!drawRound) return refuseFor('swap-unknown-round', { is: 'swap-no-round', round })
  if (round <= played) return refuseFor('round-played', { is: 'swap-played', round })
  const absent = [one, two].find((player) => !presentIn(drawRound).includes(player))
  if (absent !== undefined) return refuseFor('swap-unknown-player', { is: 'swap-absent', player: absent, round })
  const rounds = draw.rounds.map((other, index) => (index === round - 1 ? swapped(other, one, two) : other))
  return ok({ ...draw, rounds })
}

/**
 * Swaps two players in every remaining round. If only one of them is present, the other joins in their place.
 *
 * Refusals: swap-same-player; swap-unknown-player; round-played if no round is left. Source: spec 001 §7
 * swapPlayersInDraw (the whole draw).
 */
export function swapThroughout(draw: Draw, { one, two, played = 0 }: Swap): Result<Draw, SwapRefusal> {
  const wrong = checkSame(one, two)
  if (wrong) return wrong
  const absent = [one, two].find((player) => !draw.players.includes(player))
  if (absent !== undefined) return refuseFor('swap-unknown-player', { is: 'swap-absent', player: absent })
  if (played >= draw.rounds.length) return refuseFor('round-played', { is: 'swap-over' })
  return ok({ ...draw, rounds: draw.rounds.map((round, index) => (index < played ? round : swapped(round, one, two))) })
}

function checkSame(one: number, two: number) {
  return one === two ? refuseFor('swap-same-player', { is: 'swap-same' }) : undefined
}

function swapped({ courts, byes }: Round, one: number, two: number): Round {
  const other = (player: number) => (player === one ? two : player === two ? one : player)
  return {
    courts: courts.map(([left, right]) => [left.map(other), right.map(other)] as const),
    byes: byes.map(other).sort((first, second) => first - second),
  }
}
