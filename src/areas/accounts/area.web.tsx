import { type AreaWeb, framed, users } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { accountPaths } from './calls/pages.ts'

const Login = lazyScreen(() => import('./screens/login.tsx'), 'Login')
const ForgotPassword = lazyScreen(() => import('./screens/forgot-password.tsx'), 'ForgotPassword')
const ResetPassword = lazyScreen(() => import('./screens/reset-password.tsx'), 'ResetPassword')
const VerifyEmail = lazyScreen(() => import('./screens/verify-email.tsx'), 'VerifyEmail')
const SecurityPage = lazyScreen(() => import('./screens/security/security-page.tsx'), 'SecurityPage')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [accountPaths.login]: framed('common', Login),
    [accountPaths.forgotPassword]: framed('common', ForgotPassword),
    [accountPaths.reset]: framed('common', ResetPassword),
    [accountPaths.verify]: framed('common', VerifyEmail),
    [accountPaths.security]: framed('common', SecurityPage, users),
  },
}
