/** The reports that can be downloaded as a file. Emergency contacts cannot. */
export const reportNames = ['notes', 'stats', 'noshows', 'birthdays'] as const
export type ReportName = (typeof reportNames)[number]
