import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'

/** The login, for screens that show it to visitors in their own place. */
export const Login = lazyScreen(() => import('./login.tsx'), 'Login')
