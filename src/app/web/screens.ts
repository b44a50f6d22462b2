import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'

/**
 * The screens, each in its own chunk. A new screen gets one line here and one in `router.tsx`; a screen made of parts
 * from several areas is put together in `pages`.
 */
export const ForgotPassword = lazyScreen(() => import('#areas/accounts/screens/forgot-password.tsx'), 'ForgotPassword')
export const ResetPassword = lazyScreen(() => import('#areas/accounts/screens/reset-password.tsx'), 'ResetPassword')
export const UserDashboard = lazyScreen(() => import('./pages/dashboard-page.tsx'), 'DashboardPage')
export const VerifyEmail = lazyScreen(() => import('#areas/accounts/screens/verify-email.tsx'), 'VerifyEmail')

export const HocusPocus = lazyScreen(() => import('#areas/challenge-cards/screens/hocus-pocus.tsx'), 'HocusPocus')

/** It has routes of its own. */
export const ClubArea = lazyScreen(() => import('./club-area.tsx'), 'ClubArea')
export const ClubDoor = lazyScreen(() => import('#areas/joining/screens/club-door.tsx'), 'ClubDoor')

export const Follow = lazyScreen(() => import('#areas/follow/screens/follow.tsx'), 'Follow')

/** It has routes of its own. */
export const InstructionPart = lazyScreen(() => import('./instruction-part.tsx'), 'InstructionPart')

/** It has routes of its own. */
export const PublicEventArea = lazyScreen(() => import('./public-event-area.tsx'), 'PublicEventArea')

export const PrizeRecord = lazyScreen(() => import('#areas/prizes/screens/prize-record.tsx'), 'PrizeRecord')
export const Prizes = lazyScreen(() => import('#areas/prizes/screens/prizes.tsx'), 'Prizes')
export const ScoreboardManager = lazyScreen(
  () => import('#areas/scoreboard/screens/scoreboard-manager.tsx'),
  'ScoreboardManager',
)
export const ScoreboardMenu = lazyScreen(
  () => import('#areas/scoreboard/screens/scoreboard-menu.tsx'),
  'ScoreboardMenu',
)

export const AddMatch = lazyScreen(() => import('#areas/scoring/screens/add-match.tsx'), 'AddMatch')
export const AddPlayers = lazyScreen(() => import('#areas/scoring/screens/add-players.tsx'), 'AddPlayers')
export const Home = lazyScreen(() => import('#areas/scoring/screens/home.tsx'), 'Home')
export const KeptTaps = lazyScreen(() => import('#areas/scoring/screens/kept-taps.tsx'), 'KeptTaps')
export const LiveMatches = lazyScreen(() => import('#areas/scoring/screens/live-matches.tsx'), 'LiveMatches')
export const MatchGenerator = lazyScreen(() => import('#areas/scoring/screens/match-generator.tsx'), 'MatchGenerator')
export const MatchView = lazyScreen(() => import('./pages/match-page.tsx'), 'MatchPage')
export const Scorekeeper = lazyScreen(() => import('#areas/scoring/screens/scorekeeper.tsx'), 'Scorekeeper')
export const Scores = lazyScreen(() => import('#areas/scoring/screens/scores.tsx'), 'Scores')
export const ThankYou = lazyScreen(() => import('#areas/scoring/screens/thank-you.tsx'), 'ThankYou')

export const Watch = lazyScreen(() => import('#areas/watch/screens/watch.tsx'), 'Watch')
export const WatchArea = lazyScreen(() => import('#areas/watch/screens/watch-area.tsx'), 'WatchArea')

/** They have routes of their own, which few people need. */
export const AccountArea = lazyScreen(() => import('./few-pages.tsx'), 'AccountArea')
export const StaffArea = lazyScreen(() => import('./few-pages.tsx'), 'StaffArea')
export const ToolsArea = lazyScreen(() => import('./few-pages.tsx'), 'ToolsArea')
export const WatchTools = lazyScreen(() => import('./few-pages.tsx'), 'WatchTools')
