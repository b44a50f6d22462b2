import { IconCash, IconReportMoney } from '@tabler/icons-react'
import type { MenuEntry } from '#areas/clubs/screens/shell/menu-entry.ts'
import { duesPaths } from '#areas/dues/calls/pages.ts'

/** The area’s links in the sidebar of people who run a club. */
export const clubMenu: readonly MenuEntry[] = [
  { path: duesPaths.duesList, label: 'Dues', icon: IconCash, admins: ['Run', 10], isIn: (club) => club.collects_dues },
  {
    path: duesPaths.duesReport,
    label: 'Dues report',
    icon: IconReportMoney,
    admins: ['Run', 20],
    isIn: (club) => club.collects_dues,
  },
  { path: duesPaths.billing, label: 'Monthly billing', icon: IconReportMoney, staff: 20 },
]
