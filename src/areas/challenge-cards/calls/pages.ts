import type { PagesOf } from '#kernel/calls/pages.ts'

export const challengeCardPaths = {
  challengeCards: '/hocuspocus',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof challengeCardPaths> = {
  challengeCards: { who: 'everyone', shows: 'challenge cards to draw, check off, print and share' },
}
