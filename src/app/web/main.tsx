// First of all: what is imported later comes later in the cascade.
import '#kernel/web/frame/all-styles.ts'
import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterPaint } from '#kernel/web/api/after-paint.ts'
import { loadInTheEnd } from '#kernel/web/api/load-part.ts'
import { createClient } from '#kernel/web/api/session.ts'
import { prepareInstall } from '#kernel/web/frame/install.ts'
import { Providers } from '#kernel/web/frame/providers.tsx'
import { beginLoading } from './begin-loading.ts'
import { Router } from './router.tsx'
import { session } from './session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('no #root')

// If a double tap on another of our pages led here, its second tap must not hit what has just appeared
// (`kernel/web/ui/tap-guard.ts`).
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
    void afterPaint().then(() => loadInTheEnd(() => import('#kernel/web/frame/after-first-screen.ts')))
  }, [])
  return null
}
