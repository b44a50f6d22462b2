import { IconUsersGroup } from '@tabler/icons-react'
import type { MenuEntry } from '#areas/clubs/screens/shell/menu-entry.ts'
import { groupPaths } from '#areas/groups/calls/pages.ts'

/** The area’s links in the sidebar of people who run a club. */
export const clubMenu: readonly MenuEntry[] = [
  { path: groupPaths.groupManager, label: 'Groups', icon: IconUsersGroup, admins: ['Club', 50], groupAdmins: 40 },
]
