import { framePaths } from '#kernel/calls/frame-paths.ts'
import type { PagesOf } from '#kernel/calls/pages.ts'

export const accountPaths = {
  login: framePaths.login,
  forgotPassword: '/forgotPassword',
  reset: '/reset/:token',
  verify: '/verify/:token',
  dashboard: framePaths.account,
  security: '/account/security',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof accountPaths> = {
  login: { who: 'everyone', shows: 'login, registration, forgotten username or password' },
  forgotPassword: { who: 'everyone', shows: 'the form to request a password reset by email' },
  reset: { who: 'anyone with the link', shows: 'a new password' },
  verify: { who: 'anyone with the link', shows: 'a button that confirms an email address' },
  dashboard: { who: 'logged-in users; others go to the login page', shows: 'matches scored, prize entries, profile' },
  security: {
    who: 'logged-in users; others go to the login page',
    shows: 'password, passkeys, logged-in devices, personal data, account deletion',
  },
}
