import { type AreaWeb, framed } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { reportPaths } from './calls/pages.ts'

const Report = lazyScreen(() => import('./screens/report.tsx'), 'Report')
const EventPayments = lazyScreen(() => import('./screens/event-payments.tsx'), 'EventPayments')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [reportPaths.statistics]: framed('club-admin', Report, undefined, { of: 'statistics' }),
    [reportPaths.notes]: framed('club-admin', Report, undefined, { of: 'notes' }),
    [reportPaths.noShows]: framed('club-admin', Report, undefined, { of: 'no-shows' }),
    [reportPaths.eventPayments]: framed('club-admin', EventPayments),
    [reportPaths.emergencyContacts]: framed('club-admin', Report, undefined, { of: 'contacts' }),
    [reportPaths.birthdays]: framed('club-admin', Report, undefined, { of: 'birthdays' }),
  },
}
