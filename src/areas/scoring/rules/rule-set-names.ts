import { type Play, plays } from './match-kinds.ts'
import {
  type BookName,
  bookNames,
  getRuleSet,
  type Lead,
  type MostGames,
  type PlayInName,
  type Points,
  type RuleSetName,
  usualGames,
} from './rule-sets.ts'

export const pointsToPlay: readonly Points[] = [11, 15, 21]
export const mostGamesToPlay: readonly MostGames[] = [1, 3, 5]
const leadsToWin: readonly Lead[] = [2, 1]

/** A match played to points, as a person chooses it. */
export type PointsFormat = {
  readonly play: Play
  readonly book: BookName
  readonly points: Points
  readonly games: MostGames
  readonly winBy: Lead
}

const inName = (play: Play) => play.toLowerCase() as PlayInName

/** The name of the rule set for a match played to points. */
export function ruleSetNameOf({ play, book, points, games, winBy }: PointsFormat): RuleSetName {
  const best = games === usualGames(points) ? '' : (`-best-of-${games}` as const)
  return `${book}-${inName(play)}-${points}${best}${winBy === 1 ? '-by-one' : ''}`
}

/** The name of the set for a timed match. */
export const timedRuleSetOf = (play: Play, scoring: 'side-out' | 'rally'): RuleSetName =>
  `timed-${scoring}-${inName(play)}`

/** The name of the set in which the scorekeeper counts. */
export const freeRuleSetOf = (play: Play): RuleSetName => `free-${inName(play)}`

/** Every combination of book, play, points, games and lead. */
const pointsFormats: readonly PointsFormat[] = bookNames
  .flatMap((book) => plays.map((play) => ({ book, play })))
  .flatMap((one) => pointsToPlay.map((points) => ({ ...one, points })))
  .flatMap((one) => mostGamesToPlay.map((games) => ({ ...one, games })))
  .flatMap((one) => leadsToWin.map((winBy) => ({ ...one, winBy })))

/** Every name. */
export const ruleSetNames: readonly RuleSetName[] = [
  ...pointsFormats.map(ruleSetNameOf),
  ...plays.flatMap((play) => [timedRuleSetOf(play, 'side-out'), timedRuleSetOf(play, 'rally')]),
  ...plays.map(freeRuleSetOf),
]

/** The same set with two more games, for a match that continues after someone has won it; none after best of five. */
export function longerFormatOf(name: RuleSetName): RuleSetName | undefined {
  const { play, book, pointsToWin: points, gamesToWin, winBy } = getRuleSet(name)
  const games = mostGamesToPlay.find((maxGames) => gamesToWin !== null && maxGames > 2 * gamesToWin - 1)
  if (!book || !points || !winBy || !games) return undefined
  return ruleSetNameOf({ play, book, points, games, winBy })
}
