import { andThen, answeredBy, at, leaveUnanswered, press, type Scene, user } from '#tests/journeys/scene.ts'

const instructor: NonNullable<Scene['as']> = (world) => world.instructor
const student: NonNullable<Scene['as']> = (world) => world.clubMember
const staff: NonNullable<Scene['as']> = (world) => world.staff

const page = at('instructor', '/instruction/ana-castillo', /^Ana Castillo$/)
const dashboard: Scene = { ...at('instructor dashboard', '/instruction/dashboard', /^My lessons$/), as: instructor }
const lessonDesk: Scene = {
  ...dashboard,
  name: 'desk of a lesson',
  show: async (device, world) => {
    await dashboard.show(device, world)
    await device.page
      .getByRole('link', { name: /^Desk of / })
      .first()
      .click()
    await device.page.getByRole('navigation', { name: 'Desk' }).waitFor()
  },
}
const deskView = (name: string, tab: string): Scene =>
  andThen(lessonDesk, name, ({ page: shown }) => shown.getByRole('link', { name: tab, exact: true }).click())
const adding: Scene = { ...at('new lesson', '/instruction/addEvent', /^New lesson$/), as: instructor }
const own: Scene = { ...at('student', '/student', /^Hello /), as: student }
const reviews: Scene = { ...at('reviews', '/staff/reviews', /^Reviews$/), as: staff }

const offer = answeredBy(
  at('lesson offer', '/lesson/offer#a.b', /^A spot is open for you$/),
  '**/api/instruction/offerLink/*',
  {
    first: 'Rosa',
    title: 'Third shot drops',
    instructor: 'Ana Castillo',
    start_time: '2099-01-12T16:00:00.000Z',
    end_time: '2099-01-12T17:00:00.000Z',
    time_zone: 'US/Mountain',
    location: 'Sunny Court, court 2',
    cost: 45,
    how_to_pay: 'Cash at the court.',
    state: 'open',
    until: '2099-01-11T22:30:00.000Z',
    place: 1,
  },
)

/** Instructors, their lessons and students, and what staff review. */
export const scenes: readonly Scene[] = [
  { ...at('instruction', '/instruction', /^Instruction$/), as: user },
  page,
  andThen(page, 'reported', press('Report this page')),
  offer,
  andThen(offer, 'leaving', async (device, world) => {
    await press('Leave the waitlist')(device, world)
    await device.page.getByRole('dialog').waitFor()
  }),
  at('lesson offer without a link', '/lesson/offer', /^A spot in a lesson$/),
  { ...page, name: 'instructor, signed in', as: user, isState: true },
  own,
  andThen(own, 'cancelling', press('Cancel Registration')),
  andThen(own, 'code for the desk', press('Show my code')),
  { ...at('student without lessons', '/student', /^Hello /), as: user, isState: true },
  dashboard,
  andThen(dashboard, 'nothing planned', leaveUnanswered('**/api/getFutureScheduleInstructorWithClients/*')),
  andThen(dashboard, 'canceling', press('Cancel the lesson…')),
  lessonDesk,
  andThen(lessonDesk, 'a student', async ({ page: shown }) => {
    await shown.getByRole('table').getByRole('button').first().click()
    await shown.getByRole('dialog').waitFor()
  }),
  andThen(lessonDesk, 'chosen', async ({ page: shown }) => {
    await shown.getByRole('table').getByRole('checkbox').first().check()
    await shown.getByRole('link', { name: 'Write to them' }).waitFor()
  }),
  andThen(lessonDesk, 'adding', press('Add a student')),
  deskView('check-in', 'Check-in'),
  deskView('messages', 'Messages'),
  deskView('log', 'More'),
  andThen(dashboard, 'week', ({ page: shown }) => shown.getByRole('link', { name: 'Week' }).click()),
  { ...at('my page as an instructor', '/instruction/editHomepage', /^My instructor page$/), as: instructor },
  adding,
  andThen(adding, 'incomplete', press('Save')),
  { ...at('new lessons', '/instruction/addEvent?view=many', /^New lessons$/), as: instructor },
  { ...at('dashboard without the role', '/instruction/dashboard', /^For instructors$/), as: user, isState: true },
  reviews,
  andThen(reviews, 'declining', async ({ page: shown }) => {
    await shown
      .getByRole('button', { name: /^Decline / })
      .first()
      .click()
    await shown.getByRole('dialog').waitFor()
  }),
]
