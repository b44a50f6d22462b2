import type { PagesOf } from '#kernel/calls/pages.ts'

export const invitationPaths = {
  invite: '/club/invite/:url',
  inviteByState: '/club/eventinvitation',
  upcomingEvents: '/club/upcomingEvents',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof invitationPaths> = {
  invite: { who: 'members of the club', shows: 'an event invitation and your reply' },
  inviteByState: { who: 'members of the club', shows: 'the same, from navigation state. Redirects to /club/invite' },
  upcomingEvents: { who: 'members with current dues', shows: 'your upcoming events' },
}
