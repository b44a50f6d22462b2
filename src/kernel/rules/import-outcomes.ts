/** The outcome of importing each row of a list. */
export const importOutcomes = ['added', 'duplicate', 'refused'] as const
