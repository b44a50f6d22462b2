import { ladderRounds } from '#areas/draws/rules/ladder.ts'
import { type LadderCard, type LadderMove, moveLadder } from '#areas/draws/rules/ladder-movement.ts'
import type { CourtRound } from '#areas/draws/rules/ladder-rest.ts'
import { type GamePoints, maxPointsOf, pointsOnCourt } from '#kernel/rules/game-points.ts'
import { type Game, gameOf, type RoundScores, resultOf } from './games.ts'

/** A player's court today. Players are identified by their invitations. */
export interface LadderPlace {
  readonly invitationId: number
  readonly court: number
  /** The position of the player on the court; 0 is the highest. */
  readonly seat: number
  /** The order of check-in. */
  readonly arrived: number
  /** The player has left the court after playing on it. */
  readonly hasLeft: boolean
}

/** A court whose players changed after its first score. */
export interface ChangedCourt {
  readonly court: number
  /** How many players it started with, which decides the points that end its games. */
  readonly began: number
  /** Its games, both those already played and those redrawn. */
  readonly rounds: readonly CourtRound[]
}

/** A player's result for the day, as stored. */
export interface DayCard {
  readonly invitationId: number
  readonly wins: number
  readonly score: number
  readonly games: number
}

/** The courts of the day from the top down, each with its players in order. */
export function courtsOf(places: readonly LadderPlace[]) {
  const inOrder = places.toSorted((one, two) => one.court - two.court || one.seat - two.seat)
  return [...Map.groupBy(inOrder, ({ court }) => court)].map(([court, courtPlaces]) => ({
    court,
    players: courtPlaces.map(({ invitationId }) => invitationId),
    lastFirst: courtPlaces.toSorted((one, two) => two.arrived - one.arrived).map(({ invitationId }) => invitationId),
  }))
}

/** The rounds of one of today's courts. */
export interface RoundsOfCourt {
  readonly court: number
  readonly rounds: readonly CourtRound[]
}

/** The rounds of all courts. A court with fewer than four players has only the rounds it has already played. */
export function ladderCourts(
  places: readonly LadderPlace[],
  changedCourts: readonly ChangedCourt[] = [],
): RoundsOfCourt[] {
  return courtsOf(places).map(
    ({ court, players, lastFirst }) =>
      changedCourts.find((one) => one.court === court) ?? {
        court,
        rounds: ladderRounds(players, lastFirst).map((round, index) => ({ ...round, round: index + 1 })),
      },
  )
}

/** The games of all courts. */
export function ladderGames(places: readonly LadderPlace[], changedCourts: readonly ChangedCourt[] = []): Game[] {
  return ladderCourts(places, changedCourts).flatMap(({ court, rounds }) => gamesOfCourt({ court, rounds }))
}

export const gamesOfCourt = ({ court, rounds }: RoundsOfCourt): Game[] =>
  rounds.map(({ round, teams: [one, two] }) => ({
    round,
    court: court - 1,
    sheetId: null,
    teams: [one, two] as const,
  }))

/** How many games a player has; three if no court has been formed for them. */
export const gamesOf = (games: readonly Game[], invitationId: number): number =>
  games.filter(({ teams }) => teams.flat().includes(invitationId)).length || 3

/** A card as stored: derived from the day's games, or written by hand. */
export interface StoredCard extends DayCard {
  readonly isByGames: boolean
}

/** What happens to the cards of some courts when their scores change. */
export interface CardChanges {
  readonly savedCards: readonly DayCard[]
  /** Players who lose their card, because none of their games has a score anymore. */
  readonly dropped: readonly number[]
}

/**
 * The cards that result from games. They count games that were played, meaning those with a score on both sides; a
 * missing game does not take anyone's card away, and `games` is the number of games played. A card written by hand
 * stays until as many games have scores as it counts. Source: spec 001 §4, §5; docs/areas/rosters.md.
 */
