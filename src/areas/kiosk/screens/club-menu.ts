import { IconSlideshow } from '@tabler/icons-react'
import type { MenuEntry } from '#areas/clubs/screens/shell/menu-entry.ts'
import { kioskPaths } from '#areas/kiosk/calls/pages.ts'

/** The area’s links in the sidebar of people who run a club. */
export const clubMenu: readonly MenuEntry[] = [
  { path: kioskPaths.displaySetup, label: 'Kiosk', icon: IconSlideshow, admins: ['Run', 130] },
]
