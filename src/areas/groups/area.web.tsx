import { type AreaWeb, framed } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { groupPaths } from './calls/pages.ts'

const GroupEditor = lazyScreen(() => import('./screens/group-editor.tsx'), 'GroupEditor')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [groupPaths.groupEditor]: framed('club-admin', GroupEditor),
  },
}
