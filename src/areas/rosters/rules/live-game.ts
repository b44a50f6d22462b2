import type { MatchType, Play } from '#areas/scoring/rules/match-kinds.ts'
import { freeRuleSetOf, pointsToPlay, ruleSetNameOf } from '#areas/scoring/rules/rule-set-names.ts'
import type { RuleSetName } from '#areas/scoring/rules/rule-sets.ts'
import type { StatedGender } from '#kernel/rules/genders.ts'

/** The kind of play for this number of players: two play singles. */
export const playOf = (seats: readonly unknown[]): Play => (seats.length === 2 ? 'Singles' : 'Doubles')

/** One game, side-out scoring, to the event's points. If there is no such rule set, scoring is free. */
export function ruleSetOf(play: Play, points: number): RuleSetName {
  const fits = pointsToPlay.find((each) => each === points)
  return fits ? ruleSetNameOf({ play, book: 'usap-2025', points: fits, games: 1, winBy: 2 }) : freeRuleSetOf(play)
}

/**
 * `Mixed` is not offered for singles (spec 000 §3). Doubles in which someone's gender is not stated are mixed, the only
 * type that says nothing about one player. Singles use the other player's gender, or the default for a new match
 * (X189).
 */
export function matchTypeOf(play: Play, genders: readonly StatedGender[]): MatchType {
  const statedGenders = new Set(genders.filter((gender) => gender !== ''))
  if (play === 'Doubles' && (statedGenders.size > 1 || genders.includes(''))) return 'Mixed'
  return statedGenders.has('F') && !statedGenders.has('M') ? 'Womens' : 'Mens'
}
