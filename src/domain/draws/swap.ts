import { ok, type Result, refuse } from '../shared/result.ts'
import { type Draw, presentIn, type Round } from './draw.ts'

export type SwapRefusal = 'swap-same-player' | 'swap-unknown-player' | 'swap-unknown-round' | 'round-played'

/** Two players who take each other's places, and how many rounds were played already: those stay as they are. */
export type Swap = { readonly one: number; readonly two: number; readonly played?: number | undefined }

/**
 * Lets two players change places in one round (counted from 1), playing or resting. Both must be there.
 *
 * Refusals: swap-same-player, swap-unknown-round, round-played, swap-unknown-player.
 * Source: spec 001 §5 (two distinct players), §7 savePlayerSwap (one round).
 */
export function swapInRound(draw: Draw, round: number, { one, two, played = 0 }: Swap): Result<Draw, SwapRefusal> {
  const wrong = checkSame(one, two)
  if (wrong) return wrong
  const chosen = draw.rounds[round - 1]
  if (!chosen) return refuse('swap-unknown-round', `round: there is no round ${round}`)
  if (round <= played) return refuse('round-played', `round: round ${round} is played already`)
  const absent = [one, two].find((player) => !presentIn(chosen).includes(player))
  if (absent !== undefined) return refuse('swap-unknown-player', `swap: player ${absent} is not in round ${round}`)
  const rounds = draw.rounds.map((other, index) => (index === round - 1 ? swapped(other, one, two) : other))
  return ok({ ...draw, rounds })
}

/**
 * Lets two players change places in every round still to come. Where only one of them is there, the other comes in.
 *
 * Refusals: swap-same-player; swap-unknown-player; round-played when no round is left.
 * Source: spec 001 §7 swapPlayersInDraw (the whole draw).
 */
export function swapThroughout(draw: Draw, { one, two, played = 0 }: Swap): Result<Draw, SwapRefusal> {
  const wrong = checkSame(one, two)
  if (wrong) return wrong
  const absent = [one, two].find((player) => !draw.players.includes(player))
  if (absent !== undefined) return refuse('swap-unknown-player', `swap: player ${absent} is not in the draw`)
  if (played >= draw.rounds.length) return refuse('round-played', 'round: every round is played already')
  return ok({ ...draw, rounds: draw.rounds.map((round, index) => (index < played ? round : swapped(round, one, two))) })
}

function checkSame(one: number, two: number) {
  return one === two ? refuse('swap-same-player', 'swap: two different players must be chosen') : undefined
}

function swapped({ courts, byes }: Round, one: number, two: number): Round {
  const other = (player: number) => (player === one ? two : player === two ? one : player)
  return {
    courts: courts.map(([left, right]) => [left.map(other), right.map(other)] as const),
    byes: byes.map(other).sort((first, second) => first - second),
  }
}
