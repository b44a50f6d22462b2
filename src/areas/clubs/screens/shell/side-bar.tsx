import { IconLogout, IconMenu2, IconSelector, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useUser } from '#kernel/web/api/session.ts'
import { routes } from '#kernel/web/frame/paths.ts'
import { SignOut } from '#kernel/web/frame/sign-out.tsx'
import { Logo } from '#kernel/web/ui/logo.tsx'
import { clubRoutes } from '../club-routes.ts'
import { capacityIn, type MyClub } from '../my-club.ts'
import { placesOf } from './places.ts'

/** Logo, the club with the switch to another one, the admin links, and the signed-in user. */
export function SideBar({ club }: { club?: MyClub | undefined }) {
  const { pathname } = useLocation()
  // The menu of a small screen closes automatically when another page opens.
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt === pathname
  return (
    <header className={isOpen ? 'shell-side side is-open' : 'shell-side side'}>
      <Link className="shell-logo side-logo" to={clubRoutes.clubs} aria-label="Sideout home">
        <Logo />
        <span>Sideout</span>
      </Link>
      {club && <Switcher club={club} />}
      <button
        type="button"
        className="side-menu"
        aria-expanded={isOpen}
        aria-controls="club-places"
        onClick={() => setOpenedAt(isOpen ? undefined : pathname)}
      >
        {isOpen ? <IconX aria-hidden /> : <IconMenu2 aria-hidden />}
        Menu
      </button>
      <Places club={club} />
    </header>
  )
}

/** The current club; pressing it opens the list of the user's clubs. */
function Switcher({ club }: { club: MyClub }) {
  return (
    <Link className="side-club" to={clubRoutes.clubs}>
      <span className="side-club-words">
        <strong>{club.club_name}</strong>
        <span>
          {capacityIn(club)}
          <span className="unseen">, choose another club</span>
        </span>
      </span>
      <IconSelector aria-hidden size={22} />
    </Link>
  )
}

function Places({ club }: { club: MyClub | undefined }) {
  const user = useUser()
  return (
    <div className="side-places" id="club-places">
      <nav aria-label="Club">
        {placesOf(club, user).map(({ title, places }) => (
          <div key={title} className="side-part">
            <p className="side-title">{title}</p>
            <ul className="side-list">
              {places.map(({ to, label, icon: Icon }) => (
                <li key={label}>
                  <NavLink className="side-link" to={to} end>
                    <Icon aria-hidden size={22} />
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="side-person">
        <Link className="side-link" to={routes.dashboard}>
          Welcome {user.name}
        </Link>
        <SignOut className="side-out" icon={<IconLogout aria-hidden size={22} />} />
      </div>
    </div>
  )
}
