import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createClient } from './api/session.ts'
import './app/styles/tokens.css'
import './app/styles/fonts.css'
import './app/styles/base.css'
import './app/styles/boot.css'
import { beginLoading } from './app/begin-loading.ts'
import { prepareInstall } from './app/install.ts'
import { Providers } from './app/providers.tsx'
import { Router } from './app/router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

prepareInstall()
const client = createClient()
await beginLoading(window.location.pathname, client)
const page = (
  <StrictMode>
    <Providers client={client}>
      <Router />
    </Providers>
  </StrictMode>
)
// As a transition it is drawn in slices, and a phone answers to taps between them.
startTransition(() => createRoot(root).render(page))
