import { IconCalendarPlus } from '@tabler/icons-react'
import { getEventCalendar } from '#areas/calendars/calls/calendars.ts'

/** The event as a file, which a phone or a computer adds to its calendar; for players who have a spot. */
export function AddToCalendar({ eid, title }: { eid: number; title: string }) {
  return (
    <div className="row">
      <a className="button button-quiet button-md" href={getEventCalendar.path.replace('{eid}', String(eid))}>
        <IconCalendarPlus aria-hidden size={22} />
        Add to calendar <span className="unseen">{title}</span>
      </a>
    </div>
  )
}
