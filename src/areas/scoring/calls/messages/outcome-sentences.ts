import type { Outcome } from '#areas/scoring/rules/match-kinds.ts'

// How a match ended that was not played to its end, in a sentence: without a winner, and about the team that lost.

export const withoutWinner = {
  retired: 'A player retired. There’s no winner.',
  forfeit: 'The match was forfeited. There’s no winner.',
  'no-show': 'A team didn’t show up. There’s no winner.',
  'time-limit': 'Time ran out. There’s no winner.',
  withdrawal: 'A team withdrew. There’s no winner.',
  disqualified: 'A team was disqualified. There’s no winner.',
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
