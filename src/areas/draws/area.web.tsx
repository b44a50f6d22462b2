import { type AreaWeb, framed } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { drawPaths } from './calls/pages.ts'

const MixerCheck = lazyScreen(() => import('./screens/mixer-check.tsx'), 'MixerCheck')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [drawPaths.mixerCheck]: framed('club', MixerCheck),
  },
}
