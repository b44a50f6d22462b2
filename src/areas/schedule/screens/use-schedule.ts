import {
  getAllClubEvents,
  getAllFutureClubEvents,
  getEventsByDateRange,
  getEventsByDates,
  getWeek,
} from '#areas/schedule/calls/schedule.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { usePageSize } from '#kernel/web/ui/desk/use-page-size.ts'
import type { ScheduleView } from './use-schedule-view.ts'

/** An event of the schedule, as the club's own people see it. */
export type ScheduleEvent = Gotten<typeof getEventsByDates>[number]

/** The calls whose answers change when the club's events do. */
export const scheduleCalls = [getAllClubEvents, getAllFutureClubEvents, getEventsByDateRange, getEventsByDates, getWeek]

/** Reads a view's events, through the one call that has them. */
export function useSchedule(cid: number, view: ScheduleView) {
  const params = { cid: String(cid) }
  const [pageSize] = usePageSize()
  const days = view.kind === 'days' ? view.days : 1
  const page = view.kind === 'all' ? view.page : 1
  const body =
    view.kind === 'dates' ? { searchStart: view.from, searchEnd: view.to } : { searchStart: '', searchEnd: '' }
  const range = useCall(getEventsByDateRange, { params, body: { days } }, { enabled: view.kind === 'days' })
  const dates = useCall(getEventsByDates, { params, body }, { enabled: view.kind === 'dates' })
  const future = useCall(getAllFutureClubEvents, { params }, { enabled: view.kind === 'future' })
  const all = useCall(
    getAllClubEvents,
    { params, query: { page: String(page), per_page: String(pageSize) } },
    { enabled: view.kind === 'all', keepPrevious: true },
  )
  const schedule = { days: range, dates, future, all }[view.kind]
  return {
    rows: { days: range.data, dates: dates.data, future: future.data?.filter(isWhole), all: all.data?.rows }[view.kind],
    total: view.kind === 'all' ? all.data?.total : undefined,
    perPage: pageSize,
    error: schedule.error,
    refetch: schedule.refetch,
  }
}

/** The public call returns all fields of the schedule to the event's admins. */
const isWhole = (event: Gotten<typeof getAllFutureClubEvents>[number]): event is ScheduleEvent => 'eid' in event
