import { IconChecklist } from '@tabler/icons-react'
import { ballotPaths } from '#areas/ballots/calls/pages.ts'
import type { MenuEntry } from '#areas/clubs/screens/shell/menu-entry.ts'

/** The area’s links in the sidebar of people who run a club. */
export const clubMenu: readonly MenuEntry[] = [
  { path: ballotPaths.ballots, label: 'Ballots', icon: IconChecklist, admins: ['Run', 110] },
]
