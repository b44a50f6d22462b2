import { IconForms, IconUserCheck } from '@tabler/icons-react'
import type { MenuEntry } from '#areas/clubs/screens/shell/menu-entry.ts'
import { joiningPaths } from '#areas/joining/calls/pages.ts'

/** The area’s links in the sidebar of people who run a club. */
export const clubMenu: readonly MenuEntry[] = [
  { path: joiningPaths.verification, label: 'Verification', icon: IconUserCheck, admins: ['Run', 80] },
  { path: joiningPaths.memberFields, label: 'Member fields', icon: IconForms, admins: ['Run', 90] },
]
