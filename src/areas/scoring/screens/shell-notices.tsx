import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { mayKeepTaps } from './kept/at-logout.ts'
import { ResumeLater } from './resume-later.tsx'

const WaitingTaps = lazyScreen(() => import('./kept/waiting-taps.tsx'), 'WaitingTaps')

/**
 * Shown above the screens of the common shell: waiting taps and chat messages on this phone, and a link back to the
 * user's live match.
 */
export function ShellNotices() {
  const { pathname } = useLocation()
  return (
    <>
      {mayKeepTaps() && pathname !== scoringPaths.keptTaps && (
        <Suspense fallback={null}>
          <WaitingTaps />
        </Suspense>
      )}
      {!isBannerHidden(pathname) && <ResumeLater />}
    </>
  )
}

/** Spec 000 §2, resume banner: not on scorekeeper pages, /scoreboard/ and /thankyou. */
function isBannerHidden(pathname: string): boolean {
  return /scorekeeper\/|^\/(scoreboard|thankyou)(\/|$)/i.test(pathname)
}