export function cardsOfGames(
  games: readonly Game[],
  scoresIn: (round: number) => RoundScores,
  storedCards: readonly StoredCard[],
): CardChanges {
  const before = new Map(storedCards.map((card) => [card.invitationId, card]))
  const players = [...new Set(games.flatMap(({ teams }) => teams.flat()))]
  const cards = players.map((invitationId) => cardOf(games, scoresIn, invitationId))
  return {
    savedCards: cards.filter(({ invitationId, games: played }) => played >= leastGames(before.get(invitationId))),
    dropped: cards
      .filter(({ invitationId, games: played }) => played === 0 && before.get(invitationId)?.isByGames === true)
      .map(({ invitationId }) => invitationId),
  }
}

/** How many played games replace a card. */
const leastGames = (card: StoredCard | undefined) => (card && !card.isByGames ? card.games : 1)

function cardOf(games: readonly Game[], scoresIn: (round: number) => RoundScores, invitationId: number): DayCard {
  const results = games.flatMap((game) => {
    if (!gameOf([game], invitationId, game.round)) return []
    const result = resultOf(game, scoresIn(game.round))
    if (!result) return []
    return [game.teams[0].includes(invitationId) ? result : ([result[1], result[0]] as const)]
  })
  return {
    invitationId,
    wins: results.filter(([own, theirs]) => own > theirs).length,
    score: results.reduce((sum, [own]) => sum + own, 0),
    games: results.length,
  }
}

/**
 * The games without a result on courts where some game has a score; they do not count for anyone. A court without any
 * score is played by card, or not at all, so none of its games is missing.
 */
export function missingGames(games: readonly Game[], scoresIn: (round: number) => RoundScores): Game[] {
  const hasScore = ({ round, teams }: Game) =>
    teams.flat().some((player) => (scoresIn(round).get(player) ?? null) !== null)
  const scored = new Set(games.filter(hasScore).map(({ court }) => court))
  return games.filter((game) => scored.has(game.court) && !resultOf(game, scoresIn(game.round)))
}

/**
 * The points that end a player's games, by the number of players that their court started with (X188); 15 without a
 * court.
 */
export function pointsOnCourts(
  places: readonly LadderPlace[],
  points: GamePoints,
  changedCourts: readonly ChangedCourt[] = [],
): (invitationId: number) => number {
  const players = new Map(places.map(({ invitationId, court }) => [invitationId, court]))
  const sizes = new Map(courtsOf(places).map(({ court, players: courtIds }) => [court, courtIds.length]))
  // A court that has started keeps the points it started with, no matter who leaves or joins it.
  for (const { court, began } of changedCourts) sizes.set(court, began)
  return (invitationId) => pointsOnCourt(points, sizes.get(players.get(invitationId) ?? 0) ?? 0)
}

/** Who moves where if the ladder is finished with these cards. Ignores cards of players without a court. */
export function movesOfDay(
  places: readonly LadderPlace[],
  cards: readonly DayCard[],
  points: GamePoints,
  changedCourts: readonly ChangedCourt[] = [],
): readonly LadderMove[] {
  const standing = new Set(places.map(({ invitationId }) => invitationId))
  const pointsOf = pointsOnCourts(places, points, changedCourts)
  const moves = moveLadder(
    courtsOf(places),
    cards
      .filter(({ invitationId }) => standing.has(invitationId))
      .map(
        ({ invitationId: player, wins, score, games }): LadderCard => ({
          player,
          wins,
          score,
          max: maxPointsOf(games, pointsOf(player)),
        }),
      ),
  )
  if (!moves.ok) throw new Error(`Player ${String(moves.detail)} has two score cards`)
  return moves.value
}

/** Whether the moves that someone was shown are still current: the same players, each to the same court. */
export function areMovesAsShown(
  moves: readonly Pick<LadderMove, 'player' | 'to'>[],
  shownMoves: readonly Pick<LadderMove, 'player' | 'to'>[],
): boolean {
  const courts = new Map(shownMoves.map(({ player, to }) => [player, to]))
  return courts.size === moves.length && moves.every(({ player, to }) => courts.get(player) === to)
}
