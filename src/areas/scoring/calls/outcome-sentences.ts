import type { Team } from '#areas/scoring/rules/acts.ts'
import * as say from './messages/outcome-sentences.ts'
import type { Ending } from './outcome-words.ts'

/**
 * The outcome as a sentence: `Diaz & Lee retired.` Undefined for a match that was played to its end and has a winner.
 */
export function outcomeSentence({ won, outcome }: Ending, nameOf: (team: Team) => string): string | undefined {
  if (outcome === undefined) return won === null ? say.endedWithoutWinner : undefined
  if (won === null) return say.withoutWinner[outcome]
  return say.ofLoser[outcome](nameOf(won === 1 ? 2 : 1))
}
