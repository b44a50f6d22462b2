import type { Team } from '#domain/scoring/acts'
import type { Outcome } from '#domain/scoring/match-kinds'
import type { Ending } from './outcome-words.ts'

const ofLoser = {
  retired: 'retired',
  forfeit: 'forfeited',
  'no-show': 'didn’t show up',
  withdrawal: 'withdrew',
} as const

const withoutWinner = {
  retired: 'A player retired, so there’s no winner.',
  forfeit: 'The match was forfeited, so there’s no winner.',
  'no-show': 'A team didn’t show up, so there’s no winner.',
  'time-limit': 'Time ran out, so there’s no winner.',
  withdrawal: 'A team withdrew, so there’s no winner.',
  disqualified: 'A team was disqualified, so there’s no winner.',
} as const satisfies Record<Outcome, string>

/**
 * The outcome as a sentence: `Diaz & Lee retired.` Undefined for a match that was played to its end and has a winner.
 */
export function outcomeSentence({ won, outcome }: Ending, nameOf: (team: Team) => string): string | undefined {
  if (outcome === undefined) return won === null ? 'The match ended without a winner.' : undefined
  if (won === null) return withoutWinner[outcome]
  if (outcome === 'time-limit') return 'The match ended when time ran out.'
  const loser = nameOf(won === 1 ? 2 : 1)
  if (outcome === 'disqualified') return `Disqualified: ${loser}.`
  return `${loser} ${ofLoser[outcome]}.`
}
