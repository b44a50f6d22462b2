import type { PagesOf } from '#kernel/calls/pages.ts'

export const directoryPaths = {
  directory: '/club/directory',
  groupDirectory: '/club/group/directory',
  sendEmail: '/club/sendemail',
  memberMail: '/club/membermail/:token',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof directoryPaths> = {
  directory: { who: 'members with current dues', shows: 'the members who chose to be listed' },
  groupDirectory: { who: 'members of the group with current dues', shows: '?gid= the listed members of a group' },
  sendEmail: { who: 'members with current dues', shows: '?to= a message to a member' },
  memberMail: { who: 'anyone with the link', shows: 'blocks a message’s sender, or reports the message' },
}
