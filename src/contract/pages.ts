/**
 * Every route that has a screen (spec 000 §2), with `:name` for its parts. The web's router and the server's answer
 * (200 or 404) both read it; matching ignores case and a trailing slash.
 */
export const pages = [
  '/',
  '/login',
  '/userDashboard',
  '/add',
  '/addPlayers',
  '/matchGenerator',
  '/scorekeeper/:matchId',
  '/:alternate/:matchId',
  '/match/:matchId',
  '/follow',
  '/watch/follow',
  '/thankyou',
  '/forgotPassword',
  '/reset/:token',
  '/verify/:token',
  '/submitScore',
  '/scores',
  '/watch',
  '/watch/link/:id',
  '/watch/submitvideo',
  '/watch/importplayers',
  '/watch/mergeplayers',
  '/keptTaps',
  '/hocuspocus',
  '/prizes',
  '/prizes/:month',
  '/staff/prizes',
  '/scoreboard',
  '/scoreboardMenu',
  '/scoreboardManager',
  '/overlay/:matchId',
  '/card/:matchId',
  '/club',
  '/club/welcome',
  '/club/admin',
  '/club/admin/home',
  '/club/admin/editTerms',
  '/club/admin/groupeditor',
  '/club/admin/groupmembers',
  '/club/admin/importClub',
  '/club/admin/log',
  '/club/admin/shonda',
  '/club/memberlist',
  '/club/member',
  '/club/invite/:url',
  '/club/eventinvitation',
  '/club/upcomingEvents',
  '/clubs',
  '/clubs/:id',
  '/myclub/:url',
  '/club/joinclub',
  '/club/profile',
  '/club/editProfile',
  '/club/verify/:token',
  '/club/admin/verifiedmembers',
  '/club/admin/memberfieldpreferences',
  '/club/admin/emailGroup',
  '/club/admin/emailMembers',
  '/club/emails/emailSentList',
  '/club/emails/groupemailSentList',
  '/club/admin/welcomeEmail',
  '/club/admin/verificationEmail',
  '/club/admin/duesemail',
  '/club/admin/homepage',
  '/club/admin/clubschedule',
  '/club/admin/clubcalendar',
  '/club/myclubSchedule',
  '/club/myclubcalendar/:cid',
  '/club/clubSchedule/:cid',
  '/club/directory',
  '/club/group/directory',
  '/club/sendemail',
  '/club/membermail/:token',
  '/print/clubschedule/:cid',
  '/tools/privacy',
  '/tools/termsofservice',
] as const

/** `/sideoutScorekeeper/12`: letters and the word Scorekeeper (spec 000 §2). */
export const alternateScorekeeper = /^\/[a-z]+scorekeeper\/\d+\/?$/i

const patterns = pages
  .filter((page) => page !== '/:alternate/:matchId')
  .map((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i'))

/** Does any screen live at this path? */
export function isPage(path: string): boolean {
  return alternateScorekeeper.test(path) || patterns.some((pattern) => pattern.test(path))
}
