import { IconBellPlus, IconHome, IconListNumbers, IconPlus, IconUserCircle, IconUsersGroup } from '@tabler/icons-react'
import type { User } from '#kernel/web/api/session.ts'
import { routes } from '#kernel/web/frame/paths.ts'
import type { Destination } from '#kernel/web/frame/top-bar.tsx'
import { logoPath } from './logo-path.ts'

/**
 * The entries of the main navigation. The scoreboard account gets the reduced shell: its home is its menu, and
 * nothing else is offered (spec 000 §2). On club pages the club replaces the scores.
 */
export function destinationsFor(user: User | null, pathname: string): readonly Destination[] {
  const home = { to: routes.home, label: 'Home', icon: IconHome }
  if (user?.scoreboard) return [home]
  const isInClub = logoPath(`${pathname}/`) === routes.club
  return [
    home,
    isInClub
      ? { to: routes.club, label: 'Clubs', icon: IconUsersGroup }
      : { to: routes.scores, label: 'Scores', icon: IconListNumbers },
    { to: routes.addMatch, label: 'New Match', icon: IconPlus, isCall: true },
    { to: routes.follow, label: 'Follow', icon: IconBellPlus },
    { to: routes.dashboard, label: 'Me', icon: IconUserCircle },
  ]
}
