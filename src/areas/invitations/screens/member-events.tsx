import { useState } from 'react'
import { Link } from 'react-router'
import { eventPaths } from '#areas/events/calls/pages.ts'
import { useEventPath } from '#areas/events/screens/event-path.ts'
import { getEventsByMember } from '#areas/invitations/calls/member-events.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { ColourDot } from '#kernel/web/ui/desk/colour-dot.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { StatusPill } from './status-pill.tsx'

/** How many events are shown beside the record until all are requested. */
const few = 6

/** On a member's record: their invitations, the latest first, with the replies (spec 002 §4). */
export function MemberEvents({ mid }: { mid: number }) {
  const { data: events, error, refetch } = useCall(getEventsByMember, { params: { mid: String(mid) } })
  const pathOf = useEventPath()
  const [isAll, setAll] = useState(false)
  return (
    <Section title="Events">
      <Loading reads={[{ data: events, error, refetch }]} label="Loading the events" blocks={[6]} />
      {events?.length === 0 && <p className="muted">Not invited to any events yet.</p>}
      {events && events.length > 0 && (
        <ul className="lines">
          {(isAll ? events : events.slice(0, few)).map(({ eid, title, color, start_text, label, is_no_show }) => (
            <li key={eid}>
              <span className="line-words">
                <span className="line-name">
                  <ColourDot color={color} />{' '}
                  <Link className="touch-link is-strong" to={pathOf(eventPaths.eventDetail, eid)}>
                    {title}
                  </Link>
                </span>
                <span className="muted num">{start_text}</span>
              </span>
              <span className="row">
                <StatusPill label={label} />
                {is_no_show && <span className="muted">No Show</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {events && events.length > few && !isAll && (
        <div className="row">
          <Button kind="quiet" size="sm" onClick={() => setAll(true)}>
            Show all {events.length}
          </Button>
        </div>
      )}
    </Section>
  )
}
