import type { TablerIcon } from '@tabler/icons-react'
import type { User } from '#kernel/web/api/session.ts'
import { clubPath, type MyClub, runsClub } from '../my-club.ts'
import { type MenuEntry, menuParts } from './menu-entry.ts'

interface Place {
  readonly to: string
  readonly label: string
  readonly icon: TablerIcon
}

interface Part {
  readonly title: string
  readonly places: readonly Place[]
}

/** The links of the sidebar: everything in the club for its admins, the groups for group admins. */
export function placesOf(menu: readonly MenuEntry[], club: MyClub | undefined, user: User): readonly Part[] {
  const own = club ? inClub(menu, club) : []
  const staff = listed(menu, ({ staff: order }) => order).map(({ path: to, label, icon }) => ({ to, label, icon }))
  return [...own, ...(user.staff ? [{ title: 'Platform', places: staff }] : [])]
}

function inClub(menu: readonly MenuEntry[], club: MyClub): readonly Part[] {
  const ofClub = menu.filter(({ isIn }) => isIn?.(club) ?? true)
  const placesBy = (orderOf: (entry: MenuEntry) => number | undefined) =>
    listed(ofClub, orderOf).map(({ path, label, icon }) => ({ to: clubPath(path, club.cid), label, icon }))
  if (!runsClub(club)) return [{ title: 'Club', places: placesBy(({ groupAdmins }) => groupAdmins) }]
  return menuParts
    .map((title) => ({ title, places: placesBy(({ admins }) => (admins?.[0] === title ? admins[1] : undefined)) }))
    .filter(({ places }) => places.length > 0)
}

/** The entries that have an order, in that order. */
const listed = (menu: readonly MenuEntry[], orderOf: (entry: MenuEntry) => number | undefined) =>
  menu
    .flatMap((entry) => {
      const order = orderOf(entry)
      return order === undefined ? [] : [{ ...entry, order }]
    })
    .toSorted((one, other) => one.order - other.order)
