/**
 * The routes of a club's pages for members. They are separate from the many other routes in `club-routes.ts`, because
 * a phone at the court should load no more than it needs.
 */
export const memberRoutes = {
  clubs: '/club',
  welcome: '/club/welcome',
  dashboard: '/club/admin',
  allClubs: '/club/admin/shonda',
  eventDetail: '/club/eventdetails/:eid',
  join: '/club/joinclub',
  profile: '/club/profile',
  editProfile: '/club/editProfile',
  /** The receipt of a payment of dues. */
  duesReceipt: '/club/duesreceipt',
  invite: '/club/invite/:url',
  upcomingEvents: '/club/upcomingEvents',
  mySchedule: '/club/myclubSchedule',
  myCalendar: '/club/myclubcalendar/:cid',
  directory: '/club/directory',
  groupDirectory: '/club/group/directory',
  sendEmail: '/club/sendemail',
  groupStandings: '/club/groupstandings',
  standingsDetail: '/club/group/standingsdetail/:gid',
  standingsDetailByState: '/club/group/standingsdetail',
  groupResults: '/club/group/results',
  attendance: '/club/groupattendance',
  aLaCarte: '/club/pos',
  myPayments: '/club/myPayments',
  pay: '/club/pay',
  paymentSuccess: '/club/paymentsuccess',
  paymentFail: '/club/paymentfail',
  draw: '/club/draw/:eid',
  printDraw: '/club/print/draw',
  /** A member's page for the day of an event; the QR code on the court sheet leads there. */
  here: '/club/here/:eid',
} as const
