import type { Team } from '#areas/scoring/rules/acts.ts'
import type { Outcome } from '#areas/scoring/rules/match-kinds.ts'
import * as say from './messages/outcomes.ts'

/** How a match ended: the winner, and the outcome if it was not played to the end. */
export interface Ending {
  readonly won: Team | null
  readonly outcome: Outcome | undefined
}

/**
 * Returns the outcome in one or two words, for lists, overlays and boards: `Retired`. Says so if a match has no winner:
 * `No winner`, `Time limit, no winner`. Undefined for a match that was played to the end.
 */
export function outcomeInShort({ won, outcome }: Ending): string | undefined {
  if (outcome === undefined) return won === null ? say.noWinner : undefined
  return won === null ? say.inShortWithoutWinner(say.inShort[outcome]) : say.inShort[outcome]
}
