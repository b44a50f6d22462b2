import type { PagesOf } from '#kernel/calls/pages.ts'

export const groupPaths = {
  groupEditor: '/club/admin/groupeditor',
  groupManager: '/club/admin/groupmembers',
  participants: '/club/participants',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof groupPaths> = {
  groupEditor: { who: 'admins of the club', shows: 'a new group. ?gid= edits an existing one and its criteria' },
  groupManager: { who: 'admins of the club or one of its groups', shows: 'the Group Manager: two panels' },
  participants: {
    who: 'group admins',
    shows: 'a group’s members: notes, removal, bulk changes to group and level, import',
  },
}
