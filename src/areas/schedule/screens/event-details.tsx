import { clubPath } from '#areas/clubs/screens/my-club.ts'
import { eventPaths } from '#areas/events/calls/pages.ts'
import { EventStatus } from '#areas/events/screens/event-status.tsx'
import { invitePath } from '#areas/invitations/screens/invite-path.ts'
import { getGroupInfoForEvent } from '#areas/schedule/calls/schedule.ts'
import { momentText, untilText } from '#kernel/rules/time-text.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { ColourDot } from '#kernel/web/ui/desk/colour-dot.tsx'
import { readablePhone } from '#kernel/web/ui/desk/day.ts'
import './schedule.css'
import type { ScheduleEvent } from './use-schedule.ts'
import { fillingOf, ownStatusOf } from './words.ts'

/** Where, when and for whom an event is, and a link: the content of the sheet for a pressed event. */
export function EventDetails({ event }: { event: ScheduleEvent }) {
  return (
    <>
      <Details event={event} />
      <WayOn event={event} />
    </>
  )
}

/**
 * The event's admins go to its board, and people who are invited go to their invitation; no one else has a page to
 * open.
 */
function WayOn({ event: { eid, cid, may_edit: runs, may_answer: isInvited } }: { event: ScheduleEvent }) {
  if (!runs) return isInvited ? <ButtonLink to={invitePath(eid)}>Open</ButtonLink> : null
  // The members' calendar has no chosen club, so the event names its own.
  return <ButtonLink to={clubPath(eventPaths.eventDetail.replace(':eid', String(eid)), cid)}>Go To Event</ButtonLink>
}

function Details({ event }: { event: ScheduleEvent }) {
  const { start_time: start, end_time: end, court_names: courts } = event
  const group = useCall(getGroupInfoForEvent, { params: { eid: String(event.eid) } })
  const contact = group.data && [group.data.poc, readablePhone(group.data.poc_phone), group.data.poc_email]
  return (
    <dl className="schedule-facts">
      <Fact name="When">
        <span className="num">
          {momentText(start)} to {untilText(start, end)}
        </span>
      </Fact>
      <Fact name="Group">
        <span className="schedule-group">
          <ColourDot color={event.color} />
          {event.group_name}
        </span>
      </Fact>
      {event.location !== '' && <Fact name="Location">{event.location}</Fact>}
      {courts !== '' && <Fact name="Courts">{courts}</Fact>}
      <Fact name="Players">
        <span className="num">
          {fillingOf(event)}
          {event.waitlist > 0 && `, ${event.waitlist} waiting`}
        </span>
      </Fact>
      {event.may_edit ? (
        <Fact name="Status">
          <EventStatus event={event} />
        </Fact>
      ) : (
        <Fact name="You">{ownStatusOf(event)}</Fact>
      )}
      {contact?.some((word) => word !== '') && (
        <Fact name="Contact">{contact.filter((word) => word !== '').join(' · ')}</Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
