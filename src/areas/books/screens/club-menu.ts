import { IconReceipt2 } from '@tabler/icons-react'
import { bookPaths } from '#areas/books/calls/pages.ts'
import type { MenuEntry } from '#areas/clubs/screens/shell/menu-entry.ts'

/** The area’s links in the sidebar of people who run a club. */
export const clubMenu: readonly MenuEntry[] = [
  { path: bookPaths.books, label: 'Books', icon: IconReceipt2, admins: ['Run', 120] },
]
