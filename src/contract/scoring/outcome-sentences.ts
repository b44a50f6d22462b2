import type { Team } from '#domain/scoring/acts'
import type { Outcome } from '#domain/scoring/match-kinds'
import type { Ending } from './outcome-words.ts'

const ofLoser = {
  retired: 'retired',
  forfeit: 'forfeited',
  'no-show': 'did not show up',
  withdrawal: 'withdrew',
} as const

const withoutWinner = {
  retired: 'A player retired, and the match has no winner.',
  forfeit: 'The match was forfeited and has no winner.',
  'no-show': 'A team did not show up, and the match has no winner.',
  'time-limit': 'The match was stopped at the time limit and has no winner.',
  withdrawal: 'A team withdrew, and the match has no winner.',
  disqualified: 'A team was disqualified, and the match has no winner.',
} as const satisfies Record<Outcome, string>

/**
 * The outcome as a sentence: `Diaz & Lee retired.` Undefined for a match that was played to its end and has a winner.
 */
export function outcomeSentence({ won, outcome }: Ending, nameOf: (team: Team) => string): string | undefined {
  if (outcome === undefined) return won === null ? 'The match ended without a winner.' : undefined
  if (won === null) return withoutWinner[outcome]
  if (outcome === 'time-limit') return 'The match was stopped at the time limit.'
  const loser = nameOf(won === 1 ? 2 : 1)
  if (outcome === 'disqualified') return `Disqualified: ${loser}.`
  return `${loser} ${ofLoser[outcome]}.`
}
