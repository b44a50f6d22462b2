import { type LadderRound, ladderRoundsOf } from './ladder.ts'

/** A round of a ladder's court by its number, from 1; after a change of players, some numbers may be missing. */
export type CourtRound = LadderRound & { readonly round: number }

export interface CourtInPlay {
  /** The players who continue, in the order of the court. */
  readonly players: readonly number[]
  /** The same, last to arrive first. */
  readonly lastFirst: readonly number[]
  /** How many players the court started with. */
  readonly began: number
  /** The rounds already played, which stay as they are. */
  readonly played: readonly CourtRound[]
}

/**
 * Draws the remaining games on a ladder court after its players changed. A court keeps the number of rounds it started
 * with, and plays four once it has five players; rounds already played count. The players with the most games sit out,
 * so that latecomers play first and no one gets two games more than someone else can still get. Of the draws that allow
 * this, it takes the one that repeats the fewest partners, then the fewest opponents. With fewer than four players, no
 * games are left.
 *
 * The same court always gives the same draw. Source: spec 001 §5 (rounds per court); docs/areas/draws.md, "Ladders".
 */
export function restOfCourt({ players, lastFirst, began, played }: CourtInPlay): CourtRound[] {
  if (players.length < 4) return []
  const numbers = played.map(({ round }) => round)
  const count = Math.max(ladderRoundsOf(began), ladderRoundsOf(players.length), ...numbers)
  const open = Array.from({ length: count }, (_, index) => index + 1).filter((round) => !numbers.includes(round))
  const best: Best = { rounds: [], cost: undefined }
  search({ players, lastFirst, open, best }, tallyOf(played), [])
  return [...best.rounds]
}

interface Best {
  rounds: readonly CourtRound[]
  cost: Cost | undefined
}

interface Search {
  readonly players: readonly number[]
  readonly lastFirst: readonly number[]
  readonly open: readonly number[]
  readonly best: Best
}

/** Repeated partners, then opponents: each meeting of opponents costs as many as there were before. */
type Cost = readonly [partners: number, opponents: number]

const isWorse = ([partners, opponents]: Cost, [least, fewest]: Cost) =>
  partners > least || (partners === least && opponents >= fewest)

interface Tally {
  readonly games: ReadonlyMap<number, number>
  readonly partners: ReadonlyMap<string, number>
  readonly opponents: ReadonlyMap<string, number>
  readonly cost: Cost
}

function tallyOf(played: readonly CourtRound[]): Tally {
  const none: Tally = { games: new Map(), partners: new Map(), opponents: new Map(), cost: [0, 0] }
  return played.reduce((tally, { teams }) => withGame(tally, teams), none)
}

const pairKey = (one: number, two: number) => `${Math.min(one, two)} ${Math.max(one, two)}`

function withGame({ games, partners, opponents, cost }: Tally, teams: LadderRound['teams']): Tally {
  const next = { games: new Map(games), partners: new Map(partners), opponents: new Map(opponents) }
  let [repeats, meetings] = cost
  const [first, second] = teams
  for (const player of teams.flat()) next.games.set(player, (games.get(player) ?? 0) + 1)
  for (const [one = 0, two = 0] of teams) repeats += countIn(next.partners, pairKey(one, two))
  for (const one of first) for (const two of second) meetings += countIn(next.opponents, pairKey(one, two))
  return { ...next, cost: [repeats, meetings] }
}

/** Increments a count, and returns the value before. */
function countIn(counts: Map<string, number>, key: string): number {
  const before = counts.get(key) ?? 0
  counts.set(key, before + 1)
  return before
}

function search(of: Search, tally: Tally, drawnRounds: readonly CourtRound[]): void {
  const { open, best, players } = of
  if (best.cost && isWorse(tally.cost, best.cost)) return
  const round = open[drawnRounds.length]
  if (round === undefined) {
    best.rounds = drawnRounds
    best.cost = tally.cost
    return
  }
  for (const sits of sitsOf(of, tally)) {
    for (const teams of pairingsOf(players.filter((player) => !sits.includes(player))))
      search(of, withGame(tally, teams), [...drawnRounds, { round, teams, sits }])
  }
}

/** The three ways in which four players can form teams. */
function pairingsOf([a = 0, b = 0, c = 0, d = 0]: readonly number[]): LadderRound['teams'][] {
  return [
    [
      [a, b],
      [c, d],
    ],
    [
      [a, c],
      [b, d],
    ],
    [
      [a, d],
      [b, c],
    ],
  ]
}

/** How many choices of players to sit out are tried; with seven players there would be too many. */
const mostWays = 6

/** Who can sit out a round: the players with the most games. Ties go to the last to arrive, in several ways. */
function sitsOf({ players, lastFirst }: Search, { games }: Tally): (readonly number[])[] {
  const count = players.length - 4
  if (count === 0) return [[]]
  const gamesOf = (player: number) => games.get(player) ?? 0
  const byGames = lastFirst.toSorted((one, two) => gamesOf(two) - gamesOf(one))
  const least = gamesOf(byGames[count - 1] ?? 0)
  const certain = byGames.filter((player) => gamesOf(player) > least)
  const tied = byGames.filter((player) => gamesOf(player) === least)
  return choicesOf(tied, count - certain.length)
    .slice(0, mostWays)
    .map((sitters) => [...certain, ...sitters].sort((one, two) => one - two))
}

/** All ways to choose `count` items, in their order. */
function choicesOf(from: readonly number[], count: number): number[][] {
  if (count === 0) return [[]]
  return from.flatMap((first, index) => choicesOf(from.slice(index + 1), count - 1).map((others) => [first, ...others]))
}
