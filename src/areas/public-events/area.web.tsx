import { type AreaWeb, framed, usersWhoStay } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { publicEventPaths } from './calls/pages.ts'

const PublicEvents = lazyScreen(() => import('./screens/public-events.tsx'), 'PublicEvents')
const EventAdmin = lazyScreen(() => import('./screens/event-admin.tsx'), 'EventAdmin')
const EventPage = lazyScreen(() => import('./screens/event-page.tsx'), 'EventPage')
const OwnRegistration = lazyScreen(() => import('./screens/own-registration.tsx'), 'OwnRegistration')
const EventFormPage = lazyScreen(() => import('./screens/form/event-form-page.tsx'), 'EventFormPage')
const EventDesk = lazyScreen(() => import('./screens/desk/event-desk.tsx'), 'EventDesk')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [publicEventPaths.publicEvents]: framed('common', PublicEvents),
    [publicEventPaths.eventAdmin]: framed('common', EventAdmin, usersWhoStay),
    [publicEventPaths.listing]: framed('common', EventPage),
    [publicEventPaths.registration]: framed('common', OwnRegistration),
    [publicEventPaths.form]: framed('common', EventFormPage, usersWhoStay),
    [publicEventPaths.desk]: framed('common', EventDesk, usersWhoStay),
  },
}
