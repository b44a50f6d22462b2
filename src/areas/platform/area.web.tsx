import { type AreaWeb, framed, users } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { platformPaths } from './calls/pages.ts'

const Privacy = lazyScreen(() => import('./screens/privacy.tsx'), 'Privacy')
const TermsOfService = lazyScreen(() => import('./screens/terms-of-service.tsx'), 'TermsOfService')
const StaffReviews = lazyScreen(() => import('./screens/staff-reviews.tsx'), 'StaffReviews')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [platformPaths.privacy]: framed('common', Privacy),
    [platformPaths.terms]: framed('common', TermsOfService),
    [platformPaths.staffReviews]: framed('common', StaffReviews, users),
  },
}
