import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { highestByHand, type Place, type ServerNumber, type Team } from './acts.ts'
import { halvesAfter, type OnRight, otherPlace, type Side, unknownHalves } from './halves.ts'
import type { RuleSet } from './rule-sets.ts'

export type Score = readonly [team1: number, team2: number]

/** The state of a game before the next serve; what screens show follows from it and the rule set. */
type Position = {
  readonly score: Score
  /** The team that serves next. */
  readonly serving: Team
  /** 1 or 2 in side-out doubles; in free doubles the number set by hand; `null` if servers have no number. */
  readonly server: ServerNumber
  /** The half of the court from which the next serve is made; `null` in the free sets. */
  readonly side: Side | null
  readonly firstServer: Team
  /** Somebody has said who served first, so a server set by hand no longer does. States of older versions lack it. */
  readonly firstSaid?: boolean | undefined
  /** The player now on each team's right half. States of older versions lack it. */
  readonly onRight?: OnRight | undefined
  /** Whether this game decides the match, including a match of one game. */
  readonly deciding: boolean
  /** Rallies from rally acts; plain points are not counted. */
  readonly rallies: number
}

export type GameState = Position & {
  readonly won: Team | null
  /** The score as called before the serve. */
  readonly call: string
  /** The teams that would win the game by winning the next rally. */
  readonly gamePoint: readonly Team[]
  /** The last act gave the serve to the other team. */
  readonly sideOut: boolean
  /** The last act triggered the change of ends in the deciding game. */
  readonly endChange: boolean
  /** The points of the team that won the last rally without scoring, because only the serving team can win the game. */
  readonly frozen?: number | null | undefined
}

/** The opposing team. */
export function otherTeam(team: Team): Team {
  return team === 1 ? 2 : 1
}

function scoreOf(score: Score, team: Team): number {
  return team === 1 ? score[0] : score[1]
}

function withPoints(score: Score, team: Team, by: number): Score {
  const points = scoreOf(score, team) + by
  return team === 1 ? [points, score[1]] : [score[0], points]
}

function winnerOf(rules: RuleSet, score: Score): Team | null {
  const { pointsToWin, winBy } = rules
  if (pointsToWin === null || winBy === null) return null
  const leader = score[0] >= score[1] ? 1 : 2
  const lead = Math.abs(score[0] - score[1])
  return scoreOf(score, leader) >= pointsToWin && lead >= winBy ? leader : null
}

/**
 * Whether a game can end with this score. Beyond the game's points, a game ends as soon as the lead is big enough, so
 * 12-10 is possible, but 13-10 and 11-11 are not. Every score is possible in the free sets. Source: USA Pickleball
 * rulebook 2025, section 5.A (the winner of a game).
 */
export function mayEndWith(rules: RuleSet, score: Score): boolean {
  const { pointsToWin, winBy } = rules
  if (pointsToWin === null || winBy === null) return true
  if (winnerOf(rules, score) === null) return false
  return Math.max(...score) === pointsToWin || Math.abs(score[0] - score[1]) === winBy
}

function wouldWin(rules: RuleSet, score: Score, team: Team): boolean {
  return winnerOf(rules, withPoints(score, team, 1)) === team
}

function otherSide(side: Side | null): Side {
  return side === 'right' ? 'left' : 'right'
}

function sideByScore(score: Score, serving: Team): Side {
  return scoreOf(score, serving) % 2 === 0 ? 'right' : 'left'
}

/** Whether a team's servers are numbered, as in side-out doubles. */
export function hasServerNumber(rules: RuleSet): boolean {
  return rules.play === 'Doubles' && rules.scoring === 'side-out'
}

/**
 * The score as called: the serving team's points first, the server's number last in side-out doubles. The free sets do
 * not know for sure who serves, so team 1 comes first. Source: USA Pickleball rulebook 2025, section 4 (calling the
 * score).
 */
function callOf(rules: RuleSet, { score, serving, server }: Position): string {
  if (rules.scoring === 'free') return score.join(' – ')
  const numbers = [scoreOf(score, serving), scoreOf(score, otherTeam(serving))]
  return (hasServerNumber(rules) ? [...numbers, server] : numbers).join(' – ')
}

function gamePointOf(rules: RuleSet, { score, serving }: Position): Team[] {
  const receiverMayWin = rules.scoring === 'rally' && rules.receiverMayWin
  const teams: Team[] = [1, 2]
  return teams.filter((team) => (team === serving || receiverMayWin) && wouldWin(rules, score, team))
}

