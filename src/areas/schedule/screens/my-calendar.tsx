import { IconList } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { newClubZone } from '#areas/clubs/rules/zones.ts'
import { duesFirst } from '#areas/clubs/screens/in-club.tsx'
import { clubPath, useMyClubs } from '#areas/clubs/screens/my-club.ts'
import { schedulePaths } from '#areas/schedule/calls/pages.ts'
import { getClubCalendar } from '#areas/schedule/calls/schedule.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { todayIn } from './today-in.ts'
import { useWeek, WeekBar, WeekCalendar } from './week-calendar.tsx'

/** `/club/myclubcalendar/:cid`: a week of a club's open events, for its members (spec 003 §2). */
export function MyCalendar() {
  const { cid = '' } = useParams()
  const { clubs } = useMyClubs()
  const club = clubs.data?.find((one) => one.cid === Number(cid))
  if (clubs.isPending) return <Loading reads={[clubs]} label="Finding your club" />
  return <Calendar cid={cid} zone={club?.time_zone} name={club?.club_name} />
}

function Calendar({ cid, zone, name }: { cid: string; zone: string | undefined; name: string | undefined }) {
  const today = todayIn(zone ?? newClubZone)
  const { sunday, show } = useWeek(today)
  const events = useCall(getClubCalendar, { params: { cid }, query: { from: sunday } })
  return (
    <Page
      title="Club Calendar"
      lead={name}
      aside={
        <ButtonLink
          kind="quiet"
          size="sm"
          icon={<IconList aria-hidden size={22} />}
          to={clubPath(schedulePaths.mySchedule, Number(cid))}
        >
          Club Schedule
        </ButtonLink>
      }
    >
      {events.error?.code !== 'schedule-needs-dues' && <WeekBar sunday={sunday} today={today} onShow={show} />}
      <Loading reads={[events]} label="Loading the week" blocks={[40]} instead={duesFirst(Number(cid))} />
      {events.data && <WeekCalendar sunday={sunday} today={today} events={events.data} />}
    </Page>
  )
}
