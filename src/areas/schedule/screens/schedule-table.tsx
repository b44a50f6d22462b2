import { useState } from 'react'
import { momentText } from '#kernel/rules/time-text.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import '#kernel/web/ui/desk/desk.css'
import { EventStatus } from '#areas/events/screens/event-status.tsx'
import { EditSheet } from './edit-sheet.tsx'
import { EventSheet } from './event-sheet.tsx'
import { RowWords } from './schedule-row-words.tsx'
import type { ScheduleEvent } from './use-schedule.ts'
import { fillingOf } from './words.ts'

interface Props {
  readonly rows: readonly ScheduleEvent[]
  readonly ticked: ReadonlySet<number>
  readonly onTick: (eid: number, isTicked: boolean) => void
}

/** The rows of the schedule: time, title, group, how full; checkbox, view and edit. */
export function ScheduleTable({ rows, ticked, onTick }: Props) {
  const [viewed, setViewed] = useState<ScheduleEvent>()
  const [edited, setEdited] = useState<ScheduleEvent>()
  return (
    <div className="card table-frame schedule-table">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">Choose</span>
            </th>
            <th scope="col">Event</th>
            <th scope="col">Players</th>
            <th scope="col">
              <span className="unseen">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((event) => (
            <tr key={event.eid}>
              <td className="schedule-choose">
                <label className="field-check">
                  <input
                    type="checkbox"
                    disabled={event.is_merged || !event.may_edit}
                    checked={ticked.has(event.eid)}
                    onChange={(change) => onTick(event.eid, change.currentTarget.checked)}
                  />
                  <span className="unseen">
                    {event.title}, {momentText(event.start_time)}
                  </span>
                </label>
              </td>
              <th scope="row">
                <RowWords event={event} when={momentText(event.start_time)}>
                  <span>
                    <EventStatus event={event} />
                  </span>
                </RowWords>
              </th>
              <td className="num">
                {fillingOf(event)}
                {event.waitlist > 0 && <span className="muted"> +{event.waitlist} waiting</span>}
              </td>
              <td>
                <span className="row">
                  <Button kind="quiet" size="sm" onClick={() => setViewed(event)}>
                    View <span className="unseen">{event.title}</span>
                  </Button>
                  {event.may_edit && !event.is_merged && (
                    <Button kind="quiet" size="sm" onClick={() => setEdited(event)}>
                      Edit <span className="unseen">{event.title}</span>
                    </Button>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <EventSheet event={viewed} onClose={() => setViewed(undefined)} />
      {edited && <EditSheet key={edited.eid} event={edited} onClose={() => setEdited(undefined)} />}
    </div>
  )
}
