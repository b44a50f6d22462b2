import type { PagesOf } from '#kernel/calls/pages.ts'

export const followPaths = {
  follow: '/follow',
  watchFollow: '/watch/follow',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof followPaths> = {
  follow: {
    who: 'everyone; the page asks for a login, then a phone number',
    shows: 'player search, the players you follow, and how you are notified',
  },
  watchFollow: { who: 'logged-in users; others go to the login page', shows: 'the same as /follow' },
}