/** Whether a team reaches the score at which ends change. Source: USA Pickleball rulebook 2025, section 5.B. */
function reachesEndChange(rules: RuleSet, before: Position, after: Position): boolean {
  const { endChangeAt } = rules
  if (!after.deciding || endChangeAt === null) return false
  return Math.max(...before.score) < endChangeAt && Math.max(...after.score) >= endChangeAt
}

function positionOf(game: GameState): Position {
  const { score, serving, server, side, firstServer, firstSaid = false, deciding, rallies } = game
  const { onRight = unknownHalves } = game
  return { score, serving, server, side, firstServer, firstSaid, onRight, deciding, rallies }
}

function stateOf(rules: RuleSet, position: Position, before: Position = position): GameState {
  const won = winnerOf(rules, position.score)
  return {
    ...position,
    won,
    call: callOf(rules, position),
    gamePoint: won ? [] : gamePointOf(rules, position),
    sideOut: before.serving !== position.serving,
    endChange: !won && reachesEndChange(rules, before, position),
    frozen: null,
  }
}

/**
 * A game at 0-0. Side-out doubles start with the second server, called 0 – 0 – 2, so that the team that serves first
 * has only one server. All other forms start from the right without a number. Source: USA Pickleball rulebook 2025,
 * section 4.B.
 */
export function startGame(rules: RuleSet, firstServer: Team, { deciding = false } = {}): GameState {
  return stateOf(rules, {
    score: [0, 0],
    serving: firstServer,
    server: hasServerNumber(rules) ? 2 : null,
    side: rules.scoring === 'free' ? null : 'right',
    firstServer,
    firstSaid: false,
    onRight: unknownHalves,
    deciding,
    rallies: 0,
  })
}

/** The serving team wins the rally: it scores one point, and the same player serves from the other side. */
function serverWins(rules: RuleSet, position: Position): Position {
  const score = withPoints(position.score, position.serving, 1)
  const onRight = halvesAfter(rules, position, { team: position.serving, points: 1 })
  return { ...position, score, onRight, side: sideAfterPoint(rules, position, score) }
}

/**
 * The side after the serving team's points changed. In singles, it follows the server's score. In doubles, partners
 * change sides with each point of their own, so an odd number of points moves the server across.
 */
function sideAfterPoint(rules: RuleSet, position: Position, score: Score): Side | null {
  if (rules.scoring === 'free') return null
  if (rules.play === 'Singles') return sideByScore(score, position.serving)
  const points = scoreOf(score, position.serving) - scoreOf(position.score, position.serving)
  return points % 2 === 0 ? position.side : otherSide(position.side)
}

/**
 * The receiving team wins the rally. In side-out doubles, the second server follows the first, from the partner's side.
 * Otherwise the serve changes teams: in doubles to the player on the right, in singles to the side given by the new
 * server's score. Rally scoring adds the point, except that under the 2025 rules no team wins the game without serving:
 * the serve then changes teams and the score stays. Source: USA Pickleball rulebook 2025, sections 4.B and 12; rulebook
 * 2026 (either team may win the last point).
 */
function receiverWins(rules: RuleSet, position: Position): Position {
  const { score: before, serving, server, side } = position
  if (hasServerNumber(rules) && server === 1) return { ...position, server: 2, side: otherSide(side) }

  const winner = otherTeam(serving)
  const scores = rules.scoring === 'rally' && (rules.receiverMayWin || !wouldWin(rules, before, winner))
  const score = scores ? withPoints(before, winner, 1) : before
  return {
    ...position,
    score,
    serving: winner,
    server: hasServerNumber(rules) ? 1 : null,
    side: rules.play === 'Singles' ? sideByScore(score, winner) : 'right',
  }
}

function afterRally(rules: RuleSet, position: Position, winner: Team): Position {
  if (rules.scoring === 'free') return { ...position, score: withPoints(position.score, winner, 1) }
  return winner === position.serving ? serverWins(rules, position) : receiverWins(rules, position)
}

/**
 * Plays one rally: its winner decides the points, server, side, change of ends and end of the game. In the free sets,
 * the winner gets a point and nothing else changes.
 *
 * Refusals: game-over (the game is won; a plain point can still correct it).
 */
export function playRally(rules: RuleSet, game: GameState, winner: Team): Result<GameState, 'game-over'> {
  return game.won ? refuse('game-over') : ok(playOn(rules, game, winner))
}

