import { ballotRoutes } from './ballot-routes.ts'
import { memberRoutes } from './member-routes.ts'

/** The routes of the club area; the club itself is in the address as `?cid=`. Matching ignores case. */
export const clubRoutes = {
  ...memberRoutes,
  ...ballotRoutes,
  settings: '/club/admin/home',
  terms: '/club/admin/editTerms',
  log: '/club/admin/log',
  books: '/club/admin/books',
  connected: '/club/admin/connectconfirmation',
  featureList: '/club/featurelist',
  members: '/club/memberlist',
  member: '/club/member',
  importMembers: '/club/admin/importClub',
  download: '/club/admin/download',
  mergeAccounts: '/club/admin/mergeaccounts',
  groupEditor: '/club/admin/groupeditor',
  groupManager: '/club/admin/groupmembers',
  // Dues.
  duesList: '/club/admin/dueslist',
  duesReport: '/club/admin/duesreport',
  bulkDues: '/club/admin/bulkdues',
  billing: '/club/admin/monthlyBilling',
  // The point of sale.
  pos: '/club/admin/pos',
  posPayments: '/club/admin/pospayments',
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
  // Ballots.
  ballots: '/club/vote/ballotlist',
  ballotEditor: '/club/vote/addballot',
  ballotResults: '/club/vote/results/:bid',
  ballotVoters: '/club/vote/voters/:bid',
  // The schedule.
  schedule: '/club/admin/clubschedule',
  calendar: '/club/admin/clubcalendar',
  // Reports.
  statistics: '/club/admin/clubStats',
  notes: '/club/admin/notes',
  noShows: '/club/admin/noshowreport',
  eventPayments: '/club/admin/eventpayments30days',
  deletedEvent: '/club/admin/deletedevent',
  emergencyContacts: '/club/emergencycontact',
  birthdays: '/club/admin/birthdays',
  // The screen in the clubhouse.
  displaySetup: '/club/admin/displaysetup',
  // The directories, and messages between members.
  memberMail: '/club/membermail/:token',
} as const

/** Standalone pages of a club and its events: they are not part of this application, so opening one leaves it. */
export const pagesApart = {
  publicSchedule: '/club/clubSchedule/:cid',
  printSchedule: '/print/clubschedule/:cid',
  courts: '/courts/:eid',
  kiosk: '/kiosk/:cid',
} as const
