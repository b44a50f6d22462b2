import { IconCalendarCheck, IconCheck, IconSquare } from '@tabler/icons-react'
import { useState } from 'react'
import { getMemberGroupAttendance } from '#areas/standings/calls/standings.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import '#kernel/web/ui/desk/desk.css'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { AttendanceTable } from './attendance-table.tsx'
import { GroupPage, type OfGroup, Shown } from './group-page.tsx'
import { SaveCsv } from './save-csv.tsx'
import { type Attended, dayOf, eventsWords } from './words.ts'

/**
 * `/club/groupattendance`: who attended which of a group's events; ten events, or all (spec 001 §2.8). Members see
 * their own attendance; people who run the group see everyone's.
 */
export function Attendance() {
  return (
    <GroupPage title="Attendance" page="attendance">
      {(of) => <OfMembers {...of} />}
    </GroupPage>
  )
}

function OfMembers({ club, gid, runs }: OfGroup) {
  const [all, setAll] = useState(false)
  const whose = runs || club.mid === null ? {} : { mid: club.mid }
  const query = useCall(
    getMemberGroupAttendance,
    { body: { gid, ...whose, ...(all ? { all } : {}) } },
    { staleTime: 60_000, keepPrevious: true },
  )
  const zone = club.time_zone
  return (
    <Shown club={club} label="Loading the attendance" query={query}>
      {(attended) =>
        attended.events.length === 0 ? (
          <Empty icon={<IconCalendarCheck aria-hidden size={36} />} title="No past events yet">
            <p>Attendance will appear here after each event.</p>
          </Empty>
        ) : (
          <>
            <p role="status">
              {attended.events.length < attended.total
                ? `The latest ${attended.events.length} of ${eventsWords(attended.total)}`
                : eventsWords(attended.total)}
            </p>
            {runs ? (
              <AttendanceTable attended={attended} zone={zone} ownMid={club.mid} />
            ) : (
              <Own attended={attended} zone={zone} />
            )}
            <div className="row">
              {attended.events.length < attended.total && (
                <Button kind="quiet" loading={query.isFetching} onClick={() => setAll(true)}>
                  Show All
                </Button>
              )}
              <SaveCsv
                name="attendance"
                fields={['last', 'first', ...attended.events.map(({ title, date }) => `${title} ${dayOf(date, zone)}`)]}
                rows={() =>
                  attended.rows.map((row) => [
                    row.last,
                    row.first,
                    ...attended.events.map(({ eid }) => (row.attended.includes(eid) ? 'yes' : 'no')),
                  ])
                }
              />
            </div>
          </>
        )
      }
    </Shown>
  )
}

function Own({ attended: { events, rows }, zone }: { attended: Attended; zone: string }) {
  const attendedEids = new Set(rows[0]?.attended)
  return (
    <>
      <p className="standings-own">
        You attended <strong className="num">{attendedEids.size}</strong> of {eventsWords(events.length)}.
      </p>
      <ul className="card lines" aria-label="Events">
        {events.map(({ eid, title, date }) => (
          <li key={eid}>
            <span className="line-words">
              <span className="line-name">{title}</span> <span className="muted num">{dayOf(date, zone)}</span>
            </span>
            {attendedEids.has(eid) ? (
              <span className="attended">
                <IconCheck aria-hidden size={26} /> Attended
              </span>
            ) : (
              <span className="attended is-not">
                <IconSquare aria-hidden size={26} /> Absent
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
