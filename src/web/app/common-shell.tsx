import { type ReactNode, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { mayKeepTaps } from '../api/storage.ts'
import { lazyScreen } from '../ui/lazy-screen.ts'
import { OfflineBanner } from '../ui/offline-banner.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { Footer } from './footer.tsx'
import './common-shell.css'
import { routes } from './paths.ts'
import { ResumeLater } from './resume-later.tsx'
import { TopBar } from './top-bar.tsx'
import { useArrival } from './use-arrival.ts'

const WaitingTaps = lazyScreen(() => import('../screens/scoring/kept/waiting-taps.tsx'), 'WaitingTaps')

/**
 * The shell of everything but the courtside: top bar and bottom bar on a phone, a dark side bar on a laptop. `content`
 * stands in for the route's own screen.
 */
export function CommonShell({ content }: { content?: ReactNode }) {
  const main = useArrival()
  const { pathname } = useLocation()
  return (
    <div className="shell">
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <TopBar />
      <div className="shell-body">
        <OfflineBanner />
        <main id="main" className="shell-main" tabIndex={-1} ref={main}>
          {mayKeepTaps() && pathname !== routes.keptTaps && (
            <Suspense fallback={null}>
              <WaitingTaps />
            </Suspense>
          )}
          {!isBannerHidden(pathname) && <ResumeLater />}
          <Suspense fallback={<Waiting label="Loading" />}>{content ?? <Outlet />}</Suspense>
        </main>
        <Footer />
      </div>
    </div>
  )
}

/** Spec 000 §2, resume banner: not on scorekeeper pages, /scoreboard/ and /thankyou. */
function isBannerHidden(pathname: string): boolean {
  return /scorekeeper\/|^\/(scoreboard|thankyou)(\/|$)/i.test(pathname)
}
