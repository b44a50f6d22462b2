import { IconCalendarWeek } from '@tabler/icons-react'
import type { MenuEntry } from '#areas/clubs/screens/shell/menu-entry.ts'
import { schedulePaths } from '#areas/schedule/calls/pages.ts'

/** The area’s links in the sidebar of people who run a club. */
export const clubMenu: readonly MenuEntry[] = [
  { path: schedulePaths.schedule, label: 'Schedule', icon: IconCalendarWeek, admins: ['Club', 20], groupAdmins: 20 },
]
