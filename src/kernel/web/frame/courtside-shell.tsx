import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { Waiting } from '../ui/waiting.tsx'
import './courtside-shell.css'
import { useArrival } from './use-arrival.ts'

/** The bare shell of the scorekeeper: the whole screen belongs to the match. */
export function CourtsideShell() {
  const main = useArrival()
  return (
    <main id="main" className="courtside" tabIndex={-1} ref={main}>
      <Suspense fallback={<Waiting label="Loading match" />}>
        <Outlet />
      </Suspense>
    </main>
  )
}
