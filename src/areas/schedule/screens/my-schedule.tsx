import { IconCalendarWeek } from '@tabler/icons-react'
import { useState } from 'react'
import { schedulePaths } from '#areas/schedule/calls/pages.ts'
import { getFutureClubEvents } from '#areas/schedule/calls/schedule.ts'
import { momentText } from '#kernel/rules/time-text.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import '#kernel/web/ui/desk/desk.css'
import { duesFirst, InClub } from '#areas/clubs/screens/in-club.tsx'
import type { MyClub } from '#areas/clubs/screens/my-club.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { EventSheet } from './event-sheet.tsx'
import { RowWords } from './schedule-row-words.tsx'
import './schedule.css'
import type { ScheduleEvent } from './use-schedule.ts'
import { ownStatusOf, roomIn } from './words.ts'

/** `/club/myclubSchedule`: the club's upcoming events, for members with current dues (spec 003 §2, §5). */
export function MySchedule() {
  return <InClub>{(club) => <Schedule club={club} />}</InClub>
}

function Schedule({ club: { cid, club_name: name } }: { club: MyClub }) {
  const events = useCall(getFutureClubEvents, { params: { cid: String(cid) } })
  return (
    <Page
      title="Club Schedule"
      lead={name}
      aside={
        <ButtonLink
          kind="quiet"
          size="sm"
          icon={<IconCalendarWeek aria-hidden size={22} />}
          to={schedulePaths.myCalendar.replace(':cid', String(cid))}
        >
          Calendar View
        </ButtonLink>
      }
    >
      <Loading reads={[events]} label="Loading the schedule" blocks={[5, 5, 5]} instead={duesFirst(cid)} />
      {events.data?.length === 0 && (
        <Empty icon={<IconCalendarWeek aria-hidden size={36} />} title="No events are open right now">
          <p>Club events will appear here once they open.</p>
        </Empty>
      )}
      {events.data && events.data.length > 0 && <Listed events={events.data} />}
    </Page>
  )
}

function Listed({ events }: { events: readonly ScheduleEvent[] }) {
  const [viewed, setViewed] = useState<ScheduleEvent>()
  return (
    <div className="card table-frame schedule-table">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Event</th>
            <th scope="col">Players</th>
            <th scope="col">You</th>
            <th scope="col">
              <span className="unseen">Details</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.eid}>
              <th scope="row">
                <RowWords event={event} when={momentText(event.start_time)} />
              </th>
              <td className="num">{roomIn(event)}</td>
              <td>{ownStatusOf(event)}</td>
              <td>
                <Button kind="quiet" size="sm" onClick={() => setViewed(event)}>
                  View <span className="unseen">{event.title}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <EventSheet event={viewed} onClose={() => setViewed(undefined)} />
    </div>
  )
}
