import { type AreaWeb, framed } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { kioskPaths } from './calls/pages.ts'

const DisplaySetup = lazyScreen(() => import('./screens/display-setup.tsx'), 'DisplaySetup')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [kioskPaths.displaySetup]: framed('club-admin', DisplaySetup),
  },
}
