import type { PagesOf } from '#kernel/calls/pages.ts'

export const memberPaths = {
  members: '/club/memberlist',
  member: '/club/member',
  importMembers: '/club/admin/importClub',
  download: '/club/admin/download',
  mergeAccounts: '/club/admin/mergeaccounts',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof memberPaths> = {
  members: { who: 'admins of the club', shows: 'members, with filters, in pages of 50' },
  member: { who: 'admins of the club', shows: '?mid= one record: editing, manual dues, groups' },
  importMembers: { who: 'admins of the club', shows: 'members from a list: preview, report, import' },
  download: { who: 'admins of the club', shows: 'member lists as files' },
  mergeAccounts: { who: 'admins of the club', shows: 'merges two records of the same member' },
}
