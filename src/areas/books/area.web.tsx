import { type AreaWeb, framed, usersWhoStay } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { bookPaths } from './calls/pages.ts'

const ReceivedPayments = lazyScreen(() => import('./screens/received.tsx'), 'ReceivedPayments')
const ClubBooks = lazyScreen(() => import('./screens/books.tsx'), 'ClubBooks')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [bookPaths.received]: framed('common', ReceivedPayments, usersWhoStay),
    [bookPaths.books]: framed('club-admin', ClubBooks),
  },
}
