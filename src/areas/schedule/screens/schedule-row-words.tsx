import type { ReactNode } from 'react'
import { ColourDot } from '#kernel/web/ui/desk/colour-dot.tsx'
import type { ScheduleEvent } from './use-schedule.ts'

interface Props {
  readonly event: ScheduleEvent
  readonly when: string
  /** An additional last line. */
  readonly children?: ReactNode
}

/** What a row of the schedule says of its event: when, what, and for whom. */
export function RowWords({ event, when, children }: Props) {
  return (
    <span className="schedule-words">
      <span className="num">{when}</span>
      <strong>{event.title}</strong>
      <span className="schedule-group">
        <ColourDot color={event.color} />
        {event.group_name}
        {event.location !== '' && <span className="muted">{event.location}</span>}
      </span>
      {children}
    </span>
  )
}
