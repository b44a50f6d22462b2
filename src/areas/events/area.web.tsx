import { beginInClub } from '#areas/clubs/screens/begin-in-club.ts'
import { pathTo } from '#kernel/calls/pages.ts'
import { type AreaWeb, framed } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { eventPaths } from './calls/pages.ts'

const GroupEvents = lazyScreen(() => import('./screens/group-events.tsx'), 'GroupEvents')
const EventDetail = lazyScreen(() => import('./screens/detail/event-detail.tsx'), 'EventDetail')
const RegistrationLog = lazyScreen(() => import('./screens/registration-log.tsx'), 'RegistrationLog')
const DeletedEvent = lazyScreen(() => import('./screens/deleted-event.tsx'), 'DeletedEvent')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [eventPaths.groupEvents]: framed('club', GroupEvents),
    [eventPaths.eventDetail]: framed('club', EventDetail),
    [eventPaths.registrationLog]: framed('club', RegistrationLog),
    [eventPaths.deletedEvent]: framed('club-admin', DeletedEvent),
  },
  begin: {
    [eventPaths.eventDetail]: async (client, { eid = '' }) => {
      // An address with an impossible id is not found, without a request.
      if (!/^[1-9]\d{0,8}$/.test(eid)) return
      await beginInClub(client, pathTo(eventPaths.eventDetail, { eid }), async () =>
        (await import('./screens/detail/event-detail.tsx')).beginEventDetail(client, eid),
      )
    },
  },
}
