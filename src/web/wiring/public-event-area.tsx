import { Route, Routes, useLocation } from 'react-router'
import { routes } from '../app/paths.ts'
import { SignedIn } from '../app/signed-in.tsx'
import { Login } from '../screens/accounts/lazy-login.ts'
import { NotFound } from '../screens/platform/lazy-not-found.ts'
import { eventPaths } from '../screens/public-events/event-paths.ts'
import { lazyScreen } from '../ui/lazy-screen.ts'

const EventAdmin = lazyScreen(() => import('../screens/public-events/event-admin.tsx'), 'EventAdmin')
const EventDesk = lazyScreen(() => import('../screens/public-events/desk/event-desk.tsx'), 'EventDesk')
const EventFormPage = lazyScreen(() => import('../screens/public-events/form/event-form-page.tsx'), 'EventFormPage')
const EventPage = lazyScreen(() => import('../screens/public-events/event-page.tsx'), 'EventPage')
const OwnRegistration = lazyScreen(() => import('../screens/public-events/own-registration.tsx'), 'OwnRegistration')
const PublicEvents = lazyScreen(() => import('../screens/public-events/public-events.tsx'), 'PublicEvents')

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
