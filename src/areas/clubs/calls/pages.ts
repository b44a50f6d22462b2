import type { PagesOf } from '#kernel/calls/pages.ts'

export const clubPaths = {
  clubs: '/club',
  welcome: '/club/welcome',
  dashboard: '/club/admin',
  allClubs: '/club/admin/shonda',
  settings: '/club/admin/home',
  terms: '/club/admin/editTerms',
  log: '/club/admin/log',
  connected: '/club/admin/connectconfirmation',
  featureList: '/club/featurelist',
  startClub: '/club/start',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof clubPaths> = {
  clubs: { who: 'everyone', shows: 'the login page for visitors; your clubs and groups once logged in' },
  welcome: { who: 'club members; others go to /club', shows: 'greeting, dues, your groups; ?cid= selects the club' },
  dashboard: { who: 'admins of the club or one of its groups', shows: 'dashboard, public link, signup QR code' },
  allClubs: { who: 'platform staff', shows: 'all clubs: add, enter, leave' },
  settings: { who: 'admins of the club', shows: 'its settings' },
  terms: { who: 'admins of the club', shows: 'the terms that members agree to' },
  log: { who: 'admins of the club', shows: 'what admins and visiting staff did. Our addition' },
  connected: { who: 'admins of the club', shows: 'whether the card account was connected' },
  featureList: { who: 'admins of the club and of its groups', shows: 'platform news' },
  startClub: { who: 'everyone', shows: 'the form to request or create a club' },
}
