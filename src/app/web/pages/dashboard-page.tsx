import { Suspense } from 'react'
import { UserDashboard } from '#areas/accounts/screens/user-dashboard.tsx'
import { FavoritePlayers } from '#areas/follow/screens/favorite-players.tsx'
import { lazyPart } from '#kernel/web/ui/lazy-part.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import { OwnAreas } from './own-areas.tsx'

const { Later: Donation } = lazyPart(
  async () => (await import('#areas/payments/screens/donation.tsx')).Donation,
  <Waiting label="Loading the donation form" blocks={[14]} />,
)

// Hardly anyone has any, and match cards weigh as much as the rest of the page.
const MatchesLeftAlone = lazyScreen(() => import('#areas/scoring/screens/matches-left-alone.tsx'), 'MatchesLeftAlone')

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
