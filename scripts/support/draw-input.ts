import { readFileSync } from 'node:fs'
import type { Draw } from '#areas/draws/rules/draw.ts'
import type { DrawTerms } from '#areas/draws/rules/draw-report.ts'
import type { MixerRequest } from '#areas/draws/rules/draw-request.ts'
import { limits, perCourtOf, playersInRequest } from '#areas/draws/rules/draw-request.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'

/** A request as people and tests write it, from options or from a line of JSON. */
export type Given = Readonly<Record<string, unknown>>

export type LadderAsked = { readonly kind: 'ladder'; readonly players: readonly number[] }
export type Asked = MixerRequest | LadderAsked

const kinds = ['doubles', 'mixed', 'scramble', 'singles', 'partners', 'ladder'] as const
type Kind = (typeof kinds)[number]
const isKind = (value: unknown): value is Kind => kinds.some((kind) => kind === value)

/** The number of rounds if none is given. */
const usualRounds = 8

/** The given number, or `NaN` for anything else, which the domain refuses with a message. */
function numberOf(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
}

/** Players 1 to a count, or the numbers in a list. `first` is the first player's number if they are counted. */
function playerList(name: string, value: unknown, first = 1): Result<number[], 'error'> {
  if (Array.isArray(value)) return ok(value.map(numberOf))
  const count = numberOf(value)
  if (!Number.isInteger(count) || count < 0) return refuse('error', `${name}: must be a number or a list of numbers`)
  if (count > limits.players) return refuse('error', `${name}: up to ${limits.players} can be drawn, not ${count}`)
  return ok(Array.from({ length: count }, (_, place) => first + place))
}

/** Ratings from a list, or from a file: a JSON list, or numbers separated by spaces, commas or line breaks. */
function ratingList(value: unknown): Result<number[], 'error'> {
  if (Array.isArray(value)) return ok(value.map(numberOf))
  if (typeof value !== 'string')
    return refuse('error', 'ratings: must be a file or a list with a rating for each player')
  const text = readText(value)
  if (!text.ok) return refuse('error', `ratings: ${String(text.detail)}`)
  const words = text.value.replaceAll(/[[\]]/g, ' ').split(/[\s,;]+/)
  return ok(words.filter((word) => word !== '').map(numberOf))
}

export function readText(path: string): Result<string, 'error'> {
  try {
    return ok(readFileSync(path, 'utf8'))
  } catch {
    return refuse('error', `the file ${path} cannot be read`)
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Turns the options into a request. Refuses unclear options with a message; the domain checks the rest. */
export function askedOf(input: Given): Result<Asked, 'error'> {
  const { kind = 'doubles' } = input
  if (!isKind(kind)) return refuse('error', `kind: must be one of ${kinds.join(', ')}`)
  const people = peopleOf(kind, input)
  if (!people.ok) return people
  if (people.value.kind === 'ladder') return ok(people.value)
  const { seed, budget, courts, rounds, played } = input
  const mostCourts = Math.floor(
    playersInRequest({ ...people.value, courts: 1, rounds: 1, seed: 1 }).length / perCourtOf(people.value.kind),
  )
  return ok({
    ...people.value,
    courts: courts === undefined ? Math.min(limits.courts, Math.max(1, mostCourts)) : numberOf(courts),
    rounds: rounds === undefined ? usualRounds : numberOf(rounds),
    seed: seed === undefined ? 1 : numberOf(seed),
    budget: budget === undefined ? undefined : numberOf(budget),
    played: Array.isArray(played) ? played.map((round) => roundOf(round, [])) : undefined,
  })
}

type Terms = 'courts' | 'rounds' | 'seed' | 'budget' | 'played' | 'earlier' | 'isSearchOnly'
type WithoutTerms<Request> = Request extends MixerRequest ? Omit<Request, Terms> : never
type People = WithoutTerms<MixerRequest> | LadderAsked

function peopleOf(kind: Kind, input: Given): Result<People, 'error'> {
  if (kind === 'mixed') return mixedOf(input)
  const ratings = kind === 'scramble' ? ratingList(input['ratings']) : ok([])
  if (!ratings.ok) return ratings
  const playerCount =
    kind === 'scramble' ? (input['players'] ?? ratings.value.length) : (input['players'] ?? input['entrants'])
  const isVersus = kind === 'singles' || kind === 'partners'
  const name = isVersus ? 'entrants' : 'players'
  const players = playerList(name, isVersus ? (input['entrants'] ?? input['players']) : playerCount)
  if (!players.ok) return players
  if (kind === 'scramble') return ok({ kind, players: players.value, ratings: ratings.value })
  return ok({ kind, players: players.value })
}

function mixedOf(input: Given): Result<People, 'error'> {
  const { style = 'half-half' } = input
  if (style !== 'half-half' && style !== 'pie') return refuse('error', 'style: must be half-half or pie')
  const a = playerList('a', input['a'])
  if (!a.ok) return a
  const b = playerList('b', input['b'], a.value.length + 1)
  return b.ok ? ok({ kind: 'mixed', style, a: a.value, b: b.value }) : b
}

/** A draw to check, read from a file. Without byes in the file, a player who is missing from a round has a bye. */
export function drawToCheck(text: string): Result<{ draw: Draw; terms: DrawTerms }, 'error'> {
  const input = parseJson(text)
  if (typeof input !== 'object' || input === null) return refuse('error', 'check: the file is not a draw in JSON')
  const { rounds, players, a, b, style, ratings } = input as Given
  if (!Array.isArray(rounds)) return refuse('error', 'check: rounds: must be a list')
  const shapeless = rounds.findIndex((round) => !isRound(round))
  if (shapeless >= 0)
    return refuse('error', `check: round ${shapeless + 1}: courts must be a list like [[[1,2],[3,4]]]`)
  const list = players === undefined ? ok(namedIn(rounds)) : playerList('players', players)
  if (!list.ok) return list
  const [groupA, groupB] = [playerList('a', a ?? []), playerList('b', b ?? [], numberOf(a) + 1)]
  return ok({
    draw: { players: list.value, rounds: rounds.map((round) => roundOf(round, list.value)) },
    terms: {
      ...(groupA.ok && groupB.ok && groupA.value.length > 0 ? { a: groupA.value, b: groupB.value } : {}),
      ...(style === 'pie' ? { style } : {}),
      ...(Array.isArray(ratings) ? { players: list.value, ratings: ratings.map(numberOf) } : {}),
    },
  })
}

type RoundGiven = { readonly courts: readonly (readonly (readonly unknown[])[])[]; readonly byes?: readonly unknown[] }

function isRound(value: unknown): value is RoundGiven {
  if (typeof value !== 'object' || value === null) return false
  const { courts, byes } = value as Given
  const isCourt = (court: unknown) => Array.isArray(court) && court.length === 2 && court.every(Array.isArray)
  return Array.isArray(courts) && courts.every(isCourt) && (byes === undefined || Array.isArray(byes))
}

function namedIn(rounds: readonly unknown[]): number[] {
  const namedPlayers = rounds.filter(isRound).flatMap(({ courts, byes = [] }) => [...courts.flat(2), ...byes])
  return [...new Set(namedPlayers.map(numberOf))].sort((one, two) => one - two)
}

function roundOf(value: unknown, players: readonly number[]) {
  const { courts, byes } = isRound(value) ? value : { courts: [], byes: [] }
  const games = courts.map(([left = [], right = []]) => [left.map(numberOf), right.map(numberOf)] as const)
  const playing = games.flat(2)
  return { courts: games, byes: byes ? byes.map(numberOf) : players.filter((player) => !playing.includes(player)) }
}
