import { IconLogout, IconMenu2, IconSelector, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { accountPaths } from '#areas/accounts/calls/pages.ts'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { SignOut } from '#kernel/web/frame/sign-out.tsx'
import { Logo } from '#kernel/web/ui/logo.tsx'
import { capacityIn, type MyClub } from '../my-club.ts'
import type { MenuEntry } from './menu-entry.ts'
import { placesOf } from './places.ts'

/** Logo, the club with the switch to another one, the admin links, and the signed-in user. */
export function SideBar({ club, menu }: { club?: MyClub | undefined; menu: readonly MenuEntry[] }) {
  const { pathname } = useLocation()
  // The menu of a small screen closes automatically when another page opens.
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt === pathname
  return (
    <header className={isOpen ? 'shell-side side is-open' : 'shell-side side'}>
      <Link className="shell-logo side-logo" to={clubPaths.clubs} aria-label="Sideout home">
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
      <Places club={club} menu={menu} />
    </header>
  )
}

/** The current club; pressing it opens the list of the user's clubs. */
function Switcher({ club }: { club: MyClub }) {
  return (
    <Link className="side-club" to={clubPaths.clubs}>
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

function Places({ club, menu }: { club: MyClub | undefined; menu: readonly MenuEntry[] }) {
  const user = useUser()
  return (
    <div className="side-places" id="club-places">
      <nav aria-label="Club">
        {placesOf(menu, club, user).map(({ title, places }) => (
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
        <Link className="side-link" to={accountPaths.dashboard}>
          Welcome {user.name}
        </Link>
        <SignOut className="side-out" icon={<IconLogout aria-hidden size={22} />} />
      </div>
    </div>
  )
}
