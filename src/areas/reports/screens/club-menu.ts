import { IconCake, IconCash, IconChartBar, IconNotes, IconPhoneCall, IconUserX } from '@tabler/icons-react'
import type { MenuEntry } from '#areas/clubs/screens/shell/menu-entry.ts'
import { reportPaths } from '#areas/reports/calls/pages.ts'

/** The area’s links in the sidebar of people who run a club. */
export const clubMenu: readonly MenuEntry[] = [
  { path: reportPaths.statistics, label: 'Statistics', icon: IconChartBar, admins: ['Reports', 10] },
  { path: reportPaths.notes, label: 'Notes', icon: IconNotes, admins: ['Reports', 20] },
  { path: reportPaths.noShows, label: 'No-shows', icon: IconUserX, admins: ['Reports', 30] },
  { path: reportPaths.eventPayments, label: 'Event payments', icon: IconCash, admins: ['Reports', 40] },
  { path: reportPaths.emergencyContacts, label: 'Emergency contacts', icon: IconPhoneCall, admins: ['Reports', 50] },
  { path: reportPaths.birthdays, label: 'Birthdays', icon: IconCake, admins: ['Reports', 60] },
]
