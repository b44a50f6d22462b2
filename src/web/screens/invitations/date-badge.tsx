import { dayIn } from '#domain/shared/wall-time'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** The day of an event as a calendar leaf. The text beside it names the day too. */
export function DateBadge({ at, zone }: { at: string; zone: string }) {
  const day = new Date(`${dayIn(zone, new Date(at))}T00:00:00Z`)
  return (
    <span className="date-badge" aria-hidden>
      <span className="date-badge-weekday">{weekdays[day.getUTCDay()]}</span>
      <span className="date-badge-day">{day.getUTCDate()}</span>
      <span className="date-badge-month">{months[day.getUTCMonth()]}</span>
    </span>
  )
}
