import type { Outcome } from '#domain/scoring/match-kinds'

// How a match ended that was not played to its end, in a sentence: without a winner, and about the team that lost.

export const withoutWinner = {
  retired: 'A player retired, so there’s no winner.',
  forfeit: 'The match was forfeited, so there’s no winner.',
  'no-show': 'A team didn’t show up, so there’s no winner.',
  'time-limit': 'Time ran out, so there’s no winner.',
  withdrawal: 'A team withdrew, so there’s no winner.',
  disqualified: 'A team was disqualified, so there’s no winner.',
} as const satisfies Record<Outcome, string>

export const endedWithoutWinner = 'The match ended without a winner.'

export const ofLoser = {
  retired: (team: string) => `${team} retired.`,
  forfeit: (team: string) => `${team} forfeited.`,
  'no-show': (team: string) => `${team} didn’t show up.`,
  'time-limit': () => 'The match ended when time ran out.',
  withdrawal: (team: string) => `${team} withdrew.`,
  disqualified: (team: string) => `Disqualified: ${team}.`,
} as const satisfies Record<Outcome, (team: string) => string>
