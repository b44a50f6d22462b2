import { Suspense } from 'react'
import { lazyPart } from '#kernel/web/ui/lazy-part.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import { UserDashboard } from '../../../web/screens/accounts/user-dashboard.tsx'
import { FavoritePlayers } from '../../../web/screens/follow/favorite-players.tsx'
import { OwnAreas } from './own-areas.tsx'

const { Later: Donation } = lazyPart(
  async () => (await import('../../../web/screens/payments/donation.tsx')).Donation,
  <Waiting label="Loading the donation form" blocks={[14]} />,
)

// Hardly anyone has any, and match cards weigh as much as the rest of the page.
const MatchesLeftAlone = lazyScreen(
  () => import('../../../web/screens/scoring/matches-left-alone.tsx'),
  'MatchesLeftAlone',
)

/** `/userDashboard`: the account, with matches left alone, the followed players and the donation. */
export function DashboardPage() {
  return (
    <UserDashboard>
      <Suspense fallback={null}>
        <MatchesLeftAlone />
      </Suspense>
      <FavoritePlayers />
      <OwnAreas />
      <Donation />
    </UserDashboard>
  )
}
