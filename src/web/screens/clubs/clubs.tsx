import { IconChevronRight, IconUsersGroup } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSession } from '../../api/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ColourDot } from '../../ui/desk/colour-dot.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { Login } from '../accounts/lazy-login.ts'
import { clubRoutes } from './club-routes.ts'
import './clubs.css'
import { capacityIn, clubPath, type MyClub, managesSome, rememberClub, runsClub, useMyClubs } from './my-club.ts'

/** `/club`: visitors find the login, users their clubs and groups; choosing one opens it (X49). */
export function Clubs() {
  const { user, isPending } = useSession()
  if (user) return <ClubList isStaff={user.staff} />
  if (isPending) return <Waiting label="Finding out who you are" />
  return (
    <div className="stack">
      <div className="club-hail">
        <IconUsersGroup aria-hidden size={36} />
        <div>
          <h2>Club Member Page</h2>
          <p>Your club’s games, your groups and your dues in one place. Log in to see them.</p>
        </div>
      </div>
      <Login isEmbedded />
    </div>
  )
}

function ClubList({ isStaff }: { isStaff: boolean }) {
  const { clubs } = useMyClubs()
  if (clubs.isPending) return <Waiting label="Loading your clubs" blocks={[2.5, 9]} />
  if (clubs.isError && !clubs.data)
    return (
      <Page title="My clubs">
        <Failed error={clubs.error} retry={clubs.refetch} />
      </Page>
    )
  return (
    <Page title="My clubs" tab="Clubs" lead={clubs.data.length > 1 ? 'Which club shall it be?' : undefined}>
      {clubs.data.length === 0 && (
        <Empty icon={<IconUsersGroup aria-hidden size={36} />} title="You are in no club yet">
          <p>Your clubs and groups will stand here. Ask your club to send you its link.</p>
        </Empty>
      )}
      {clubs.data.map((club) => (
        <OneClub key={club.cid} club={club} />
      ))}
      <div className="row">
        <ButtonLink kind="quiet" to={clubRoutes.join}>
          Join a club
        </ButtonLink>
        {isStaff && (
          <ButtonLink kind="quiet" to={clubRoutes.allClubs}>
            All clubs
          </ButtonLink>
        )}
      </div>
    </Page>
  )
}

/**
 * A club with the user's role in it; its name leads to the member's page, or to the desk for users who are not members.
 */
function OneClub({ club }: { club: MyClub }) {
  const to = clubPath(club.mid === null ? clubRoutes.dashboard : clubRoutes.welcome, club.cid)
  return (
    <section className="card club-card" aria-label={club.club_name}>
      <Link className="club-open" to={to} onClick={() => rememberClub(club.cid)}>
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
        <ButtonLink kind="quiet" size="sm" to={clubPath(clubRoutes.dashboard, club.cid)}>
          {runsClub(club) ? 'Run the club' : 'Run my groups'}
        </ButtonLink>
      )}
    </section>
  )
}
