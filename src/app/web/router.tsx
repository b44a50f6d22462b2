import { type ReactNode, Suspense } from 'react'
import { type RouteObject, useLocation, useRoutes } from 'react-router'
import { NotFound } from '#areas/platform/screens/lazy-not-found.ts'
import { CommonShell } from './frame-screens.ts'
import { doorFor, frames } from './frames.tsx'
import { type OpenPage, pageAt, screenOf } from './page-at.ts'

/** Shows the page of the address: its screen, in its frame, behind its door. */
export function Router() {
  return (
    <Suspense fallback={<Boot />}>
      <CurrentPage />
    </Suspense>
  )
}

function CurrentPage() {
  const page = pageAt(useLocation().pathname)
  return page ? <Screen page={page} /> : <CommonShell content={<NotFound />} />
}

function Screen({ page }: { page: OpenPage }) {
  const { area, failure } = page.door
  if (failure) throw failure
  // The nearest Suspense waits. Unlike a lazy component, this one stays mounted, with the frame, from page to page.
  if (!area) throw page.door.load()
  const { frame, audience, element } = screenOf(page, area)
  return useRoutes([nested([...frames[frame].around, ...doorFor(audience)], { path: page.path, element })])
}

/** A route inside the elements around it. */
const nested = (around: readonly ReactNode[], route: RouteObject): RouteObject =>
  around.reduceRight<RouteObject>((inner, element) => ({ element, children: [inner] }), route)

/** What `index.html` already shows. */
function Boot() {
  return (
    <div className="boot" role="status">
      <span className="boot-ball" />
      <span>Loading Sideout</span>
    </div>
  )
}
