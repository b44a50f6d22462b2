import { IconChevronRight, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { Login } from '#areas/accounts/screens/lazy-login.ts'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { joiningPaths } from '#areas/joining/calls/pages.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { useSession } from '#kernel/web/api/session.ts'
import { loginState } from '#kernel/web/frame/landing.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { ColourDot } from '#kernel/web/ui/desk/colour-dot.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { CheckingLogin } from '#kernel/web/ui/waiting.tsx'
import './clubs.css'
import { capacityIn, clubPath, type MyClub, managesSome, rememberClub, runsClub, useMyClubs } from './my-club.ts'

/** `/club`: visitors find the login, users their clubs and groups; choosing one opens it (X49). */
export function Clubs() {
  const { user, isPending } = useSession()
  const { isLanding = false } = loginState(useLocation().state)
  const [wasVisitor, setVisitor] = useState(false)
  if (!user && !isPending && !wasVisitor) setVisitor(true)
  // The choice of a club is for people who have several, or who came here on purpose.
  const isArriving = isLanding || wasVisitor
  if (user)
    return isArriving ? <Arrival isStaff={user.staff} leadsHome={isLanding} /> : <ClubList isStaff={user.staff} />
  if (isPending) return <CheckingLogin />
  return (
    <div className="stack">
      <div className="club-hail">
        <IconUsersGroup aria-hidden size={36} />
        <div>
          <h2>Club Member Page</h2>
          <p>Your club’s games and groups, all in one place. Log in to see them.</p>
        </div>
      </div>
      <Login isEmbedded />
    </div>
  )
}

/** Sends a user who has just logged in and has one club directly to it. */
function Arrival({ isStaff, leadsHome }: { isStaff: boolean; leadsHome: boolean }) {
  const { clubs } = useMyClubs()
  if (clubs.isPending) return <Loading reads={[clubs]} label="Finding your club" />
  const [only, ...others] = clubs.data ?? []
  if (only && others.length === 0) return <Navigate to={pathInto(only)} replace />
  return leadsHome && clubs.data?.length === 0 ? (
    <Navigate to={scoringPaths.home} replace />
  ) : (
    <ClubList isStaff={isStaff} />
  )
}

/** A club opens with the member's page, or with the dashboard for users who are not members. */
const pathInto = (club: MyClub) => clubPath(club.mid === null ? clubPaths.dashboard : clubPaths.welcome, club.cid)

function ClubList({ isStaff }: { isStaff: boolean }) {
  const { clubs } = useMyClubs()
  if (!clubs.data)
    return <Loading reads={[clubs]} label="Loading your clubs" blocks={[2.5, 9]} page={{ title: 'My clubs' }} />
  return (
    <Page title="My clubs" tab="Clubs" lead={clubs.data.length > 1 ? 'Choose a club' : undefined}>
      {clubs.data.length === 0 && (
        <Empty icon={<IconUsersGroup aria-hidden size={36} />} title="You’re not in a club yet">
          <p>Your clubs and groups will appear here. Ask your club to send you its link.</p>
        </Empty>
      )}
      {clubs.data.map((club) => (
        <OneClub key={club.cid} club={club} />
      ))}
      <div className="row">
        <ButtonLink kind="quiet" to={joiningPaths.join}>
          Join a club
        </ButtonLink>
        <ButtonLink kind="quiet" to={clubPaths.startClub}>
          Start a club
        </ButtonLink>
        {isStaff && (
          <ButtonLink kind="quiet" to={clubPaths.allClubs}>
            All clubs
          </ButtonLink>
        )}
      </div>
    </Page>
  )
}

/** A club with the user's role in it; its name opens it. */
function OneClub({ club }: { club: MyClub }) {
  return (
    <section className="card club-card" aria-label={club.club_name}>
      <Link className="club-open" to={pathInto(club)} onClick={() => rememberClub(club.cid)}>
        <span>
          <strong className="club-name">{club.club_name}</strong>
          <span className="club-capacity">{capacityIn(club)}</span>
        </span>
        <IconChevronRight aria-hidden />
      </Link>
      {club.groups.length > 0 && (
        <ul className="club-groups" aria-label="My groups">
          {club.groups.map((group) => (
            <li key={group.gid}>
              <ColourDot color={group.color} />
              {group.group_name}
            </li>
          ))}
        </ul>
      )}
      {managesSome(club) && club.mid !== null && (
        <ButtonLink kind="quiet" size="sm" to={clubPath(clubPaths.dashboard, club.cid)}>
          {runsClub(club) ? 'Run the club' : 'Run my groups'}
        </ButtonLink>
      )}
    </section>
  )
}
