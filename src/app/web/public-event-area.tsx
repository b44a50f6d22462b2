import { Route, Routes, useLocation } from 'react-router'
import { Login } from '#areas/accounts/screens/lazy-login.ts'
import { NotFound } from '#areas/platform/screens/lazy-not-found.ts'
import { eventPaths } from '#areas/public-events/screens/event-paths.ts'
import { routes } from '#kernel/web/frame/paths.ts'
import { SignedIn } from '#kernel/web/frame/signed-in.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'

const EventAdmin = lazyScreen(() => import('#areas/public-events/screens/event-admin.tsx'), 'EventAdmin')
const EventDesk = lazyScreen(() => import('#areas/public-events/screens/desk/event-desk.tsx'), 'EventDesk')
const EventFormPage = lazyScreen(() => import('#areas/public-events/screens/form/event-form-page.tsx'), 'EventFormPage')
const EventPage = lazyScreen(() => import('#areas/public-events/screens/event-page.tsx'), 'EventPage')
const OwnRegistration = lazyScreen(() => import('#areas/public-events/screens/own-registration.tsx'), 'OwnRegistration')
const PublicEvents = lazyScreen(() => import('#areas/public-events/screens/public-events.tsx'), 'PublicEvents')

const login = <Login isEmbedded staysHere />

/** Everything below /event and /eventadmin: a separate part of the router, so that no one else loads its routes. */
export function PublicEventArea() {
  const isForOrganisers = /^\/eventadmin/i.test(useLocation().pathname)
  if (!isForOrganisers)
    return (
      <Routes>
        <Route path="" element={<PublicEvents />} />
        <Route path={below(routes.publicEvents, eventPaths.listing)} element={<EventPage />} />
        <Route path={below(routes.publicEvents, eventPaths.registration)} element={<OwnRegistration />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    )
  return (
    <Routes>
      <Route element={<SignedIn otherwise={login} />}>
        <Route path="" element={<EventAdmin />} />
        <Route path={below(routes.eventAdmin, eventPaths.form)} element={<EventFormPage />} />
        <Route path={below(routes.eventAdmin, eventPaths.desk)} element={<EventDesk />} />
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

/** A path relative to the entrance of its area. */
const below = (entrance: string, path: string) => path.slice(entrance.length + 1)
