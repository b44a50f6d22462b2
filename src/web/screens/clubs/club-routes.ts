import { memberRoutes } from './member-routes.ts'

/** The routes of the club area; the club itself is in the address as `?cid=`. Matching ignores case. */
export const clubRoutes = {
  ...memberRoutes,
  settings: '/club/admin/home',
  terms: '/club/admin/editTerms',
  log: '/club/admin/log',
  featureList: '/club/featurelist',
  members: '/club/memberlist',
  member: '/club/member',
  importMembers: '/club/admin/importClub',
  download: '/club/admin/download',
  mergeAccounts: '/club/admin/mergeaccounts',
  groupEditor: '/club/admin/groupeditor',
  groupManager: '/club/admin/groupmembers',
  // Events.
  groupEvents: '/club/addEvent',
  registrationLog: '/club/admin/eventregistrationdetail',
  doubleRoster: '/club/doubleRoster/:eid',
  partnerRoster: '/club/partnerRoster/:eid',
  leagueRoster: '/club/leagueEventRoster/:eid',
  daySheet: '/club/daySheet/:eid',
  // Draws.
  eventMixer: '/club/eventmixer/:eid',
  mixedMixer: '/club/admin/mixedMixer/:eid',
  ratingMixer: '/club/admin/mixerByClubRating/:eid',
  singlesMixer: '/club/admin/singlesMixer/:eid',
  partnerMixerSub: '/club/partnerMixerSub/:eid',
  doubleMixerSub: '/club/doublemixersub/:eid',
  mixerCheck: '/club/admin/mixercheck/:eid',
  printDraw: '/club/print/draw',
  // Standings.
  groupResultsToo: '/club/group/standings',
  ladderStandings: '/club/group/leaguestandings',
  participants: '/club/participants',
  // Joining.
  invitation: '/club/verify/:token',
  verification: '/club/admin/verifiedmembers',
  memberFields: '/club/admin/memberfieldpreferences',
  // Invitations to events, and a member's events.
  inviteByState: '/club/eventinvitation',
  // Mail.
  emailGroup: '/club/admin/emailGroup',
  emailMembers: '/club/admin/emailMembers',
  sentEmails: '/club/emails/emailSentList',
  groupEmails: '/club/emails/groupemailSentList',
  welcomeEmail: '/club/admin/welcomeEmail',
  verificationEmail: '/club/admin/verificationEmail',
  duesEmail: '/club/admin/duesemail',
  homepage: '/club/admin/homepage',
  // The schedule.
  schedule: '/club/admin/clubschedule',
  calendar: '/club/admin/clubcalendar',
  // The directories, and messages between members.
  memberMail: '/club/membermail/:token',
} as const

/** Standalone pages of a club and its events: they are not part of this application, so opening one leaves it. */
export const pagesApart = {
  publicSchedule: '/club/clubSchedule/:cid',
  printSchedule: '/print/clubschedule/:cid',
  courts: '/courts/:eid',
} as const
