import * as say from '#areas/scoring/calls/messages/rules.ts'
import type { Play } from '#areas/scoring/rules/match-kinds.ts'
import {
  freeRuleSetOf,
  mostGamesToPlay,
  pointsToPlay,
  ruleSetNameOf,
  timedRuleSetOf,
} from '#areas/scoring/rules/rule-set-names.ts'
import {
  defaultRuleSetOf,
  getRuleSet,
  type MostGames,
  type Points,
  type RuleSet,
} from '#areas/scoring/rules/rule-sets.ts'

const lengthOf = { 1: say.oneGame, 3: say.bestOfThree, 5: say.bestOfFive } as const

/** The usual lengths of a match first, then all the others. */
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

const lengthWord = (games: MostGames, points: Points) => lengthOf[games](points)
const timedWord = say.timedGame

/** The lengths that a list offers, in words. */
export const lengthWords: readonly string[] = [...lengths.map((each) => lengthWord(...each)), timedWord]

const byBook = {
  'usap-2025': say.sideOutScoring,
  'usap-2025-rally': say.rallyScoring2025,
  'usap-2026-rally': say.rallyScoring2026,
} as const
const books = Object.keys(byBook) as (keyof typeof byBook)[]
const freeWord = say.freeScoring
const timedRallyWord = say.rallyScoring

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
  const games = mostGamesToPlay.find((maxGames) => (maxGames + 1) / 2 === gamesToWin) ?? 1
  return { length: lengthWord(games, pointsToWin), scoring: byBook[book], byOne: winBy === 1 }
}

/** The rule set of three fields; a field that has no meaning with the others is ignored. */
export function ruleSetOfChoice(play: Play, { length, scoring, byOne }: FormatChoice): RuleSet {
  if (scoring === freeWord) return getRuleSet(freeRuleSetOf(play))
  const book = books.find((each) => byBook[each] === scoring)
  if (length === timedWord) return getRuleSet(timedRuleSetOf(play, book === 'usap-2025' ? 'side-out' : 'rally'))
  const [games, points] = lengths.find((each) => lengthWord(...each) === length) ?? [3, 11]
  return getRuleSet(ruleSetNameOf({ play, book: book ?? 'usap-2026-rally', games, points, winBy: byOne ? 1 : 2 }))
}

/** The length of a match with these rules: `Best of three games to 11`. */
export function lengthInWords({ gamesToWin, pointsToWin }: RuleSet): string {
  const maxGames = gamesToWin === 1 ? 1 : gamesToWin === 2 ? 3 : 5
  return lengthOf[maxGames](pointsToWin)
}

/** A rule set in plain words, for people who do not know its name. */
export function rulesInWords(rules: RuleSet): string {
  const { scoring, winBy, isTimed, receiverMayWin } = rules
  if (scoring === 'free') return say.freeWords
  if (isTimed) return `${say.timedWords} ${scoring === 'rally' ? say.ralliesScore : say.serversScore}`
  const end = (winBy === 1 ? say.winByOnePoint : say.winByTwoPoints)(lengthInWords(rules))
  return `${end} ${scoring !== 'rally' ? say.serversScore : receiverMayWin ? say.ralliesScoreAll : say.ralliesScoreOnServe}`
}
