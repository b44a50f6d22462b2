import { IconCheck, IconSquare } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { type Attended, dayOf } from './words.ts'
import { You } from './you.tsx'

/** As many events as fit beside a name. */
const perPart = 10

interface Props {
  readonly attended: Attended
  readonly zone: string
  readonly ownMid: number | null
}

/**
 * Everyone in a group by last name, with a check mark or an empty box for each event; ten events side by side. Guests
 * are counted.
 */
export function AttendanceTable({ attended: { events, rows }, zone, ownMid }: Props) {
  const [from, setFrom] = useState(0)
  const shownEvents = events.slice(from, from + perPart)
  return (
    <>
      {events.length > perPart && (
        <nav className="row" aria-label="Browse events" data-taps="quick">
          <Button kind="quiet" size="sm" disabled={from === 0} onClick={() => setFrom(from - perPart)}>
            Later events
          </Button>
          <span className="num">
            {from + 1} to {from + shownEvents.length} of {events.length}
          </span>
          <Button
            kind="quiet"
            size="sm"
            disabled={from + perPart >= events.length}
            onClick={() => setFrom(from + perPart)}
          >
            Earlier events
          </Button>
        </nav>
      )}
      <div className="card table-frame">
        <table className="table attendance">
          <thead>
            <tr>
              <th scope="col">Member</th>
              {shownEvents.map(({ eid, title, date }) => (
                <th key={eid} scope="col" className="num">
                  <span className="unseen">{title}</span> {dayOf(date, zone).slice(0, 5)}
                </th>
              ))}
              <th scope="col">Attended</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ mid, name, attended }) => (
              <tr key={mid} className={mid === ownMid ? 'is-own' : undefined}>
                <th scope="row">
                  {name}
                  <You mid={mid} of={ownMid} />
                </th>
                {shownEvents.map(({ eid, date }) => (
                  <td key={eid} data-label={dayOf(date, zone).slice(0, 5)}>
                    <Box isThere={attended.includes(eid)} />
                  </td>
                ))}
                <td className="num attendance-sum">
                  {attended.length} of {events.length}
                </td>
              </tr>
            ))}
          </tbody>
          {events.some(({ guests }) => guests > 0) && (
            <tfoot>
              <tr>
                <th scope="row">Guests</th>
                {shownEvents.map(({ eid, date, guests }) => (
                  <td key={eid} className="num" data-label={dayOf(date, zone).slice(0, 5)}>
                    {guests}
                  </td>
                ))}
                <td className="num attendance-sum">{events.reduce((sum, { guests }) => sum + guests, 0)}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </>
  )
}

function Box({ isThere }: { isThere: boolean }) {
  const Icon = isThere ? IconCheck : IconSquare
  return (
    <span className={isThere ? 'attended' : 'attended is-not'}>
      <Icon aria-hidden size={24} />
      <span className="unseen">{isThere ? 'Attended' : 'Absent'}</span>
    </span>
  )
}
