import type { ReportName } from '#areas/reports/rules/report-names.ts'
import { counted } from '#kernel/rules/counted.ts'

// A club's log.

const reports: Readonly<Record<ReportName, string>> = {
  notes: 'notes',
  stats: 'statistics',
  noshows: 'no-shows',
  birthdays: 'birthdays',
}
export const reportDownloaded = (report: ReportName) => `Downloaded the ${reports[report]} report`
export const contactsRead = (count: number) => `Viewed the emergency contacts of ${counted(count, 'member')}`

// The rows of the statistics file.

export const countLabels = {
  dues_paid: 'Dues paid',
  dues_paid_here: 'Dues paid, here',
  dues_paid_away: 'Dues paid, away',
  dues_not_paid: 'Dues not paid',
  verified: 'With a login',
  not_verified: 'Without a login',
  archived: 'Archived',
  guests: 'Guests',
} as const
export const levelLabel = (level: string) => `Level ${level}`
export const hourLabel = (weekday: string, hour: string) => `Average players, ${weekday} ${hour}`
export const newMembersLabel = (month: string) => `New members, ${month}`
