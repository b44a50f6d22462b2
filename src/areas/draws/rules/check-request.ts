import { ok, type Refused, type Result } from '#kernel/rules/result.ts'
import { presentIn, type Round } from './draw.ts'
import { limits, type MixerRequest, perCourtOf, playersInRequest } from './draw-request.ts'
import { type RoundProblem, refuseFor } from './problem.ts'

/** Why a request is refused; `detail` is the `Problem` that names what to change. */
export type DrawRefusal =
  | 'too-few-players'
  | 'too-many-players'
  | 'courts-out-of-range'
  | 'rounds-out-of-range'
  | 'player-number-invalid'
  | 'player-twice'
  | 'ratings-missing'
  | 'seed-invalid'
  | 'budget-invalid'
  | 'played-rounds-invalid'

type Checked = Refused<DrawRefusal> | undefined

/**
 * Checks that a draw can be made as requested: nothing is repaired, and no player is left out silently.
 *
 * Units: courts 1 to 24, rounds 1 to 10, at most 200 players; at least 4 players (2 entrants, or 2 A and 2 B). Source:
 * spec 001 §5 (limits of courts and rounds) and §9 (four players a court).
 */
export function checkRequest(request: MixerRequest): Result<MixerRequest, DrawRefusal> {
  const refusal =
    checkRange('courts', request.courts, limits.courts) ??
    checkRange('rounds', request.rounds, limits.rounds) ??
    checkWhole(request) ??
    checkPlayers(playersInRequest(request)) ??
    checkNumbers(request) ??
    checkRatings(request) ??
    checkPlayed(request)
  return refusal ?? ok(request)
}

function checkRange(name: 'courts' | 'rounds', value: number, max: number): Checked {
  if (Number.isInteger(value) && value >= 1 && value <= max) return undefined
  return refuseFor(`${name}-out-of-range`, { is: 'range', of: name, most: max, given: value })
}

function checkWhole({ seed, budget }: MixerRequest): Checked {
  if (!Number.isSafeInteger(seed)) return refuseFor('seed-invalid', { is: 'seed' })
  if (budget === undefined || (Number.isInteger(budget) && budget >= 0 && budget <= limits.budget)) return undefined
  return refuseFor('budget-invalid', { is: 'budget', most: limits.budget })
}

/** Checks that every player is a whole number and appears once. */
export function checkPlayers(players: readonly number[]): Checked {
  const odd = players.find((player) => !Number.isSafeInteger(player))
  if (odd !== undefined) return refuseFor('player-number-invalid', { is: 'no-number', player: odd })
  const twice = players.find((player, place) => players.indexOf(player) !== place)
  if (twice !== undefined) return refuseFor('player-twice', { is: 'twice', player: twice })
  return undefined
}

function checkNumbers(request: MixerRequest): Checked {
  const { length } = playersInRequest(request)
  if (length > limits.players)
    return refuseFor('too-many-players', { is: 'too-many', most: limits.players, given: length })
  if (request.kind === 'mixed') {
    const { a, b } = request
    if (a.length >= 2 && b.length >= 2) return undefined
    return refuseFor('too-few-players', { is: 'too-few-of-a-kind', a: a.length, b: b.length })
  }
  const least = perCourtOf(request.kind)
  if (length >= least) return undefined
  const of = request.kind === 'partners' ? 'pairs' : 'players'
  return refuseFor('too-few-players', { is: 'too-few', least, of, given: length })
}

function checkRatings(request: MixerRequest): Checked {
  if (request.kind !== 'scramble') return undefined
  const { players, ratings } = request
  const without = players.find((_, place) => !Number.isFinite(ratings[place]))
  if (without !== undefined) return refuseFor('ratings-missing', { is: 'no-rating', player: without })
  if (ratings.length === players.length) return undefined
  return refuseFor('ratings-missing', { is: 'ratings', ratings: ratings.length, players: players.length })
}

function checkPlayed({ played = [], rounds, kind }: MixerRequest): Checked {
  if (played.length > rounds)
    return refuseFor('played-rounds-invalid', { is: 'played-too-many', played: played.length, rounds })
  for (const [index, round] of played.entries()) {
    const problem = problemOf(round, perCourtOf(kind) / 2)
    if (problem) return refuseFor('played-rounds-invalid', { is: 'played-round', round: index + 1, problem })
  }
  return undefined
}

/** Returns what is wrong with a round, if anything: a team of the wrong size, or a player in two places. */
export function problemOf(round: Round, teamSize: number): RoundProblem | undefined {
  if (round.courts.flat().some((team) => team.length !== teamSize)) return { is: 'team-size', size: teamSize }
  const present = presentIn(round)
  const odd = present.find((player) => !Number.isSafeInteger(player))
  if (odd !== undefined) return { is: 'no-number', player: odd }
  const twice = present.find((player, place) => present.indexOf(player) !== place)
  return twice === undefined ? undefined : { is: 'two-places', player: twice }
}
