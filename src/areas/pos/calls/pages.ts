import type { PagesOf } from '#kernel/calls/pages.ts'

export const posPaths = {
  pos: '/club/admin/pos',
  posPayments: '/club/admin/pospayments',
  aLaCarte: '/club/pos',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof posPaths> = {
  pos: { who: 'admins of the club', shows: 'desk sales to a member or a guest' },
  posPayments: { who: 'admins of the club', shows: 'what was sold, and the items' },
  aLaCarte: { who: 'members with current dues', shows: 'what the club sells, and your purchases' },
}
