import { Route, Routes, useLocation } from 'react-router'
import { Login } from '#areas/accounts/screens/lazy-login.ts'
import { NotFound } from '#areas/platform/screens/lazy-not-found.ts'
import { routes } from '#kernel/web/frame/paths.ts'
import { RoleDoor } from '#kernel/web/frame/role-door.tsx'
import { SignedIn } from '#kernel/web/frame/signed-in.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'

const ImportPlayers = lazyScreen(() => import('#areas/watch/screens/import-players.tsx'), 'ImportPlayers')
const MergePlayers = lazyScreen(() => import('#areas/watch/screens/merge-players.tsx'), 'MergePlayers')
const Privacy = lazyScreen(() => import('#areas/platform/screens/privacy.tsx'), 'Privacy')
const SecurityPage = lazyScreen(() => import('#areas/accounts/screens/security/security-page.tsx'), 'SecurityPage')
const StaffPrizes = lazyScreen(() => import('#areas/prizes/screens/staff-prizes.tsx'), 'StaffPrizes')
const StaffReviews = lazyScreen(() => import('#areas/platform/screens/staff-reviews.tsx'), 'StaffReviews')
const SubmitVideo = lazyScreen(() => import('#areas/watch/screens/submit-video.tsx'), 'SubmitVideo')
const SubmitScore = lazyScreen(() => import('#areas/scoring/screens/submit-score.tsx'), 'SubmitScore')
const TermsOfService = lazyScreen(() => import('#areas/platform/screens/terms-of-service.tsx'), 'TermsOfService')
const WatchLink = lazyScreen(() => import('#areas/watch/screens/watch-link.tsx'), 'WatchLink')

/* Pages that few people open: a separate part of the router, so that no one at the courtside loads their routes. */

/** Everything below /account. */
export function AccountArea() {
  return (
    <Routes>
      <Route element={<SignedIn otherwise={<Login isEmbedded />} />}>
        <Route path={below('/account', routes.security)} element={<SecurityPage />} />
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

/** Everything below /staff. */
export function StaffArea() {
  return (
    <Routes>
      <Route element={<SignedIn otherwise={<Login isEmbedded />} />}>
        <Route path={below('/staff', routes.staffPrizes)} element={<StaffPrizes />} />
        <Route path={below('/staff', routes.staffReviews)} element={<StaffReviews />} />
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

/** Everything below /tools, and /submitScore. */
export function ToolsArea() {
  const isOfTools = /^\/tools/i.test(useLocation().pathname)
  return (
    <Routes>
      {!isOfTools && <Route path="" element={<SubmitScore />} />}
      <Route path={below('/tools', routes.privacy)} element={<Privacy />} />
      <Route path={below('/tools', routes.terms)} element={<TermsOfService />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

/** Everything below /watch except its start page: one video, and the tools for people who submit videos and players. */
export function WatchTools() {
  return (
    <Routes>
      <Route path={below(routes.watch, routes.watchLink)} element={<WatchLink />} />
      <Route element={<RoleDoor roles={['submit_video']} otherwise={routes.home} />}>
        <Route path={below(routes.watch, routes.submitVideo)} element={<SubmitVideo />} />
      </Route>
      <Route element={<RoleDoor roles={['staff']} otherwise={routes.home} />}>
        <Route path={below(routes.watch, routes.importPlayers)} element={<ImportPlayers />} />
        <Route path={below(routes.watch, routes.mergePlayers)} element={<MergePlayers />} />
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

/** A path relative to the entrance of its area. */
const below = (entrance: string, path: string) => path.slice(entrance.length + 1)
