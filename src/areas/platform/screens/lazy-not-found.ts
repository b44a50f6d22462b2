import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'

/** The page for an address that leads nowhere. It loads when it is needed: hardly any visit shows it. */
export const NotFound = lazyScreen(() => import('./not-found.tsx'), 'NotFound')
