import {
  IconBellPlus,
  IconHome,
  IconListNumbers,
  IconPlus,
  IconUserCircle,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'
import type { User } from '../api/session.ts'
import { logoPath } from './logo-path.ts'
import { routes } from './paths.ts'

export interface Destination {
  readonly to: string
  readonly label: string
  readonly icon: TablerIcon
  /** The one thing to do: drawn as the ball. */
  readonly isCall?: boolean
}

/**
 * The places of the main navigation, at most five so that they fit under a thumb. The scoreboard account gets the reduced
 * shell: its home is its menu, and nothing else is offered (spec 000 §2). On the pages of clubs the club stands where the
 * scores are elsewhere.
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
