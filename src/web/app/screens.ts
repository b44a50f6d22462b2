import { type ComponentType, lazy } from 'react'

/**
 * The screens, each in a chunk of its own. A new screen gets one line here and one in `router.tsx`.
 */
export const ForgotPassword = screen(() => import('../screens/accounts/forgot-password.tsx'), 'ForgotPassword')
export const Login = screen(() => import('../screens/accounts/login.tsx'), 'Login')
export const ResetPassword = screen(() => import('../screens/accounts/reset-password.tsx'), 'ResetPassword')
export const UserDashboard = screen(() => import('../screens/accounts/user-dashboard.tsx'), 'UserDashboard')
export const VerifyEmail = screen(() => import('../screens/accounts/verify-email.tsx'), 'VerifyEmail')

export const NotFound = screen(() => import('../screens/platform/not-found.tsx'), 'NotFound')
export const Privacy = screen(() => import('../screens/platform/privacy.tsx'), 'Privacy')
export const TermsOfService = screen(() => import('../screens/platform/terms-of-service.tsx'), 'TermsOfService')

export const AddMatch = screen(() => import('../screens/scoring/add-match.tsx'), 'AddMatch')
export const AddPlayers = screen(() => import('../screens/scoring/add-players.tsx'), 'AddPlayers')
export const Home = screen(() => import('../screens/scoring/home.tsx'), 'Home')
export const MatchGenerator = screen(() => import('../screens/scoring/match-generator.tsx'), 'MatchGenerator')
export const MatchView = screen(() => import('../screens/scoring/match-view.tsx'), 'MatchView')
export const ResumeBanner = screen(() => import('../screens/scoring/resume-banner.tsx'), 'ResumeBanner')
export const Scorekeeper = screen(() => import('../screens/scoring/scorekeeper.tsx'), 'Scorekeeper')
export const Scores = screen(() => import('../screens/scoring/scores.tsx'), 'Scores')
export const SubmitScore = screen(() => import('../screens/scoring/submit-score.tsx'), 'SubmitScore')
export const ThankYou = screen(() => import('../screens/scoring/thank-you.tsx'), 'ThankYou')

type ScreenOf<Module, Name extends keyof Module> =
  Module[Name] extends ComponentType<infer Props> ? ComponentType<Props> : never

/** A screen that is loaded when it is first shown. */
function screen<Module, const Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] as ScreenOf<Module, Name> }))
}
