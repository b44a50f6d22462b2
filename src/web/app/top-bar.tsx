import { IconLogout } from '@tabler/icons-react'
import { Link, NavLink, useLocation } from 'react-router'
import { type User, useSession } from '../api/session.ts'
import { Logo } from '../ui/logo.tsx'
import { logoPath } from './logo-path.ts'
import { destinationsFor } from './navigation.ts'
import { routes } from './paths.ts'
import { SignOut } from './sign-out.tsx'

/** Logo, place, who is signed in, and the main navigation (spec 000 §2). On a laptop it is the dark bar at the side. */
export function TopBar() {
  const { user, isPending } = useSession()
  const { pathname } = useLocation()
  return (
    <header className={user ? 'bar is-signed-in' : 'bar'}>
      <Link className="bar-logo" to={logoPath(pathname)} aria-label="Sideout home">
        <Logo />
        <span className="bar-name">Sideout</span>
      </Link>
      <Navigation user={user} pathname={pathname} />
      <div className="bar-person">{!isPending && <Person user={user} />}</div>
    </header>
  )
}

function Person({ user }: { user: User | null }) {
  if (!user) {
    return (
      <Link className="button button-ball button-sm" to={routes.login}>
        Login
      </Link>
    )
  }
  return (
    <>
      <Link className="bar-welcome" to={routes.dashboard}>
        Welcome {user.name}
      </Link>
      <SignOut className="bar-out" icon={<IconLogout aria-hidden size={22} />} />
    </>
  )
}

function Navigation({ user, pathname }: { user: User | null; pathname: string }) {
  return (
    <nav className="nav" aria-label="Main">
      <ul className="nav-list">
        {destinationsFor(user, pathname).map(({ to, label, icon: Icon, isCall }) => (
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
