import { IconBellPlus, IconHome, IconListNumbers, IconPlus, IconUserCircle, IconUsersGroup } from '@tabler/icons-react'
import { accountPaths } from '#areas/accounts/calls/pages.ts'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { followPaths } from '#areas/follow/calls/pages.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import type { User } from '#kernel/web/api/session.ts'
import type { Destination } from '#kernel/web/frame/top-bar.tsx'
import { logoPath } from './logo-path.ts'

/**
 * The entries of the main navigation. The scoreboard account gets the reduced shell: its home is its menu, and
 * nothing else is offered (spec 000 §2). On club pages the club replaces the scores.
 */
export function destinationsFor(user: User | null, pathname: string): readonly Destination[] {
  const home = { to: scoringPaths.home, label: 'Home', icon: IconHome }
  if (user?.scoreboard) return [home]
  const isInClub = logoPath(`${pathname}/`) === clubPaths.clubs
  return [
    home,
    isInClub
      ? { to: clubPaths.clubs, label: 'Clubs', icon: IconUsersGroup }
      : { to: scoringPaths.scores, label: 'Scores', icon: IconListNumbers },
    { to: scoringPaths.addMatch, label: 'New Match', icon: IconPlus, isCall: true },
    { to: followPaths.follow, label: 'Follow', icon: IconBellPlus },
    { to: accountPaths.dashboard, label: 'Me', icon: IconUserCircle },
  ]
}
