import type { PagesOf } from '#kernel/calls/pages.ts'

export const kioskPaths = {
  displaySetup: '/club/admin/displaysetup',
  kiosk: '/kiosk/:cid',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof kioskPaths> = {
  displaySetup: { who: 'admins of the club', shows: 'the clubhouse screen’s on/off switch and slides' },
  kiosk: {
    who: 'everyone, while the club has it turned on',
    shows: 'the clubhouse screen: the schedule next to slides',
    isApart: true,
  },
}
