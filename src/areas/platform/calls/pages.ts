import { framePaths } from '#kernel/calls/frame-paths.ts'
import type { PagesOf } from '#kernel/calls/pages.ts'

export const platformPaths = {
  privacy: framePaths.privacy,
  terms: framePaths.terms,
  staffReviews: '/staff/reviews',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof platformPaths> = {
  privacy: { who: 'everyone', shows: 'privacy' },
  terms: { who: 'everyone', shows: 'terms' },
  staffReviews: { who: 'staff', shows: 'Public pages waiting for review, and reports about them' },
}
