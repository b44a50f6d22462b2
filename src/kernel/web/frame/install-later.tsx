import { Suspense } from 'react'
import { lazyScreen } from '../ui/lazy-screen.ts'

const Hint = lazyScreen(() => import('./install-hint.tsx'), 'InstallHint')

/** The install hint, loaded after the screen that shows it. */
export function InstallLater() {
  return (
    <Suspense fallback={null}>
      <Hint />
    </Suspense>
  )
}
