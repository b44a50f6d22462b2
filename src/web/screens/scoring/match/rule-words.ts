import type { Play } from '#domain/scoring/match-kinds'
import {
  freeRuleSetOf,
  mostGamesToPlay,
  pointsToPlay,
  ruleSetNameOf,
  timedRuleSetOf,
} from '#domain/scoring/rule-set-names'
import { defaultRuleSetOf, getRuleSet, type MostGames, type Points, type RuleSet } from '#domain/scoring/rule-sets'

const gamesInWords = { 1: 'One game', 3: 'Best of three games', 5: 'Best of five games' } as const

/** The usual lengths of a match first; then every other. */
const usualLengths: readonly (readonly [MostGames, Points])[] = [
  [3, 11],
  [1, 11],
  [1, 15],
  [1, 21],
  [3, 15],
  [5, 11],
]
const lengths = [
  ...usualLengths,
  ...mostGamesToPlay
    .flatMap((games) => pointsToPlay.map((points) => [games, points] as const))
    .filter(([games, points]) => !usualLengths.some((usual) => usual[0] === games && usual[1] === points)),
]

const lengthWord = (games: MostGames, points: Points) => `${gamesInWords[games]} to ${points}`
const timedWord = 'Timed game: the leader at the horn wins'

/** The lengths that a list offers, in words. */
export const lengthWords: readonly string[] = [...lengths.map((each) => lengthWord(...each)), timedWord]

const byBook = {
  'usap-2025': 'Side-out scoring',
  'usap-2025-rally': 'Rally scoring 2025',
  'usap-2026-rally': 'Rally scoring 2026',
} as const
const books = Object.keys(byBook) as (keyof typeof byBook)[]
const freeWord = 'Free scoring'
const timedRallyWord = 'Rally scoring'

/** A format as three fields show it. `length` and `byOne` have no meaning in free scoring. */
export interface FormatChoice {
  readonly length: string
  readonly scoring: string
  readonly byOne: boolean
}

/** The ways of scoring that a list offers for a length. */
export const scoringWords = (length: string): readonly string[] =>
  length === timedWord ? [byBook['usap-2025'], timedRallyWord, freeWord] : [...Object.values(byBook), freeWord]

export const isFreeWord = (scoring: string): boolean => scoring === freeWord
export const isTimedWord = (length: string): boolean => length === timedWord

/** The three fields of a rule set. */
export function choiceOf(rules: RuleSet): FormatChoice {
  const { book, pointsToWin, gamesToWin, winBy, isTimed, scoring, play } = rules
  if (isTimed) {
    return { length: timedWord, scoring: scoring === 'rally' ? timedRallyWord : byBook['usap-2025'], byOne: false }
  }
  if (book === null || pointsToWin === null || gamesToWin === null) {
    return { ...choiceOf(getRuleSet(defaultRuleSetOf(play))), scoring: freeWord }
  }
  const games = mostGamesToPlay.find((most) => (most + 1) / 2 === gamesToWin) ?? 1
  return { length: lengthWord(games, pointsToWin), scoring: byBook[book], byOne: winBy === 1 }
}

/** The rule set of three fields; a field that means nothing beside the others is ignored. */
export function ruleSetOfChoice(play: Play, { length, scoring, byOne }: FormatChoice): RuleSet {
  if (scoring === freeWord) return getRuleSet(freeRuleSetOf(play))
  const book = books.find((each) => byBook[each] === scoring)
  if (length === timedWord) return getRuleSet(timedRuleSetOf(play, book === 'usap-2025' ? 'side-out' : 'rally'))
  const [games, points] = lengths.find((each) => lengthWord(...each) === length) ?? [3, 11]
  return getRuleSet(ruleSetNameOf({ play, book: book ?? 'usap-2026-rally', games, points, winBy: byOne ? 1 : 2 }))
}

/** A rule set in plain words, for people who do not know its name. */
export function rulesInWords(rules: RuleSet): string {
  const { scoring, pointsToWin, gamesToWin, winBy, isTimed, receiverMayWin } = rules
  if (scoring === 'free') return 'You keep the points, and you decide when a game ends.'
  if (isTimed) {
    return `One game against the clock. The leader at the horn wins. ${scoring === 'rally' ? 'Every rally is a point.' : whoScores(false, false)}`
  }
  const games = gamesToWin === 1 ? gamesInWords[1] : gamesToWin === 2 ? gamesInWords[3] : gamesInWords[5]
  return `${games} to ${pointsToWin}, win by ${winBy === 1 ? 'one' : 'two'}. ${whoScores(scoring === 'rally', receiverMayWin)}`
}

function whoScores(isRally: boolean, receiverMayWin: boolean): string {
  if (!isRally) return 'Only the serving team scores.'
  const last = receiverMayWin ? 'including the last one' : 'but the last one only on serve'
  return `Every rally is a point, ${last}.`
}
