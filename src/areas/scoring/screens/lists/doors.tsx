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
import { challengeCardPaths } from '#areas/challenge-cards/calls/pages.ts'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { lessonPaths } from '#areas/instruction/calls/pages.ts'
import { site } from '#areas/platform/calls/platform.ts'
import { publicEventPaths } from '#areas/public-events/calls/pages.ts'
import * as say from '#areas/scoring/calls/messages/home.ts'
import { watchPaths } from '#areas/watch/calls/pages.ts'
import { useCall } from '#kernel/web/api/hooks.ts'

/**
 * The two cards of the home page: the club area, and the external events platform that the installation configures
 * (spec 000 §2), with our own public events, the lessons, and a card for founders of clubs beside them; below them the
 * live videos and the challenge cards.
 */
export function Doors() {
  const { data } = useCall(site, undefined, { staleTime: 600_000 })
  return (
    <section className="doors" aria-label={say.more}>
      <Door to={clubPaths.clubs} icon={IconUsersGroup} title={say.clubMemberPage}>
        {say.aboutClubs}
      </Door>
      <Door to={publicEventPaths.publicEvents} icon={IconCalendarEvent} title={say.events}>
        {say.aboutEvents}
      </Door>
      <Door to={lessonPaths.instruction} icon={IconSchool} title={say.lessons}>
        {say.aboutLessons}
      </Door>
      {data?.events && (
        <a className="door" href={data.events.url} target="_blank" rel="noopener noreferrer">
          <span className="how-icon">
            <IconCalendarEvent aria-hidden size={28} />
          </span>
          <div className="door-words">
            <h3>{data.events.name}</h3>
            <p>{say.aboutTournaments}</p>
          </div>
          <IconExternalLink aria-hidden />
        </a>
      )}
      <Door to={watchPaths.watch} icon={IconDeviceTv} title={say.liveFeed}>
        {say.aboutLiveFeed}
      </Door>
      <Door to={challengeCardPaths.challengeCards} icon={IconDice5} title={say.challengeCards}>
        {say.aboutChallengeCards}
      </Door>
      <Door to={clubPaths.startClub} icon={IconUsersGroup} title={say.startClub}>
        {say.aboutStartingClub}
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
