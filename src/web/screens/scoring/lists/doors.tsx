import {
  IconCalendarEvent,
  IconChevronRight,
  IconDeviceTv,
  IconDice5,
  IconExternalLink,
  IconSchool,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { site } from '#contract/platform/platform'
import { useCall } from '../../../api/hooks.ts'
import { routes } from '../../../app/paths.ts'

/**
 * The two cards of the home page: the club area, and the external events platform that the installation configures
 * (spec 000 §2), with our own public events, the lessons, and a card for founders of clubs beside them; below them the
 * live videos and the challenge cards.
 */
export function Doors() {
  const { data } = useCall(site, undefined, { staleTime: 600_000 })
  return (
    <section className="doors" aria-label="More">
      <Door to={routes.club} icon={IconUsersGroup} title="Club Member Page">
        Your club’s games and groups
      </Door>
      <Door to={routes.publicEvents} icon={IconCalendarEvent} title="Events">
        Clinics, camps and tournaments to register for
      </Door>
      <Door to={routes.instruction} icon={IconSchool} title="Lessons">
        Find an instructor and sign up
      </Door>
      {data?.events && (
        <a className="door" href={data.events.url} target="_blank" rel="noopener noreferrer">
          <span className="how-icon">
            <IconCalendarEvent aria-hidden size={28} />
          </span>
          <div className="door-words">
            <h3>{data.events.name}</h3>
            <p>Find a tournament near you, in a new tab</p>
          </div>
          <IconExternalLink aria-hidden />
        </a>
      )}
      <Door to={routes.watch} icon={IconDeviceTv} title="Live Feed">
        Match videos and who’s playing
      </Door>
      <Door to={routes.challengeCards} icon={IconDice5} title="Challenge cards">
        A game within your game
      </Door>
      <Door to={routes.startClub} icon={IconUsersGroup} title="Start a club">
        Bring your club to Sideout
      </Door>
    </section>
  )
}

interface Props {
  readonly to: string
  readonly icon: TablerIcon
  readonly title: string
  readonly children: string
}

function Door({ to, icon: Icon, title, children }: Props) {
  return (
    <Link className="door" to={to}>
      <span className="how-icon">
        <Icon aria-hidden size={28} />
      </span>
      <div className="door-words">
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
      <IconChevronRight aria-hidden />
    </Link>
  )
}
