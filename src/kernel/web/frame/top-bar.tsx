import { IconLogout, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { framePaths } from '#kernel/calls/frame-paths.ts'
import { type User, useSession } from '../api/session.ts'
import { Logo } from '../ui/logo.tsx'
import { loginState } from './landing.ts'
import { SignOut } from './sign-out.tsx'

/** An entry of the main navigation. */
export interface Destination {
  readonly to: string
  readonly label: string
  readonly icon: TablerIcon
  /** The one call to action, drawn as the ball. */
  readonly isCall?: boolean
}

/** What the areas contribute to the bar. */
export interface TopBarParts {
  /** Where the logo leads from the given path. */
  readonly logoPath: (pathname: string) => string
  /** The entries of the main navigation, at most five so that they fit under a thumb. */
  readonly destinationsFor: (user: User | null, pathname: string) => readonly Destination[]
  /** What the user is in, such as a club; shown beside the logo. */
  readonly place: ReactNode
}

/** Logo, name, the main navigation and the signed-in user (spec 000 §2). On a laptop it is the dark bar at the side. */
export function TopBar({ logoPath, destinationsFor, place }: TopBarParts) {
  const { user, isPending } = useSession()
  const { pathname } = useLocation()
  return (
    <header className={user ? 'shell-side bar is-signed-in' : 'shell-side bar'}>
      <Link className="shell-logo bar-logo" to={logoPath(pathname)} aria-label="Sideout home">
        <Logo />
        <span className="bar-name">Sideout</span>
      </Link>
      {place}
      <Navigation destinations={destinationsFor(user, pathname)} />
      <div className="bar-person">{!isPending && <Person user={user} />}</div>
    </header>
  )
}

function Person({ user }: { user: User | null }) {
  const { pathname, state } = useLocation()
  if (!user) {
    return (
      <Link
        className="button button-ball button-sm"
        to={framePaths.login}
        state={{ ...loginState(state), isFromHome: pathname === framePaths.home }}
      >
        Login
      </Link>
    )
  }
  return (
    <>
      <Link className="bar-welcome" to={framePaths.account}>
        Welcome {user.name}
      </Link>
      <SignOut className="bar-out" icon={<IconLogout aria-hidden size={22} />} />
    </>
  )
}

function Navigation({ destinations }: { destinations: readonly Destination[] }) {
  return (
    <nav className="nav" aria-label="Main">
      <ul className="nav-list">
        {destinations.map(({ to, label, icon: Icon, isCall }) => (
          <li key={to}>
            <NavLink className={isCall ? 'nav-link is-call' : 'nav-link'} to={to} end>
              <span className="nav-icon">
                <Icon aria-hidden size={26} />
              </span>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
