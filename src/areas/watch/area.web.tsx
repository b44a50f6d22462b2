import { framePaths } from '#kernel/calls/frame-paths.ts'
import { type AreaWeb, framed, withRole } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { watchPaths } from './calls/pages.ts'

const Watch = lazyScreen(() => import('./screens/watch.tsx'), 'Watch')
const WatchLink = lazyScreen(() => import('./screens/watch-link.tsx'), 'WatchLink')
const SubmitVideo = lazyScreen(() => import('./screens/submit-video.tsx'), 'SubmitVideo')
const ImportPlayers = lazyScreen(() => import('./screens/import-players.tsx'), 'ImportPlayers')
const MergePlayers = lazyScreen(() => import('./screens/merge-players.tsx'), 'MergePlayers')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [watchPaths.watch]: framed('watch', Watch),
    [watchPaths.watchLink]: framed('watch', WatchLink),
    [watchPaths.submitVideo]: framed('watch', SubmitVideo, withRole(['submit_video'], framePaths.home)),
    [watchPaths.importPlayers]: framed('watch', ImportPlayers, withRole(['staff'], framePaths.home)),
    [watchPaths.mergePlayers]: framed('watch', MergePlayers, withRole(['staff'], framePaths.home)),
  },
}
