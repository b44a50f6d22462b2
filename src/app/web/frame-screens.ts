import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'

/** What the club routes share with all others. The shell is a chunk too, because the courtside does without it. */
export const CommonShell = lazyScreen(() => import('./common-shell.tsx'), 'AppShell')
