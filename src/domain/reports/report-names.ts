/** The reports that leave as a file. Emergency contacts do not. */
export const reportNames = ['notes', 'stats', 'noshows', 'birthdays'] as const
export type ReportName = (typeof reportNames)[number]
