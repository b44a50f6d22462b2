import { IconMailExclamation } from '@tabler/icons-react'
import { Link } from 'react-router'
import { getEmailList14Days } from '#contract/club-mail/sending'
import type { Gotten } from '#contract/kernel/call'
import { getAllFutureClubEvents } from '#contract/schedule/schedule'
import { momentText, weekdayOf } from '#domain/shared/time-text'
import { useCall } from '../../api/hooks.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/desk/section.tsx'
import { clubRoutes } from './club-routes.ts'
import { FirstSteps } from './first-steps.tsx'
import { runsClub, useClub, useClubPath } from './my-club.ts'

type Listed = Gotten<typeof getAllFutureClubEvents>[number]
type ClubEvent = Extract<Listed, { eid: number }>

/** The call answers with all fields of an event to those who run it. */
const isMine = (event: Listed): event is ClubEvent => 'eid' in event && event.may_edit && !event.is_merged

/** How many of the next events stand here; the schedule has the others. */
const most = 4

/** What needs attention today: the next events and who waits for them, mails that failed, the first steps of a new club. */
export function DashboardToday() {
  const club = useClub()
  const { data } = useCall(getAllFutureClubEvents, { params: { cid: String(club.cid) } })
  if (!data) return null
  const events = data.filter(isMine)
  return (
    <>
      {runsClub(club) && <FailedMails cid={club.cid} />}
      {runsClub(club) && events.length === 0 && <FirstSteps />}
      {events.length > 0 && <NextEvents events={events.slice(0, most)} />}
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
                to={pathOf(clubRoutes.eventDetail.replace(':eid', String(event.eid)))}
              >
                {event.title}
              </Link>
              <br />
              <span className="muted num">
                {weekdayOf(event.start_time).slice(0, 3)} {momentText(event.start_time)} · {event.group_name}
              </span>
            </span>
            <span className="num">{standingOf(event)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** `22/24`, and who waits; or that nobody has been asked yet. */
function standingOf({ count, available_spots: spots, waitlist, invites_sent: isOpen }: ClubEvent): string {
  if (!isOpen) return 'draft'
  return `${count}/${spots}${waitlist > 0 ? `, ${waitlist} waiting` : ''}`
}

/** Mails of the last 14 days that did not reach somebody. */
function FailedMails({ cid }: { cid: number }) {
  const pathOf = useClubPath()
  const { data } = useCall(getEmailList14Days, { params: { cid: String(cid) } }, { staleTime: 60_000 })
  const failed = (data ?? []).reduce((sum, { fail }) => sum + fail, 0)
  if (failed === 0) return null
  return (
    <Alert kind="warn">
      <div className="row">
        <span>
          <IconMailExclamation aria-hidden size={22} /> {failed === 1 ? '1 email' : `${failed} emails`} of the last 14
          days failed.
        </span>
        <ButtonLink kind="quiet" size="sm" to={pathOf(clubRoutes.sentEmails)}>
          Past emails
        </ButtonLink>
      </div>
    </Alert>
  )
}
