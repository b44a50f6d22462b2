import { type AreaWeb, framed } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { clubPaths } from './calls/pages.ts'

const Clubs = lazyScreen(() => import('./screens/clubs.tsx'), 'Clubs')
const ClubDashboard = lazyScreen(() => import('./screens/dashboard.tsx'), 'ClubDashboard')
const AllClubs = lazyScreen(() => import('./screens/all-clubs.tsx'), 'AllClubs')
const ClubSettings = lazyScreen(() => import('./screens/club-settings.tsx'), 'ClubSettings')
const ClubTerms = lazyScreen(() => import('./screens/club-terms.tsx'), 'ClubTerms')
const ClubLog = lazyScreen(() => import('./screens/club-log.tsx'), 'ClubLog')
const ConnectConfirmation = lazyScreen(() => import('./screens/connect-confirmation.tsx'), 'ConnectConfirmation')
const FeatureList = lazyScreen(() => import('./screens/feature-list.tsx'), 'FeatureList')
const StartClub = lazyScreen(() => import('./screens/start-club.tsx'), 'StartClub')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [clubPaths.clubs]: framed('member', Clubs),
    [clubPaths.dashboard]: framed('club', ClubDashboard),
    [clubPaths.allClubs]: framed('club-staff', AllClubs),
    [clubPaths.settings]: framed('club-admin', ClubSettings),
    [clubPaths.terms]: framed('club-admin', ClubTerms),
    [clubPaths.log]: framed('club-admin', ClubLog),
    [clubPaths.connected]: framed('club-admin', ConnectConfirmation),
    [clubPaths.featureList]: framed('club', FeatureList),
    [clubPaths.startClub]: framed('member', StartClub),
  },
}
