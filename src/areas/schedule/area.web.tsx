import { type AreaWeb, framed, usersWhoStay } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { schedulePaths } from './calls/pages.ts'

const ClubSchedule = lazyScreen(() => import('./screens/club-schedule.tsx'), 'ClubSchedule')
const ClubCalendar = lazyScreen(() => import('./screens/club-calendar.tsx'), 'ClubCalendar')
const MySchedule = lazyScreen(() => import('./screens/my-schedule.tsx'), 'MySchedule')
const MyCalendar = lazyScreen(() => import('./screens/my-calendar.tsx'), 'MyCalendar')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [schedulePaths.schedule]: framed('club', ClubSchedule),
    [schedulePaths.calendar]: framed('club', ClubCalendar),
    [schedulePaths.mySchedule]: framed('member', MySchedule, usersWhoStay),
    [schedulePaths.myCalendar]: framed('member', MyCalendar, usersWhoStay),
  },
}
