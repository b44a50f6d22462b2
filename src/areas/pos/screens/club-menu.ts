import { IconCash, IconReceipt2 } from '@tabler/icons-react'
import type { MenuEntry } from '#areas/clubs/screens/shell/menu-entry.ts'
import { posPaths } from '#areas/pos/calls/pages.ts'

/** The area’s links in the sidebar of people who run a club. */
export const clubMenu: readonly MenuEntry[] = [
  { path: posPaths.pos, label: 'Point of sale', icon: IconCash, admins: ['Run', 30] },
  { path: posPaths.posPayments, label: 'POS payments', icon: IconReceipt2, admins: ['Run', 40] },
]
