import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import './watch.css'
import { WatchMenu } from './watch-menu.tsx'

/** The frame of every page under `/watch`: its menu above, the page below. */
export function WatchArea() {
  return (
    <div className="watch">
      <WatchMenu />
      <Suspense fallback={<Waiting label="Loading" />}>
        <Outlet />
      </Suspense>
    </div>
  )
}
