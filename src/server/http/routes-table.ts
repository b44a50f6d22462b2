import type { pages } from '#contract/pages'

/** Every screen in a sentence; a route without a row does not compile. */
const screens: Record<(typeof pages)[number], { who: string; shows: string }> = {
  '/': { who: 'everybody', shows: 'live and completed matches, how it works; the scoreboard role sees its menu' },
  '/login': { who: 'everybody', shows: 'login and register, forgotten username and password' },
  '/userDashboard': { who: 'signed in, else the login', shows: 'matches scored, prize entries, profile' },
  '/add': { who: 'signed in, else the login', shows: 'the form of a new match' },
  '/addPlayers': { who: 'signed in, else /add', shows: 'search, the two teams' },
  '/matchGenerator': { who: 'signed in, else /add', shows: 'the match is made, then its scorekeeper screen' },
  '/scorekeeper/:matchId': { who: 'scorekeepers of the match, else /add', shows: 'the scorekeeper' },
  '/:alternate/:matchId': {
    who: 'as /scorekeeper',
    shows: 'the same, as /sideoutScorekeeper/12 (letters and Scorekeeper)',
  },
  '/match/:matchId': { who: 'everybody', shows: 'score, games, statistics, chat of one match' },
  '/follow': {
    who: 'everybody; asks for the login, then the phone',
    shows: 'search for players, whom one follows, how one is told',
  },
  '/watch/follow': { who: 'signed in, else the login', shows: 'the same as /follow' },
  '/thankyou': { who: 'everybody', shows: 'thanks, the prize draw; /thankYou is the same' },
  '/forgotPassword': { who: 'everybody', shows: 'asks for a reset by e-mail' },
  '/reset/:token': { who: 'who has the link', shows: 'a new password' },
  '/verify/:token': { who: 'who has the link', shows: 'confirms an e-mail address by a button' },
  '/submitScore': { who: 'everybody', shows: 'says that scores are kept live' },
  '/keptTaps': { who: 'everybody', shows: 'taps that wait on this phone, or were left out of a score' },
  '/scores': { who: 'everybody', shows: 'completed matches' },
  '/prizes': { who: 'everybody', shows: 'The monthly prize draws: what is promised, and who won, as initials' },
  '/prizes/:month': { who: 'everybody', shows: 'One draw with seed and entries; the browser draws again' },
  '/staff/prizes': { who: 'staff', shows: 'Entries of a month, the draw, the draws so far' },
  '/watch': { who: 'everybody', shows: 'the live feed and recent videos; //watch leads here' },
  '/watch/link/:id': { who: 'everybody', shows: 'the video of one match' },
  '/watch/submitvideo': { who: 'who may submit videos, else /', shows: 'four players, a link, a tournament' },
  '/watch/importplayers': { who: 'staff, else /', shows: 'players from a CSV file' },
  '/watch/mergeplayers': { who: 'staff, else /', shows: 'two players who are one' },
  '/hocuspocus': { who: 'everybody', shows: 'challenge cards: draw, tick off, print, share' },
  '/scoreboard': { who: 'the scoreboard role, others go to /login', shows: 'the score of its match on a big screen' },
  '/scoreboardMenu': { who: 'the scoreboard role and alternate scorekeepers, others go to /', shows: 'their menu' },
  '/scoreboardManager': { who: 'the scoreboard role, others go to /login', shows: 'colours and background' },
  '/overlay/:matchId': { who: 'everybody, also inside other pages', shows: 'the score for streams, transparent' },
  '/card/:matchId': { who: 'everybody, also inside other pages', shows: 'the score as a card' },
  '/club': { who: 'everybody', shows: 'visitors: the login; signed in: one’s clubs and groups' },
  '/club/welcome': { who: 'members of the club, else /club', shows: 'greeting, dues, my groups; ?cid= names the club' },
  '/club/admin': { who: 'whoever runs the club or a group of it', shows: 'dashboard, public link, signup QR code' },
  '/club/admin/home': { who: 'admins of the club', shows: 'its settings' },
  '/club/admin/editTerms': { who: 'admins of the club', shows: 'the terms members agree to' },
  '/club/admin/groupeditor': { who: 'admins of the club', shows: 'a new group; ?gid= an existing one, its criteria' },
  '/club/admin/groupmembers': { who: 'whoever runs the club or a group of it', shows: 'the Group Manager: two panels' },
  '/club/admin/importClub': { who: 'admins of the club', shows: 'members from a list: trial, report, import' },
  '/club/admin/log': { who: 'admins of the club', shows: 'what admins and visiting staff did; an addition' },
  '/club/admin/shonda': { who: 'platform staff', shows: 'all clubs: add, enter, leave' },
  '/club/memberlist': { who: 'admins of the club', shows: 'members, filtered, in pages of 50' },
  '/club/member': { who: 'admins of the club', shows: '?mid= one record: edit, dues by hand, groups' },
  '/clubs': { who: 'everybody', shows: 'leads to /club/joinclub' },
  '/clubs/:id': { who: 'everybody', shows: 'joining one club: login or register, then the membership form' },
  '/myclub/:url': { who: 'everybody; members go on to their page', shows: 'the club’s name over login and register' },
  '/club/joinclub': { who: 'signed in, else the login', shows: 'the clubs that are open, the membership form' },
  '/club/profile': { who: 'members of the club, else /club', shows: 'the profile, to be completed the first time' },
  '/club/editProfile': { who: 'members of the club, else /club', shows: 'one’s own profile' },
  '/club/verify/:token': { who: 'who has the link', shows: 'an invitation: register or log in to link it' },
  '/club/admin/verifiedmembers': { who: 'admins of the club', shows: 'members with and without a login; invites' },
  '/club/admin/memberfieldpreferences': { who: 'admins of the club', shows: 'the fields the profile asks for' },
  '/tools/privacy': { who: 'everybody', shows: 'privacy' },
  '/tools/termsofservice': { who: 'everybody', shows: 'terms' },
}

/** What the server itself answers beside calls and screens. */
const services: Record<string, string> = {
  '/docs': 'the API as a page',
  '/openapi.json': 'the API as data',
  '/healthz': 'ready, or why not',
  '/metrics': 'figures for Prometheus',
  '/uploads/{id}.webp': 'pictures that were uploaded, for ever under their address',
  '/demo/outbox': 'mails and texts of a demo; exists only there',
  '/socket.io': 'the live channel',
}

/** The routes as a page people can read. */
export function routesTable(): string {
  const rows = Object.entries(screens).map(([path, { who, shows }]) => `| \`${path}\` | ${who} | ${shows} |`)
  const others = Object.entries(services).map(([path, what]) => `| \`${path}\` | ${what} |`)
  return [
    '# Routes',
    '',
    'Printed by `npm run generate`. Paths match without regard to case and a trailing slash; two slashes in front become one.',
    'Any other path answers the not-found page with 404. The calls stand in [permissions.md](permissions.md).',
    '',
    '| route | who | shows |',
    '| --- | --- | --- |',
    ...rows,
    '',
    '| route | what it is |',
    '| --- | --- |',
    ...others,
    '',
  ].join('\n')
}
