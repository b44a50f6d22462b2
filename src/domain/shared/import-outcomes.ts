/** What an import makes of each row of a list. */
export const importOutcomes = ['added', 'duplicate', 'refused'] as const
