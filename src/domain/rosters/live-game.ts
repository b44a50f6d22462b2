import type { MatchType, Play } from '../scoring/match-kinds.ts'
import { defaultRuleSetOf, getRuleSet, type RuleSetName, ruleSetNames } from '../scoring/rule-sets.ts'

/** The kind of play for this number of players: two play singles. */
export const playOf = (seats: readonly unknown[]): Play => (seats.length === 2 ? 'Singles' : 'Doubles')

/** Side-out scoring to the points of the event; where there is no such rule set, scores are kept freely. */
export function ruleSetOf(play: Play, points: number): RuleSetName {
  const usual = getRuleSet(defaultRuleSetOf(play))
  const fits = ruleSetNames.map(getRuleSet).find((set) => {
    const isSame = set.play === play && set.scoring === usual.scoring && set.year === usual.year
    return isSame && set.pointsToWin === points
  })
  return fits?.name ?? (play === 'Singles' ? 'free-singles' : 'free-doubles')
}

/** `Mixed` is not offered for singles (spec 000 §3). */
export function matchTypeOf(play: Play, genders: readonly string[]): MatchType {
  if (genders.every((gender) => gender === 'F')) return 'Womens'
  return play === 'Doubles' && genders.includes('F') ? 'Mixed' : 'Mens'
}
