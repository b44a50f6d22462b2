import { IconMailExclamation } from '@tabler/icons-react'
import { Link } from 'react-router'
import { clubMailPaths } from '#areas/club-mail/calls/pages.ts'
import { eventPaths } from '#areas/events/calls/pages.ts'
import { groupPaths } from '#areas/groups/calls/pages.ts'
import { counted } from '#kernel/rules/counted.ts'
import { listText } from '#kernel/rules/list-text.ts'
import { momentText } from '#kernel/rules/time-text.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { FirstSteps } from './first-steps.tsx'
import { runsClub, useClub, useClubPath } from './my-club.ts'
import type { ClubEvent, MissedEvent } from './use-dashboard-reads.ts'

/** How many of the next events are shown here; the schedule has the others. */
const maxShown = 4

interface Props {
  readonly events: readonly ClubEvent[] | undefined
  readonly failed: number
  readonly missed: readonly MissedEvent[]
}

/**
 * What needs attention today: the next events and who is waiting for them, emails that failed, members who joined a
 * group after its invitations were sent, and a new club's first steps.
 */
export function DashboardToday({ events, failed, missed }: Props) {
  const isNew = runsClub(useClub()) && events?.length === 0
  return (
    <>
      {failed > 0 && <FailedMails failed={failed} />}
      {missed.length > 0 && <NotInvited events={missed} />}
      {isNew && <FirstSteps />}
      {events && events.length > 0 && <NextEvents events={events.slice(0, maxShown)} />}
    </>
  )
}

function NextEvents({ events }: { events: readonly ClubEvent[] }) {
  const pathOf = useClubPath()
  return (
    <Section title="Next events">
      <ul className="lines">
        {events.map((event) => (
          <li key={event.eid}>
            <span className="line-words">
              <Link
                className="touch-link is-strong"
                to={pathOf(eventPaths.eventDetail.replace(':eid', String(event.eid)))}
              >
                {event.title}
                <span className="unseen">, {momentText(event.start_time)}</span>
              </Link>
              <br />
              <span className="muted num">
                {momentText(event.start_time)} · {event.group_name}
              </span>
            </span>
            <span className="num">{standingOf(event)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** `22/24`, and who is waiting; or that no one has been invited yet. */
function standingOf({ count, available_spots: spots, waitlist, invites_sent: isOpen }: ClubEvent): string {
  if (!isOpen) return 'draft'
  return `${count}/${spots}${waitlist > 0 ? `, ${waitlist} waiting` : ''}`
}

/** Emails of the last 14 days that did not reach someone. */
function FailedMails({ failed }: { failed: number }) {
  const pathOf = useClubPath()
  return (
    <Alert kind="warn">
      <div className="row">
        <span>
          <IconMailExclamation aria-hidden size={22} /> {counted(failed, 'email')} failed in the last 14 days.
        </span>
        <ButtonLink kind="quiet" size="sm" to={pathOf(clubMailPaths.sentEmails)}>
          Past emails
        </ButtonLink>
      </div>
    </Alert>
  )
}

/** Members who are not invited to their groups' upcoming events, with links to invite them, group by group. */
function NotInvited({ events }: { events: readonly MissedEvent[] }) {
  const pathOf = useClubPath()
  return (
    <Section title="Not invited yet">
      <p className="muted">These members joined a group after invitations to its upcoming events went out.</p>
      <ul className="lines">
        {[...Map.groupBy(events, ({ gid }) => gid)].map(([gid, ofGroup]) => (
          <li key={gid}>
            <span className="line-words">
              <span className="line-name">{ofGroup[0]?.group_name}</span>
              <br />
              <span className="muted">{namesOf(ofGroup)}</span>
            </span>
            <ButtonLink kind="quiet" size="sm" to={pathOf(groupPaths.groupManager, { gid })}>
              Invite <span className="unseen">members of {ofGroup[0]?.group_name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Three names, and how many more there are. */
function namesOf(events: readonly MissedEvent[]): string {
  const names = new Map(events.flatMap(({ members }) => members.map((one) => [one.mid, `${one.first} ${one.last}`])))
  const [namesText, more] = [[...names.values()].slice(0, 3), names.size - 3]
  return listText([...namesText, ...(more > 0 ? [`${more} more`] : [])])
}
