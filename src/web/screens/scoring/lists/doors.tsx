import { IconCalendarEvent, IconChevronRight, IconExternalLink, IconUsersGroup } from '@tabler/icons-react'
import { Link } from 'react-router'
import { routes } from '../../../app/paths.ts'

/** The external events platform that home links to (spec 000 §2). */
const eventsPlatform = { name: 'USA Pickleball events', url: 'https://usapickleball.org/events/' }

/** The two cards of home: the club area, and where tournaments are found. */
export function Doors() {
  return (
    <section className="doors" aria-label="More">
      <Link className="door" to={routes.club}>
        <span className="how-icon">
          <IconUsersGroup aria-hidden size={28} />
        </span>
        <div className="door-words">
          <h3>Club Member Page</h3>
          <p>Games, groups and dues of your club</p>
        </div>
        <IconChevronRight aria-hidden />
      </Link>
      <a className="door" href={eventsPlatform.url} target="_blank" rel="noreferrer">
        <span className="how-icon">
          <IconCalendarEvent aria-hidden size={28} />
        </span>
        <div className="door-words">
          <h3>{eventsPlatform.name}</h3>
          <p>Find a tournament near you, in a new tab</p>
        </div>
        <IconExternalLink aria-hidden />
      </a>
    </section>
  )
}
