import type { Outcome } from '#areas/scoring/rules/match-kinds.ts'

// How a match ended that was not played to its end, in one or two words.

export const inShort = {
  retired: 'Retired',
  forfeit: 'Forfeit',
  'no-show': 'No-show',
  'time-limit': 'Time limit',
  withdrawal: 'Withdrawn',
  disqualified: 'Disqualified',
} as const satisfies Record<Outcome, string>

export const noWinner = 'No winner'
/** `how`: one of the above. */
export const inShortWithoutWinner = (how: string) => `${how}, no winner`
