import type { Play } from '#domain/scoring/match-kinds'
import { type RuleSet, ruleSets } from '#domain/scoring/rule-sets'

/** The rule sets for singles or doubles, in the order in which a list offers them. */
export const ruleSetsFor = (play: Play): readonly RuleSet[] => ruleSets.filter((rules) => rules.play === play)

/** A rule set in plain words, for people who do not know its name. */
export function rulesInWords(rules: RuleSet): string {
  const { scoring, pointsToWin, gamesToWin, receiverMayWin } = rules
  if (pointsToWin === null) return 'You count the points, and you say when a game is over.'
  const games = gamesToWin === 1 ? 'One game' : 'Best of three games'
  return `${games} to ${pointsToWin}, win by two. ${whoScores(scoring === 'rally', receiverMayWin)}`
}

function whoScores(isRally: boolean, receiverMayWin: boolean): string {
  if (!isRally) return 'Only the serving team scores.'
  const last = receiverMayWin ? 'the last one too' : 'the last one only on serve'
  return `Every rally is a point, ${last}.`
}
