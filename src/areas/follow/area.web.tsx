import { type AreaWeb, framed, users } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { followPaths } from './calls/pages.ts'

const Follow = lazyScreen(() => import('./screens/follow.tsx'), 'Follow')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [followPaths.follow]: framed('common', Follow),
    [followPaths.watchFollow]: framed('watch', Follow, users),
  },
}
