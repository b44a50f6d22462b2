import { ok, type Refused, type Result, refuse } from '../shared/result.ts'
import { presentIn, type Round } from './draw.ts'
import { limits, type MixerRequest, perCourtOf, playersOf } from './request.ts'

/** Why a draw is not made; `detail` is a sentence that names what to change. */
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
 * Checks that a draw can be made as asked: nothing is repaired and nobody is left out silently.
 *
 * Units: courts 1 to 24, rounds 1 to 10, at most 200 players; at least 4 players (2 entrants, or 2 A and 2 B).
 * Source: spec 001 §5 (limits of courts and rounds) and §9 (four players a court).
 */
export function checkRequest(request: MixerRequest): Result<MixerRequest, DrawRefusal> {
  const refused =
    checkRange('courts', request.courts, limits.courts) ??
    checkRange('rounds', request.rounds, limits.rounds) ??
    checkWhole(request) ??
    checkPlayers(playersOf(request)) ??
    checkNumbers(request) ??
    checkRatings(request) ??
    checkPlayed(request)
  return refused ?? ok(request)
}

function checkRange(name: 'courts' | 'rounds', value: number, most: number): Checked {
  if (Number.isInteger(value) && value >= 1 && value <= most) return undefined
  return refuse(`${name}-out-of-range`, `${name}: there can be 1 to ${most} ${name}, not ${value}`)
}

function checkWhole({ seed, budget }: MixerRequest): Checked {
  if (!Number.isSafeInteger(seed)) return refuse('seed-invalid', 'seed: must be a whole number')
  if (budget === undefined || (Number.isInteger(budget) && budget >= 0 && budget <= limits.budget)) return undefined
  return refuse('budget-invalid', `budget: must be a whole number from 0 to ${limits.budget}`)
}

/** Every player a whole number, and once. */
export function checkPlayers(players: readonly number[]): Checked {
  const odd = players.find((player) => !Number.isSafeInteger(player))
  if (odd !== undefined) return refuse('player-number-invalid', `players: ${odd} is not a whole number`)
  const twice = players.find((player, place) => players.indexOf(player) !== place)
  if (twice !== undefined) return refuse('player-twice', `players: player ${twice} is named twice`)
  return undefined
}

function checkNumbers(request: MixerRequest): Checked {
  const { length } = playersOf(request)
  if (length > limits.players) {
    return refuse('too-many-players', `players: at most ${limits.players} can be drawn, not ${length}`)
  }
  if (request.kind === 'mixed') {
    const { a, b } = request
    if (a.length >= 2 && b.length >= 2) return undefined
    return refuse('too-few-players', `players: 2 A and 2 B are needed, here are ${a.length} A and ${b.length} B`)
  }
  const least = perCourtOf(request.kind)
  if (length >= least) return undefined
  const what = request.kind === 'partners' ? 'pairs' : 'players'
  return refuse('too-few-players', `players: at least ${least} ${what} are needed, here are ${length}`)
}

function checkRatings(request: MixerRequest): Checked {
  if (request.kind !== 'scramble') return undefined
  const { players, ratings } = request
  const without = players.findIndex((_, place) => !Number.isFinite(ratings[place]))
  if (without >= 0) return refuse('ratings-missing', `ratings: player ${players[without]} has no rating`)
  if (ratings.length === players.length) return undefined
  return refuse('ratings-missing', `ratings: ${ratings.length} ratings for ${players.length} players`)
}

function checkPlayed({ played = [], rounds, kind }: MixerRequest): Checked {
  if (played.length > rounds) {
    const words = `played: ${played.length} rounds were played already, so there cannot be ${rounds} in all`
    return refuse('played-rounds-invalid', words)
  }
  for (const [index, round] of played.entries()) {
    const wrong = problemOf(round, perCourtOf(kind) / 2)
    if (wrong) return refuse('played-rounds-invalid', `played: round ${index + 1}: ${wrong}`)
  }
  return undefined
}

/** What is wrong with a round, in words, if anything: a team of the wrong size, or a player in two places. */
export function problemOf(round: Round, teamSize: number): string | undefined {
  if (round.courts.flat().some((team) => team.length !== teamSize))
    return `a team must have ${teamSize === 1 ? 'one player' : 'two players'}`
  const present = presentIn(round)
  const odd = present.find((player) => !Number.isSafeInteger(player))
  if (odd !== undefined) return `${odd} is not a player's number`
  const twice = present.find((player, place) => present.indexOf(player) !== place)
  return twice === undefined ? undefined : `player ${twice} is in two places`
}
