import { IconMenu2, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { followPaths } from '#areas/follow/calls/pages.ts'
import { watchPaths } from '#areas/watch/calls/pages.ts'
import { type User, useSession } from '#kernel/web/api/session.ts'

interface Place {
  readonly to: string
  readonly label: string
  /** The rest of the name, for people who cannot see where the link is. */
  readonly of?: string
}

/** The entries of the watch menu, with more for users who submit videos, and for staff (spec 000 §2 Watch menu). */
function placesFor(user: User | null): readonly Place[] {
  return [
    { to: watchPaths.watch, label: 'Home', of: 'of Watch' },
    { to: followPaths.watchFollow, label: 'Follow Players' },
    ...(user?.submit_video ? [{ to: watchPaths.submitVideo, label: 'Submit Video' }] : []),
    ...(user?.staff
      ? [
          { to: watchPaths.importPlayers, label: 'Import Players' },
          { to: watchPaths.mergePlayers, label: 'Merge Players' },
        ]
      : []),
  ]
}

/** A row of links on a laptop; on a phone a button opens and closes it. */
export function WatchMenu() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(false), [pathname])
  return (
    <nav className="watch-menu" aria-label="Watch">
      <button
        type="button"
        className="watch-menu-button"
        aria-expanded={isOpen}
        aria-controls="watch-places"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <IconX aria-hidden /> : <IconMenu2 aria-hidden />}
        Watch menu
      </button>
      <ul id="watch-places" className={isOpen ? 'watch-places is-open' : 'watch-places'}>
        {placesFor(user).map(({ to, label, of }) => (
          <li key={to}>
            <NavLink className="watch-place" to={to} end>
              {label} {of && <span className="unseen">{of}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
