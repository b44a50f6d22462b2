import { type Ending, outcomeInShort } from '#areas/scoring/calls/outcome-words.ts'
import type { Match } from './match-words.ts'

type Ended = Pick<Match, 'status' | 'won' | 'outcome' | 'abandoned_at'>

/** How a completed match ended; undefined for any other match, and for one that was left alone. */
export function endingOf({ status, won, outcome, abandoned_at }: Ended): Ending | undefined {
  if (status !== 'Completed' || abandoned_at !== null) return undefined
  return { won: won === 1 || won === 2 ? won : null, outcome: outcome ?? undefined }
}

/** `Retired`, `Time limit, no winner`: for a list, the outcome of a match that was not played to its end. */
export function endInShort(match: Ended): string | undefined {
  const ending = endingOf(match)
  return ending && outcomeInShort(ending)
}
