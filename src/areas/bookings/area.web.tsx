import { type AreaWeb, framed } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { bookingPaths } from './calls/pages.ts'

const SpotDrawing = lazyScreen(() => import('./screens/spot-drawing.tsx'), 'SpotDrawing')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: { [bookingPaths.spotDrawing]: framed('common', SpotDrawing) },
}
