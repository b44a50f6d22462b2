import { IconArrowsJoin, IconFileDownload, IconFileImport, IconUsers } from '@tabler/icons-react'
import type { MenuEntry } from '#areas/clubs/screens/shell/menu-entry.ts'
import { memberPaths } from '#areas/members/calls/pages.ts'

/** The area’s links in the sidebar of people who run a club. */
export const clubMenu: readonly MenuEntry[] = [
  { path: memberPaths.members, label: 'Members', icon: IconUsers, admins: ['Club', 40] },
  { path: memberPaths.importMembers, label: 'Import members', icon: IconFileImport, admins: ['Run', 50] },
  { path: memberPaths.download, label: 'Download lists', icon: IconFileDownload, admins: ['Run', 60] },
  { path: memberPaths.mergeAccounts, label: 'Merge profiles', icon: IconArrowsJoin, admins: ['Run', 70] },
]
