import { UserDashboard } from '../../screens/accounts/user-dashboard.tsx'
import { FavoritePlayers } from '../../screens/follow/favorite-players.tsx'
import { later } from '../../ui/later.tsx'
import { Waiting } from '../../ui/waiting.tsx'

const { Later: Donation } = later(
  async () => (await import('../../screens/payments/donation.tsx')).Donation,
  <Waiting label="Loading the donation form" blocks={[14]} />,
)

/** `/userDashboard`: the account, with the followed players and the donation. */
export function DashboardPage() {
  return (
    <UserDashboard>
      <FavoritePlayers />
      <Donation />
    </UserDashboard>
  )
}