/** Like `playRally`, also in a game that is won. */
export function playOn(rules: RuleSet, game: GameState, winner: Team): GameState {
  const position = positionOf(game)
  const after = stateOf(rules, { ...afterRally(rules, position, winner), rallies: position.rallies + 1 }, position)
  const isFrozen = rules.scoring === 'rally' && scoreOf(after.score, winner) === scoreOf(position.score, winner)
  return isFrozen ? { ...after, frozen: scoreOf(after.score, winner) } : after
}

/**
 * Adds or removes points by hand. The serve does not change; the side follows the serving team's own points. The score
 * never goes below 0 nor, by hand, above `highestByHand`. The rule set decides whether the game is now won, or no
 * longer won. Source: spec 000 §4.
 */
export function addPoint(rules: RuleSet, game: GameState, team: Team, by: number): GameState {
  const position = positionOf(game)
  const points = scoreOf(position.score, team)
  const change = Math.max(-points, Math.min(by, Math.max(0, highestByHand - points)))
  const score = withPoints(position.score, team, change)
  const side = team === position.serving ? sideAfterPoint(rules, position, score) : position.side
  const onRight = halvesAfter(rules, position, { team, points: change })
  return stateOf(rules, { ...position, score, side, onRight }, position)
}

/** The number of a server set by hand: none if the rules know none; at the start of side-out doubles, 2. */
function serverNumberOf(rules: RuleSet, server: ServerNumber, isStart: boolean): ServerNumber {
  if (rules.play === 'Singles' || rules.scoring === 'rally') return null
  if (rules.scoring === 'free') return server
  return server ?? (isStart ? 2 : 1)
}

function sideOfSetServer(rules: RuleSet, before: Position, serving: Team, server: ServerNumber, isStart: boolean) {
  if (rules.scoring === 'free') return null
  if (rules.play === 'Singles') return sideByScore(before.score, serving)
  if (isStart) return 'right'
  if (serving === before.serving) return server === before.server ? before.side : otherSide(before.side)
  return server === 2 ? 'left' : 'right'
}

/**
 * Sets the server by hand. As long as no one has said who served first, a server set before the first rally and point
 * serves first, and this is not a side out. The exception is naming a team's first server in side-out doubles: the team
 * that started with its second server has then lost the serve. Later in doubles, the side is the most likely one: the
 * first server after a side out is on the right, the partner on the other half.
 */
export function setServer(rules: RuleSet, game: GameState, team: Team, number: ServerNumber): GameState {
  const position = positionOf(game)
  const isStart = !position.firstSaid && position.rallies === 0 && Math.max(...position.score) === 0
  const server = serverNumberOf(rules, number, isStart)
  const side = sideOfSetServer(rules, position, team, server, isStart)
  const isSideOut = rules.scoring === 'side-out' && rules.play === 'Doubles' && number === 1
  const opens = isStart && !isSideOut
  const after = { ...position, serving: team, server, side, firstServer: opens ? team : position.firstServer }
  return stateOf(rules, after, opens ? after : position)
}

/**
 * Notes which player of the serving team is serving now, in doubles; the half of the serve says where this player is.
 * Nothing changes if that team is not serving, or the half is unknown.
 */
export function nameServer(rules: RuleSet, game: GameState, team: Team, player: Place): GameState {
  if (rules.play === 'Singles' || game.side === null || team !== game.serving) return game
  const right = game.side === 'right' ? player : otherPlace(player)
  const [one, two] = game.onRight ?? unknownHalves
  return { ...game, onRight: team === 1 ? [right, two] : [one, right] }
}

/**
 * The same game under other rules of the same play. The score and the serving team stay. The new rules decide the
 * server's number, the side, and whether the game is won.
 */
export function withRules(rules: RuleSet, game: GameState): GameState {
  const position = positionOf(game)
  const server = hasServerNumber(rules) ? (position.server ?? 1) : rules.scoring === 'free' ? position.server : null
  const side = rules.scoring === 'free' ? null : (position.side ?? sideByScore(position.score, position.serving))
  return stateOf(rules, { ...position, server, side })
}

/** A timed game at the horn: its leader has won it, or no one if it is tied. */
export function atTheHorn(game: GameState): GameState {
  const [one, two] = game.score
  return one === two ? game : { ...game, won: one > two ? 1 : 2 }
}

/** A timed game that continues after all, as it was before the horn. */
export const beforeTheHorn = (game: GameState): GameState => ({ ...game, won: null })

/** The same game with a new value for whether it decides the match, after an earlier game was corrected. */
export function withDeciding(game: GameState, deciding: boolean): GameState {
  return { ...game, deciding }
}
