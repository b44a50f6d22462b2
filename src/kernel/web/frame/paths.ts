/** Every route of the application. Matching ignores case, so `/thankYou` is `/thankyou` (spec 000 §2). */
export const routes = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgotPassword',
  reset: '/reset/:token',
  verify: '/verify/:token',
  dashboard: '/userDashboard',
  security: '/account/security',
  addMatch: '/add',
  addPlayers: '/addPlayers',
  matchGenerator: '/matchGenerator',
  scorekeeper: '/scorekeeper/:matchId',
  /** `/sideoutScorekeeper/12`: the same screen under the path of its role. */
  alternateScorekeeper: '/:keeper/:matchId',
  match: '/match/:matchId',
  thankYou: '/thankyou',
  scores: '/scores',
  liveMatches: '/live',
  keptTaps: '/keptTaps',
  submitScore: '/submitScore',
  privacy: '/tools/privacy',
  terms: '/tools/termsofservice',
  challengeCards: '/hocuspocus',
  prizes: '/prizes',
  prizeRecord: '/prizes/:month',
  staffPrizes: '/staff/prizes',
  staffReviews: '/staff/reviews',
  publicEvents: '/event',
  eventAdmin: '/eventadmin',
  instruction: '/instruction',
  student: '/student',
  // Entrances to areas with routes of their own.
  club: '/club',
  startClub: '/club/start',
  clubsToJoin: '/clubs',
  clubToJoin: '/clubs/:id',
  clubLanding: '/myclub/:url',
  watch: '/watch',
  watchLink: '/watch/link/:id',
  submitVideo: '/watch/submitvideo',
  importPlayers: '/watch/importplayers',
  mergePlayers: '/watch/mergeplayers',
  watchFollow: '/watch/follow',
  follow: '/follow',
  scoreboard: '/scoreboard',
  scoreboardMenu: '/scoreboardMenu',
  scoreboardManager: '/scoreboardManager',
  overlay: '/overlay/:matchId',
  card: '/card/:matchId',
  courtOverlay: '/overlay/court/:tournamentId/:court',
  courtCard: '/card/court/:tournamentId/:court',
} as const

export type Route = (typeof routes)[keyof typeof routes]

type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The path of a route with its parameters filled in: `pathTo(routes.match, { matchId: 12 })`. */
export function pathTo<const Path extends Route>(
  route: Path,
  ...[params]: ParamOf<Path> extends never ? [] : [params: Readonly<Record<ParamOf<Path>, string | number>>]
): string {
  const values: Readonly<Record<string, string | number>> = params ?? {}
  return route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

/** The path of a match's scorekeeper screen for this user (spec 000 §2, the alternate path of its role). */
export function scorekeeperPath(matchId: number, user: { readonly alt_scorekeeper: boolean } | null): string {
  if (user?.alt_scorekeeper) return pathTo(routes.alternateScorekeeper, { keeper: 'sideoutScorekeeper', matchId })
  return pathTo(routes.scorekeeper, { matchId })
}
