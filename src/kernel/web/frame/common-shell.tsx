import { type ReactNode, Suspense } from 'react'
import { Outlet } from 'react-router'
import { OfflineBanner } from '../ui/offline-banner.tsx'
import { Waiting } from '../ui/waiting.tsx'
import './shell.css'
import './common-shell.css'
import { Footer } from './footer.tsx'
import { TopBar, type TopBarParts } from './top-bar.tsx'
import { useArrival } from './use-arrival.ts'

interface Props extends TopBarParts {
  /** Shown above every screen. */
  readonly notices: ReactNode
  /** Replaces the route's own screen. */
  readonly content?: ReactNode
}

/**
 * The shell of everything except the courtside screens: a top bar and a bottom bar on a phone, a dark sidebar on a
 * laptop.
 */
export function CommonShell({ notices, content, ...bar }: Props) {
  const main = useArrival()
  return (
    <div className="shell">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <TopBar {...bar} />
      <div className="shell-body common-body">
        <OfflineBanner />
        <main id="main" className="shell-main common-main" tabIndex={-1} ref={main}>
          {notices}
          <Suspense fallback={<Waiting label="Loading" />}>{content ?? <Outlet />}</Suspense>
        </main>
        <Footer />
      </div>
    </div>
  )
}
