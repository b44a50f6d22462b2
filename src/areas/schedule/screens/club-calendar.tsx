import { IconCalendarMonth, IconCalendarWeek, IconList } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { type MyClub, useClub, useClubPath } from '#areas/clubs/screens/my-club.ts'
import { schedulePaths } from '#areas/schedule/calls/pages.ts'
import { getEventsByDates, getWeek } from '#areas/schedule/calls/schedule.ts'
import { daysOfMonth } from '#areas/schedule/rules/month-grid.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { ViewTabs } from '#kernel/web/ui/view-tabs.tsx'
import { MonthBar, MonthCalendar, useMonth } from './month-calendar.tsx'
import { todayIn } from './today-in.ts'
import { useWeek, WeekBar, WeekCalendar } from './week-calendar.tsx'
import { WeekNeeds } from './week-needs.tsx'

const tabs = [
  { name: 'week', words: 'Week', Icon: IconCalendarWeek },
  { name: 'month', words: 'Month', Icon: IconCalendarMonth },
] as const

/** `/club/admin/clubcalendar`: a week or a month of the events that the user runs, including drafts (spec 002 §2). */
export function ClubCalendar() {
  const club = useClub()
  const pathOf = useClubPath()
  const [params] = useSearchParams()
  const view = params.get('view') === 'month' ? 'month' : 'week'
  return (
    <Page
      title="Club Calendar"
      aside={
        <ButtonLink
          kind="quiet"
          size="sm"
          icon={<IconList aria-hidden size={22} />}
          to={pathOf(schedulePaths.schedule)}
        >
          Club Schedule
        </ButtonLink>
      }
    >
      <ViewTabs label="Views of the calendar" tabs={tabs} view={view} />
      {view === 'month' ? <Month club={club} /> : <Week club={club} />}
    </Page>
  )
}

function Week({ club: { cid, time_zone: zone } }: { club: MyClub }) {
  const today = todayIn(zone)
  const { sunday, show } = useWeek(today)
  const events = useCall(getWeek, { params: { cid: String(cid) }, query: { from: sunday } })
  return (
    <>
      <WeekBar sunday={sunday} today={today} onShow={show} />
      <Loading reads={[events]} label="Loading the week" blocks={[40]} />
      {events.data && <WeekCalendar sunday={sunday} today={today} events={events.data} />}
      {events.data && <WeekNeeds events={events.data} />}
    </>
  )
}

function Month({ club: { cid, time_zone: zone } }: { club: MyClub }) {
  const today = todayIn(zone)
  const { month, show } = useMonth(today)
  const { first, last } = daysOfMonth(month)
  const events = useCall(getEventsByDates, {
    params: { cid: String(cid) },
    body: { searchStart: first, searchEnd: last },
  })
  return (
    <>
      <MonthBar month={month} today={today} onShow={show} />
      <Loading reads={[events]} label="Loading the month" blocks={[40]} />
      {events.data && <MonthCalendar month={month} today={today} events={events.data} />}
    </>
  )
}
