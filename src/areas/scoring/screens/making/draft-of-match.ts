import { ageBrackets, matchSlots, skillRatings } from '#areas/scoring/rules/match-kinds.ts'
import { findRuleSet } from '#areas/scoring/rules/rule-sets.ts'
import type { Match } from '../match/match-words.ts'
import { type Draft, emptyDraft } from './match-draft.ts'
import { slotOrder } from './match-slots.ts'

/** A match that has started, as a draft, so that the parts that make a match can correct it. */
export function draftOf(match: Match): Draft {
  const order = slotOrder(match.singles_doubles)
  const filled = matchSlots
    .filter((slot) => order.includes(slot))
    .map((slot) => [slot, { player_id: match[`${slot}_id`], player_name: match[slot] }] as const)
  return {
    tournament_name: match.tournament_name,
    court_number: match.court_number,
    singles_doubles: match.singles_doubles,
    match_type: match.match_type,
    skill_rating: skillRatings.find((rating) => rating === match.skill_rating) ?? emptyDraft.skill_rating,
    age_bracket: ageBrackets.find((bracket) => bracket === match.age_bracket) ?? emptyDraft.age_bracket,
    rules: findRuleSet(match.rules)?.name ?? emptyDraft.rules,
    players: Object.fromEntries(filled),
  }
}
