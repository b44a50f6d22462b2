import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'

/**
 * The screens, each in its own chunk. A new screen gets one line here and one in `router.tsx`; a screen made of parts
 * from several areas is put together in `pages`.
 */
export const ForgotPassword = lazyScreen(
  () => import('../../web/screens/accounts/forgot-password.tsx'),
  'ForgotPassword',
)
export const ResetPassword = lazyScreen(() => import('../../web/screens/accounts/reset-password.tsx'), 'ResetPassword')
export const UserDashboard = lazyScreen(() => import('./pages/dashboard-page.tsx'), 'DashboardPage')
export const VerifyEmail = lazyScreen(() => import('../../web/screens/accounts/verify-email.tsx'), 'VerifyEmail')

export const HocusPocus = lazyScreen(() => import('../../web/screens/challenge-cards/hocus-pocus.tsx'), 'HocusPocus')

/** It has routes of its own. */
export const ClubArea = lazyScreen(() => import('./club-area.tsx'), 'ClubArea')
export const ClubDoor = lazyScreen(() => import('../../web/screens/joining/club-door.tsx'), 'ClubDoor')

export const Follow = lazyScreen(() => import('../../web/screens/follow/follow.tsx'), 'Follow')

/** It has routes of its own. */
export const InstructionPart = lazyScreen(() => import('./instruction-part.tsx'), 'InstructionPart')

/** It has routes of its own. */
export const PublicEventArea = lazyScreen(() => import('./public-event-area.tsx'), 'PublicEventArea')

export const PrizeRecord = lazyScreen(() => import('../../web/screens/prizes/prize-record.tsx'), 'PrizeRecord')
export const Prizes = lazyScreen(() => import('../../web/screens/prizes/prizes.tsx'), 'Prizes')
export const ScoreboardManager = lazyScreen(
  () => import('../../web/screens/scoreboard/scoreboard-manager.tsx'),
  'ScoreboardManager',
)
export const ScoreboardMenu = lazyScreen(
  () => import('../../web/screens/scoreboard/scoreboard-menu.tsx'),
  'ScoreboardMenu',
)

export const AddMatch = lazyScreen(() => import('../../web/screens/scoring/add-match.tsx'), 'AddMatch')
export const AddPlayers = lazyScreen(() => import('../../web/screens/scoring/add-players.tsx'), 'AddPlayers')
export const Home = lazyScreen(() => import('../../web/screens/scoring/home.tsx'), 'Home')
export const KeptTaps = lazyScreen(() => import('../../web/screens/scoring/kept-taps.tsx'), 'KeptTaps')
export const LiveMatches = lazyScreen(() => import('../../web/screens/scoring/live-matches.tsx'), 'LiveMatches')
export const MatchGenerator = lazyScreen(
  () => import('../../web/screens/scoring/match-generator.tsx'),
  'MatchGenerator',
)
export const MatchView = lazyScreen(() => import('./pages/match-page.tsx'), 'MatchPage')
export const Scorekeeper = lazyScreen(() => import('../../web/screens/scoring/scorekeeper.tsx'), 'Scorekeeper')
export const Scores = lazyScreen(() => import('../../web/screens/scoring/scores.tsx'), 'Scores')
export const ThankYou = lazyScreen(() => import('../../web/screens/scoring/thank-you.tsx'), 'ThankYou')

export const Watch = lazyScreen(() => import('../../web/screens/watch/watch.tsx'), 'Watch')
export const WatchArea = lazyScreen(() => import('../../web/screens/watch/watch-area.tsx'), 'WatchArea')

/** They have routes of their own, which few people need. */
export const AccountArea = lazyScreen(() => import('./few-pages.tsx'), 'AccountArea')
export const StaffArea = lazyScreen(() => import('./few-pages.tsx'), 'StaffArea')
export const ToolsArea = lazyScreen(() => import('./few-pages.tsx'), 'ToolsArea')
export const WatchTools = lazyScreen(() => import('./few-pages.tsx'), 'WatchTools')
