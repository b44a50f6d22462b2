import { IconCalendarWeek, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useClub, useClubPath } from '#areas/clubs/screens/my-club.ts'
import { CallOffButton } from '#areas/events/screens/call-off/call-off-button.tsx'
import { CalledOff } from '#areas/events/screens/call-off/called-off.tsx'
import { schedulePaths } from '#areas/schedule/calls/pages.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Pager } from '#kernel/web/ui/desk/pager.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { PickView } from './pick-view.tsx'
import './schedule.css'
import { ScheduleTable } from './schedule-table.tsx'
import { ScheduleTools } from './schedule-tools.tsx'
import { todayIn } from './today-in.ts'
import { type ScheduleEvent, scheduleCalls, useSchedule } from './use-schedule.ts'
import { useView } from './use-schedule-view.ts'

/** `/club/admin/clubschedule`: a club's events by time, for merging and repeating (spec 002 §2). */
export function ClubSchedule() {
  const club = useClub()
  const pathOf = useClubPath()
  const { view, show } = useView()
  const { rows, total, perPage, error, refetch } = useSchedule(club.cid, view)
  return (
    <Page
      title="Club Schedule"
      aside={
        <div className="row">
          <CallOffButton cid={club.cid} today={todayIn(club.time_zone)} refresh={scheduleCalls} />
          <ButtonLink
            kind="quiet"
            size="sm"
            icon={<IconCalendarWeek aria-hidden size={22} />}
            to={pathOf(schedulePaths.calendar)}
          >
            Calendar View
          </ButtonLink>
          <ButtonLink
            kind="quiet"
            size="sm"
            icon={<IconPrinter aria-hidden size={22} />}
            to={schedulePaths.printSchedule.replace(':cid', String(club.cid))}
            reloadDocument
            target="_blank"
          >
            Print Schedule <span className="unseen">in a new tab</span>
          </ButtonLink>
        </div>
      }
    >
      <PickView view={view} onShow={show} />
      <CalledOff cid={club.cid} refresh={scheduleCalls} />
      <Loading reads={[{ data: rows, error, refetch }]} label="Loading the schedule" blocks={[4, 24]} />
      {rows?.length === 0 && (
        <Empty icon={<IconCalendarWeek aria-hidden size={36} />} title="No events found">
          <p>Your groups’ events will appear here. To see others, choose other days above.</p>
        </Empty>
      )}
      {rows && rows.length > 0 && <Listed rows={rows} />}
      {view.kind === 'all' && total !== undefined && (
        <Pager
          page={view.page - 1}
          perPage={perPage}
          total={total}
          onChange={(page) => show({ kind: 'all', page: page + 1 })}
        />
      )}
    </Page>
  )
}

/** The rows, with the tools for the checked ones. */
function Listed({ rows }: { rows: readonly ScheduleEvent[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  // In the order in which they were checked, because a merge keeps the first (spec 002 §4).
  const tickedEvents = [...ticked].flatMap((eid) => rows.find((row) => row.eid === eid) ?? [])
  const tick = (eid: number, isTicked: boolean) => {
    const next = new Set(ticked)
    if (isTicked) next.add(eid)
    else next.delete(eid)
    setTicked(next)
  }
  return (
    <>
      <ScheduleTools chosen={tickedEvents} onDone={() => setTicked(new Set())} />
      <ScheduleTable rows={rows} ticked={ticked} onTick={tick} />
    </>
  )
}
