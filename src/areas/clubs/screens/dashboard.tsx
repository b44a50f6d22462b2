import {
  IconCalendarEvent,
  IconCalendarWeek,
  IconFileImport,
  IconFileText,
  IconHistory,
  IconMail,
  IconSettings,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { clubMailPaths } from '#areas/club-mail/calls/pages.ts'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { eventPaths } from '#areas/events/calls/pages.ts'
import { groupPaths } from '#areas/groups/calls/pages.ts'
import { listMembers } from '#areas/members/calls/members.ts'
import { memberPaths } from '#areas/members/calls/pages.ts'
import { schedulePaths } from '#areas/schedule/calls/pages.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Page } from '#kernel/web/ui/page.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import './clubs.css'
import { DashboardToday } from './dashboard-today.tsx'
import { runsClub, useClub, useClubPath } from './my-club.ts'
import { NewFeature } from './new-feature.tsx'
import { ScheduleLink } from './schedule-link.tsx'
import { SignupLink } from './signup-link.tsx'
import { useDashboardReads } from './use-dashboard-reads.ts'

const doors = [
  {
    route: schedulePaths.schedule,
    icon: IconCalendarWeek,
    name: 'Schedule',
    about: 'See, merge and repeat events',
    isForAll: true,
  },
  {
    route: eventPaths.groupEvents,
    icon: IconCalendarEvent,
    name: 'Events',
    about: 'Plan, invite, open registration',
    isForAll: true,
  },
  { route: memberPaths.members, icon: IconUsers, name: 'Members', about: 'Records, skill levels, lists' },
  {
    route: groupPaths.groupManager,
    icon: IconUsersGroup,
    name: 'Groups',
    about: 'Who plays with whom',
    isForAll: true,
  },
  { route: clubMailPaths.emailMembers, icon: IconMail, name: 'Email members', about: 'By criteria or from a list' },
  { route: memberPaths.importMembers, icon: IconFileImport, name: 'Import members', about: 'From your own list' },
  { route: clubPaths.terms, icon: IconFileText, name: 'Club terms', about: 'What members agree to' },
  { route: clubPaths.log, icon: IconHistory, name: 'Club log', about: 'Who changed what' },
  { route: clubPaths.settings, icon: IconSettings, name: 'Settings', about: 'Emails, admins, groups' },
] as const

/** `/club/admin`: the club admins' dashboard (spec 002 §2). Group admins see their groups. */
export function ClubDashboard() {
  const club = useClub()
  const { isWaiting, ...today } = useDashboardReads(club)
  const runs = runsClub(club)
  return (
    <Page title="Dashboard" lead={club.club_name}>
      {isWaiting ? (
        <Waiting label="Loading the dashboard" blocks={[2, 18, 24]} />
      ) : (
        <>
          {club.mid !== null && <NewFeature mid={club.mid} />}
          {runs && <Figures cid={club.cid} hasDues={club.collects_dues} />}
          <DashboardToday {...today} />
          <Doors runs={runs} />
          {runs && <ScheduleLink cid={club.cid} />}
          {runs && <SignupLink url={club.url} name={club.club_name} />}
        </>
      )}
    </Page>
  )
}

function Doors({ runs }: { runs: boolean }) {
  const pathOf = useClubPath()
  return (
    <nav className="club-tiles" aria-label="Run the club">
      {doors
        .filter((door) => runs || 'isForAll' in door)
        .map(({ route, icon: Icon, name, about }) => (
          <Link key={route} className="club-tile" to={pathOf(route)}>
            <Icon aria-hidden size={30} />
            <div>
              <strong>{name}</strong>
              <span>{about}</span>
            </div>
          </Link>
        ))}
    </nav>
  )
}

/** Two numbers about the members; nothing if they cannot be read, because the list says why. */
function Figures({ cid, hasDues }: { cid: number; hasDues: boolean }) {
  const params = { cid: String(cid) }
  const all = useCall(listMembers, { params, query: {} })
  const owing = useCall(listMembers, { params, query: { dues: 'no' } }, { enabled: hasDues })
  return (
    <p className="club-figures" role="status">
      <span>
        <strong className="num">{all.data?.total ?? '…'}</strong> members
      </span>
      {hasDues && (
        <span>
          <strong className="num">{owing.data?.total ?? '…'}</strong> with dues not paid
        </span>
      )}
    </p>
  )
}
