import { type AreaWeb, framed } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { bookPaths } from './calls/pages.ts'

const ClubBooks = lazyScreen(() => import('./screens/books.tsx'), 'ClubBooks')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [bookPaths.books]: framed('club-admin', ClubBooks),
  },
}
