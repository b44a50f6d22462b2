import { Suspense } from 'react'
import { lazyScreen } from '../ui/lazy-screen.ts'

const Hint = lazyScreen(() => import('./install-hint.tsx'), 'InstallHint')

/** The hint at installing, loaded after the screen that it stands on. */
export function InstallLater() {
  return (
    <Suspense fallback={null}>
      <Hint />
    </Suspense>
  )
}
