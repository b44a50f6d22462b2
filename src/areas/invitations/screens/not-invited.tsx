import { useId } from 'react'
import type { getUninvitedEvents } from '#areas/invitations/calls/uninvited-events.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { readablePhone } from '#kernel/web/ui/desk/day.ts'
import { DateBadge } from './date-badge.tsx'

/** Events of the reader's groups to which they have no invitation, and whom to ask for one. */
export function NotInvited({ events }: { events: Gotten<typeof getUninvitedEvents> }) {
  const id = useId()
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id} className="upcoming-title">
        You’re not invited yet
      </h2>
      <p className="muted">Your groups have these events, but you weren’t invited. Ask to be added.</p>
      <ul className="upcoming">
        {events.map((event) => (
          <li key={event.eid}>
            <DateBadge at={event.start_time} zone={event.time_zone} />
            <span className="upcoming-words">
              <strong>{event.title}</strong>
              <span className="muted num">{clubTime(event.start_time, event.time_zone)}</span>
              <span className="muted">{[event.group_name, event.location].filter(Boolean).join(' · ')}</span>
              <Ask {...event} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Asked = Pick<Gotten<typeof getUninvitedEvents>[number], 'title' | 'poc' | 'poc_phone' | 'poc_email'>

function Ask({ title, poc, poc_phone: phone, poc_email: email }: Asked) {
  const subject = encodeURIComponent(`Please invite me: ${title}`)
  return (
    <span className="club-contact">
      <span>Ask {poc || 'a club admin'}</span>
      {phone && (
        <a className="touch-link" href={`tel:+1${phone}`}>
          {readablePhone(phone)}
        </a>
      )}
      {email && (
        <a className="touch-link" href={`mailto:${email}?subject=${subject}`}>
          {email}
        </a>
      )}
    </span>
  )
}
