import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterPaint } from './api/after-paint.ts'
import { loadInTheEnd } from './api/load-part.ts'
import { createClient } from './api/session.ts'
import './app/styles/tokens.css'
import './app/styles/fonts.css'
import './app/styles/base.css'
import './app/styles/boot.css'
import { prepareInstall } from './app/install.ts'
import { Providers } from './app/providers.tsx'
import { beginLoading } from './wiring/begin-loading.ts'
import { Router } from './wiring/router.tsx'
import { session } from './wiring/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('no #root')

// If a double tap on another of our pages led here, its second tap must not hit what has just appeared
// (`ui/tap-guard.ts`).
root.toggleAttribute('data-settling', document.referrer.startsWith(`${location.origin}/`))
prepareInstall()
const client = createClient(session)
await beginLoading(location.pathname, client)
const page = (
  <StrictMode>
    <Providers client={client} session={session}>
      <Router />
      <Careful />
    </Providers>
  </StrictMode>
)
// A transition renders in slices, so the phone responds to taps in between.
startTransition(() => createRoot(root).render(page))

/** Once the first screen is drawn, loads the worker and what guards taps and the focus. */
function Careful() {
  useEffect(() => {
    setTimeout(() => root?.removeAttribute('data-settling'), 450)
    void afterPaint().then(() => loadInTheEnd(() => import('./app/after-first-screen.ts')))
  }, [])
  return null
}
