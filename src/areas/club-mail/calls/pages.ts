import type { PagesOf } from '#kernel/calls/pages.ts'

export const clubMailPaths = {
  emailGroup: '/club/admin/emailGroup',
  emailMembers: '/club/admin/emailMembers',
  sentEmails: '/club/emails/emailSentList',
  groupEmails: '/club/emails/groupemailSentList',
  welcomeEmail: '/club/admin/welcomeEmail',
  verificationEmail: '/club/admin/verificationEmail',
  homepage: '/club/admin/homepage',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof clubMailPaths> = {
  emailGroup: { who: 'admins of the club or one of its groups', shows: 'an email to members of a group' },
  emailMembers: { who: 'admins of the club', shows: 'an email to members who match criteria, or to chosen members' },
  sentEmails: { who: 'admins of the club', shows: 'emails from the last 14 days and their status' },
  groupEmails: { who: 'admins of the club or one of its groups', shows: 'the same for one group' },
  welcomeEmail: { who: 'admins of the club', shows: 'the welcome text for new members' },
  verificationEmail: { who: 'admins of the club', shows: 'the text of the invitation to link a login' },
  homepage: { who: 'admins of the club', shows: 'what the member page says' },
}
