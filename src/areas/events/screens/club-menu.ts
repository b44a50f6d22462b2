import { IconCalendarEvent } from '@tabler/icons-react'
import type { MenuEntry } from '#areas/clubs/screens/shell/menu-entry.ts'
import { eventPaths } from '#areas/events/calls/pages.ts'

/** The area’s links in the sidebar of people who run a club. */
export const clubMenu: readonly MenuEntry[] = [
  { path: eventPaths.groupEvents, label: 'Events', icon: IconCalendarEvent, admins: ['Club', 30], groupAdmins: 30 },
]
