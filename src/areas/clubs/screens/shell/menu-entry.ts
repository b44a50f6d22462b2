import type { TablerIcon } from '@tabler/icons-react'
import type { MyClub } from '../my-club.ts'

/** The parts of the admins’ sidebar, from the top to the bottom. */
export const menuParts = ['Club', 'Email', 'Reports', 'Run', 'Platform'] as const
type MenuPart = (typeof menuParts)[number]

/**
 * A link of the sidebar of people who run a club. Each area lists its own in `screens/club-menu.ts`. Its place in a
 * part is its order among the others: 10, 20, 30 …
 */
export interface MenuEntry {
  readonly path: string
  readonly label: string
  readonly icon: TablerIcon
  /** Where admins of the club find it. */
  readonly admins?: readonly [part: MenuPart, order: number]
  /** Its order in the only part that admins of groups have. */
  readonly groupAdmins?: number
  /** Its order among the links of the platform’s staff, which belong to no club. */
  readonly staff?: number
  /** Clubs that have it; by default, all. */
  readonly isIn?: (club: MyClub) => boolean
}
