import { type AreaWeb, framed, usersWhoStay } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { posPaths } from './calls/pages.ts'

const PosDesk = lazyScreen(() => import('./screens/desk.tsx'), 'PosDesk')
const ALaCarte = lazyScreen(() => import('./screens/a-la-carte.tsx'), 'ALaCarte')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [posPaths.pos]: framed('club-admin', PosDesk, undefined, { of: 'sell' }),
    [posPaths.posPayments]: framed('club-admin', PosDesk, undefined, { of: 'payments' }),
    [posPaths.aLaCarte]: framed('member', ALaCarte, usersWhoStay),
  },
}
