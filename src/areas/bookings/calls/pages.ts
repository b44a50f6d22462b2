import type { PagesOf } from '#kernel/calls/pages.ts'

export const bookingPaths = {
  spotDrawing: '/club/drawing/:eid',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof bookingPaths> = {
  spotDrawing: {
    who: 'everyone; members see the names',
    shows:
      'a drawing of an event’s spots: how it works, your odds and result, and the record. The browser can rerun it',
  },
}
