import { andThen, at, leaveUnanswered, press, type Scene, without } from '#tests/journeys/scene.ts'

const clubAdmin: NonNullable<Scene['as']> = (world) => world.clubAdmin
const clubMember: NonNullable<Scene['as']> = (world) => world.clubMember

const schedule: Scene = { ...at('club schedule', '/club/admin/clubschedule', /^Club Schedule$/), as: clubAdmin }
const calendar: Scene = { ...at('club calendar', '/club/admin/clubcalendar', /^Club Calendar$/), as: clubAdmin }
const mine: Scene = { ...at('my club schedule', '/club/myclubSchedule', /^Club Schedule$/), as: clubMember }
const open = at('public schedule', '/club/clubSchedule/1000', /Club Schedule$/)

/** The events of a club by time: for its admins, for its members, for everybody. */
export const scenes: readonly Scene[] = [
  schedule,
  andThen(schedule, 'dates asked', press('Date Range')),
  andThen(schedule, 'nothing chosen to merge', async ({ page }) => {
    await page.getByRole('button', { name: '30 Day' }).click()
    const tool = page.getByRole('button', { name: 'Merge Events' })
    await tool.or(page.getByText('No events found')).waitFor()
    if (await tool.isVisible()) await tool.click()
  }),
  andThen(schedule, 'without an answer', without('**/api/club/getEventsByDateRange/*')),
  calendar,
  andThen(calendar, 'another week', press('Week after')),
  { ...at('club calendar, a month', '/club/admin/clubcalendar?view=month', /^Club Calendar$/), as: clubAdmin },
  mine,
  andThen(mine, 'nothing open', leaveUnanswered('**/api/club/getFutureClubEvents/*')),
  { ...at('my club calendar', '/club/myclubcalendar/1000', /^Club Calendar$/), as: clubMember },
  open,
  andThen(open, 'not there', ({ page }) => page.goto('/club/clubSchedule/2000000000').then(() => undefined)),
]
