import { type AreaWeb, framed } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { challengeCardPaths } from './calls/pages.ts'

const HocusPocus = lazyScreen(() => import('./screens/hocus-pocus.tsx'), 'HocusPocus')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [challengeCardPaths.challengeCards]: framed('common', HocusPocus),
  },
}
