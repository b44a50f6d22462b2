import { monthOf, shortWeekdayOf } from '#kernel/rules/time-text.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'

/** An event's day as a page of a tear-off calendar. The text beside it names the day too. */
export function DateBadge({ at, zone }: { at: string; zone: string }) {
  const day = dayIn(zone, new Date(at))
  return (
    <span className="date-badge" aria-hidden>
      <span className="date-badge-weekday">{shortWeekdayOf(day)}</span>
      <span className="date-badge-day">{Number(day.slice(8))}</span>
      <span className="date-badge-month">{monthOf(day).slice(0, 3)}</span>
    </span>
  )
}
