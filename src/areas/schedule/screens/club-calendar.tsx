import { IconList } from '@tabler/icons-react'
import { useClub, useClubPath } from '#areas/clubs/screens/my-club.ts'
import { schedulePaths } from '#areas/schedule/calls/pages.ts'
import { getEventsByDates } from '#areas/schedule/calls/schedule.ts'
import { dateAfter } from '#kernel/rules/zone-instant.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { todayIn } from './today-in.ts'
import { useWeek, WeekBar, WeekCalendar } from './week-calendar.tsx'

/** `/club/admin/clubcalendar`: a week of the events that the user runs, including drafts (spec 002 §2). */
export function ClubCalendar() {
  const { cid, time_zone: zone } = useClub()
  const pathOf = useClubPath()
  const today = todayIn(zone)
  const { sunday, show } = useWeek(today)
  const events = useCall(getEventsByDates, {
    params: { cid: String(cid) },
    body: { searchStart: sunday, searchEnd: dateAfter(sunday, 6) },
  })
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
      <WeekBar sunday={sunday} today={today} onShow={show} />
      <Loading reads={[events]} label="Loading the week" blocks={[40]} />
      {events.data && <WeekCalendar sunday={sunday} today={today} events={events.data} />}
    </Page>
  )
}
