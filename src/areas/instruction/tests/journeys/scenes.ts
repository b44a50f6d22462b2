import { andThen, at, leaveUnanswered, press, type Scene, user } from '#tests/journeys/scene.ts'

const instructor: NonNullable<Scene['as']> = (world) => world.instructor
const student: NonNullable<Scene['as']> = (world) => world.clubMember
const staff: NonNullable<Scene['as']> = (world) => world.staff

const page = at('instructor', '/instruction/ana-castillo', /^Ana Castillo$/)
const desk: Scene = { ...at('instructor dashboard', '/instruction/dashboard', /^My lessons$/), as: instructor }
const adding: Scene = { ...at('new lesson', '/instruction/addEvent', /^New lesson$/), as: instructor }
const own: Scene = { ...at('student', '/student', /^Hello /), as: student }
const reviews: Scene = { ...at('reviews', '/staff/reviews', /^Reviews$/), as: staff }

/** Instructors, their lessons and students, and what staff review. */
export const scenes: readonly Scene[] = [
  { ...at('instruction', '/instruction', /^Instruction$/), as: user },
  page,
  andThen(page, 'reported', press('Report this page')),
  at('lesson offer without a link', '/lesson/offer', /^A spot in a lesson$/),
  { ...page, name: 'instructor, signed in', as: user, isState: true },
  own,
  andThen(own, 'cancelling', press('Cancel Registration')),
  { ...at('student without lessons', '/student', /^Hello /), as: user, isState: true },
  desk,
  andThen(desk, 'a student', async ({ page: shown }) => {
    await shown
      .getByRole('button', { name: /^Change / })
      .first()
      .click()
    await shown.getByRole('dialog').waitFor()
  }),
  andThen(desk, 'nothing planned', leaveUnanswered('**/api/getFutureScheduleInstructorWithClients/*')),
  andThen(desk, 'week', ({ page: shown }) => shown.getByRole('link', { name: 'Week' }).click()),
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
