import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app/styles/tokens.css'
import './app/styles/fonts.css'
import './app/styles/base.css'
import './app/styles/boot.css'
import { Providers } from './app/providers.tsx'
import { beginLoading, Router } from './app/router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

beginLoading(window.location.pathname)
createRoot(root).render(
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>,
)
