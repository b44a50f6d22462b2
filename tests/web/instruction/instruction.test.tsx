import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeNetwork, refusal, silence } from '../support/fake-network.ts'
import { marge, renderApp, standsAt, waitForPath } from '../support/render-app.tsx'

const lesson = {
  eid: 7,
  title: 'Serves',
  start_time: '2031-01-13T16:00:00.000Z',
  start_text: '01/13/2031 9:00 am',
  end_time: '2031-01-13T17:00:00.000Z',
  end_text: '01/13/2031 10:00 am',
  time_zone: 'US/Mountain',
  location: 'Court 2',
  description: '',
  available_spots: 2,
  open_spots: 1,
  waitlist: 0,
  cost: 45,
  payment_required: true,
  changes_allowed: true,
  changed_allowed: true,
  final_date: '2031-01-13T16:00:00.000Z',
  final_text: '01/13/2031 9:00 am',
  color: '1f6f50',
  is_closed: false,
  is_cancelled: false,
  cancel_message: '',
  srid: null,
  state: null,
  place: null,
  own_cost: null,
  payment: '',
  is_to_pay: false,
  may_cancel: false,
}
const taken = { ...lesson, srid: 12, state: 'confirmed', own_cost: 45, payment: 'Payment Required', may_cancel: true }
const homepage = {
  url: 'ann-lee',
  first: 'Ann',
  last: 'Lee',
  image: null,
  bio: '<p>Patience first.</p>',
  iptpa1: true,
  iptpa2: false,
  ppr: false,
  pci: true,
  time_zone: 'US/Mountain',
  how_to_pay: 'Cash at the court.',
  is_listed: true,
}
const page = (lessons: readonly object[], more: object = {}) =>
  fakeNetwork({
    'GET /auth/current': marge,
    'GET /api/getInstructorHomepage/ann-lee': homepage,
    'POST /api/getFutureScheduleClient/ann-lee': lessons,
    ...more,
  })

describe('/instruction/{url}', () => {
  test('shows the page, own statements as such, and when on whose clock', async () => {
    page([lesson])
    renderApp('/instruction/ann-lee')
    await standsAt('Ann Lee')
    expect(screen.getByText('Patience first.')).toBeDefined()
    expect(screen.getByText('IPTPA 1')).toBeDefined()
    expect(screen.queryByText('PPR')).toBeNull()
    expect(screen.getByText(/own statement/)).toBeDefined()
    const card = await screen.findByRole('article', { name: /^Serves, / })
    expect(within(card).getByText('Mon 01/13/2031 9:00 am – 10:00 am')).toBeDefined()
    expect(within(card).getByText(/^Mountain time/)).toBeDefined()
    expect(within(card).getByText('$45 · 1 of 2 spots open')).toBeDefined()
    expect(screen.queryByText(/have not reviewed this page/)).toBeNull()
  })

  test.each([
    [{ message: 'success', srid: 12 }, 'Registration Complete'],
    [refusal('reply-full', 'full'), 'No Spots Available'],
    [refusal('lesson-registered', 'Already Registered'), 'You are already registered'],
    [refusal('busy', 'The server is busy.', 503), 'Registration not successful, please try again.'],
  ])('says what became of a sign-up: %j', async (answer, words) => {
    page([lesson], { 'POST /api/signupForInstruction': answer })
    const user = renderApp('/instruction/ann-lee')
    await user.click(await screen.findByRole('button', { name: /^Sign Up/ }))
    expect(await screen.findByText(words)).toBeDefined()
  })

  test('asks visitors to log in, and goes on with the same lesson', async () => {
    const network = page([lesson], { 'GET /auth/current': null, 'POST /auth/login': marge })
    network.answer('POST /api/signupForInstruction', { message: 'success', srid: 12 })
    const user = renderApp('/instruction/ann-lee')
    await user.click(await screen.findByRole('button', { name: /^Sign Up/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Log in to sign up' })
    await user.type(within(dialog).getByLabelText('Username'), 'margeolsen')
    await user.type(within(dialog).getByLabelText('Password'), 'secret-enough')
    await user.click(within(dialog).getByRole('button', { name: /^Log ?in$/i }))
    const next = await screen.findByRole('dialog', { name: 'Sign Up: Serves' })
    await user.click(within(next).getByRole('button', { name: 'Sign Up' }))
    await waitFor(() => expect(network.to('POST /api/signupForInstruction')).toHaveLength(1))
    expect(network.to('POST /api/signupForInstruction')[0]?.body).toEqual({ eid: 7 })
  })

  test('shows the first sixty lessons, and later ones when they are asked for', async () => {
    const many = Array.from({ length: 90 }, (_, index) => ({
      ...lesson,
      eid: 100 + index,
      title: `Lesson ${index + 1}`,
    }))
    const network = page([], {
      'POST /api/getFutureScheduleClient/ann-lee': ({ body }: { body: { limit: number } }) => many.slice(0, body.limit),
    })
    const user = renderApp('/instruction/ann-lee')
    expect(await screen.findAllByRole('article')).toHaveLength(60)
    await user.click(screen.getByRole('button', { name: 'Show later lessons' }))
    expect(await screen.findByRole('article', { name: /^Lesson 90, / })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Show later lessons' })).toBeNull()
    expect(network.to('POST /api/getFutureScheduleClient/ann-lee').map(({ body }) => body)).toMatchObject([
      { limit: 61 },
      { limit: 121 },
    ])
  })

  test('takes a number for a full lesson', async () => {
    page([{ ...lesson, open_spots: 0, waitlist: 2 }], {
      'POST /api/waitForInstruction': { message: 'waitlist', srid: 12, state: 'waiting' },
    })
    const user = renderApp('/instruction/ann-lee')
    expect(await screen.findByText('No Spots Available. 2 wait.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: /^Take me when a spot opens/ }))
    expect(await screen.findByText(/You are in line/)).toBeDefined()
  })

  test('shows Registered with what is owed, and cancels after a question with both answers', async () => {
    const network = page([taken], { 'POST /api/cancelSignupForInstruction/12': { message: 'cancelled' } })
    const user = renderApp('/instruction/ann-lee')
    const card = await screen.findByRole('article', { name: /^Serves, / })
    expect(within(card).getByText('Registered')).toBeDefined()
    expect(within(card).getByText('Payment Required')).toBeDefined()
    await user.click(within(card).getByRole('button', { name: 'Cancel Registration' }))
    await user.click(within(card).getByRole('button', { name: "No, I don't want to cancel" }))
    expect(network.to('POST /api/cancelSignupForInstruction/12')).toHaveLength(0)
    await user.click(within(card).getByRole('button', { name: 'Cancel Registration' }))
    await user.click(within(card).getByRole('button', { name: 'Yes, Cancel Registration' }))
    await waitFor(() => expect(network.to('POST /api/cancelSignupForInstruction/12')).toHaveLength(1))
  })

  test.each([
    [{ ...lesson, is_closed: true }, 'Sign-up ended 01/13/2031 9:00 am.'],
    [{ ...taken, may_cancel: false, changes_allowed: false }, /allows no changes/],
    [{ ...taken, may_cancel: false, is_closed: true }, /ask the instructor/],
  ])('says why nothing can be done any more', async (shown, words) => {
    page([shown])
    renderApp('/instruction/ann-lee')
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Sign Up|^Cancel/ })).toBeNull()
  })

  test('leads from a former address to the current one, and an unknown one is not found', async () => {
    page([], { 'GET /api/getInstructorHomepage/ann-old': homepage })
    renderApp('/instruction/ann-old')
    await waitForPath('/instruction/ann-lee')
  })

  test('an unknown address is not found', async () => {
    page([])
    renderApp('/instruction/nobody')
    await standsAt('Out of bounds')
  })

  test.each([true, false])('says that staff have not reviewed it to its owner only: %s', async (isOwn) => {
    page([], {
      'GET /auth/current': isOwn ? { ...marge, instructor: true, url: 'ann-lee' } : marge,
      'GET /api/getInstructorHomepage/ann-lee': { ...homepage, is_listed: false },
    })
    renderApp('/instruction/ann-lee')
    expect(await screen.findByRole('button', { name: 'Report this page' })).toBeDefined()
    expect(screen.queryAllByText(/have not reviewed this page/)).toHaveLength(isOwn ? 1 : 0)
  })

  test('sends a report', async () => {
    const network = page([], { 'POST /api/reportPage': { message: 'Thank you. We will look at this page.' } })
    const user = renderApp('/instruction/ann-lee')
    await user.click(await screen.findByRole('button', { name: 'Report this page' }))
    await user.type(screen.getByLabelText('What is wrong with it?'), 'Spam')
    await user.click(screen.getByRole('button', { name: 'Send the report' }))
    expect(await screen.findByText('Thank you. We will look at this page.')).toBeDefined()
    expect(network.to('POST /api/reportPage')[0]?.body).toEqual({ path: '/instruction/ann-lee', reason: 'Spam' })
  })
})

describe('/student', () => {
  const own = { ...taken, instructor: 'Ann Lee', url: 'ann-lee', how_to_pay: 'Cash.' }

  test('greets by name and shows what comes and what was', async () => {
    fakeNetwork({
      'GET /auth/current': marge,
      'GET /api/getStudentSchedule/1000': [
        { ...own, eid: 3, title: 'Then', end_time: '2026-01-01T10:00:00.000Z' },
        own,
      ],
    })
    renderApp('/student')
    await standsAt('Hello Marge')
    const coming = await screen.findByRole('region', { name: 'To come' })
    expect(within(coming).getByRole('article', { name: /^Serves, / })).toBeDefined()
    const past = screen.getByRole('region', { name: 'The last 90 days' })
    expect(within(past).getByRole('article', { name: /^Then, / })).toBeDefined()
    expect(within(past).queryByRole('button')).toBeNull()
  })

  test('shows the login to visitors, what will appear, and what went wrong', async () => {
    fakeNetwork({})
    renderApp('/student')
    await standsAt('Login')
  })

  test('offers instructors while there is no lesson', async () => {
    fakeNetwork({ 'GET /auth/current': marge, 'GET /api/getStudentSchedule/1000': [] })
    renderApp('/student')
    expect(await screen.findByText('You have no lesson to come.')).toBeDefined()
  })

  test('can be tried again without a network', async () => {
    fakeNetwork({ 'GET /auth/current': marge, 'GET /api/getStudentSchedule/1000': silence })
    renderApp('/student')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  })
})

const pageToEdit = { ...homepage, published: true, review: 'accepted', review_reason: '', version: 3 }
const teacher = { ...marge, instructor: true, url: 'ann-lee' }

describe('the pages of instructors', () => {
  const students = [
    {
      srid: 12,
      user_id: 1001,
      name: 'Bo Lee',
      email: 'bo@example.org',
      phone: '8015550123',
      state: 'confirmed',
      place: null,
      cost: 45,
      payment: 'Payment Required',
      settled_by: null,
      is_to_pay: true,
      no_show: false,
      signed_up_at: '2031-01-01T10:00:00.000Z',
    },
  ]
  const { srid: _, state: __, place: ___, own_cost: ____, payment: _____, ...open } = lesson
  const taught = {
    ...open,
    version: 4,
    has_final_date: false,
    students_count: 1,
    unpaid_count: 1,
    students,
    messages: [],
  }
  const asTeacher = (more: object = {}) =>
    fakeNetwork({
      'GET /auth/current': teacher,
      'GET /api/getEditInstructorHomepage/1000': pageToEdit,
      'GET /api/getFutureScheduleInstructorWithClients/1000': [taught],
      ...more,
    })

  test('the dashboard shows who comes and settles payments', async () => {
    const network = asTeacher({ 'PUT /api/instruction/payment/12': { message: 'saved' } })
    const user = renderApp('/instruction/dashboard')
    await standsAt('My lessons')
    const desk = await screen.findByRole('article', { name: 'Serves, 01/13/2031 9:00 am' })
    expect(within(desk).getByText('Bo Lee')).toBeDefined()
    expect(within(desk).getByText('To pay: $45')).toBeDefined()
    await user.click(within(desk).getByRole('button', { name: /^Change Bo Lee/ }))
    await user.click(await screen.findByRole('button', { name: 'Paid: Venmo' }))
    await waitFor(() => expect(network.to('PUT /api/instruction/payment/12')).toHaveLength(1))
    expect(network.to('PUT /api/instruction/payment/12')[0]?.body).toEqual({ settled_by: 'Venmo' })
  })

  test('the week names three of a lesson, who waits as such, and how many more there are', async () => {
    const waiting = ['Cy', 'Di', 'Ed'].map((name, index) => ({
      ...students[0],
      srid: 13 + index,
      name,
      state: 'waiting',
      place: index + 1,
    }))
    const ofWeek = { ...taught, students: [...students, ...waiting] }
    asTeacher({ 'GET /api/getFutureScheduleInstructorWithClients/1000': [ofWeek] })
    renderApp('/instruction/dashboard?view=week&week=2031-01-12')
    const block = await screen.findByRole('button', { name: /Serves/ })
    expect(block.textContent).toContain('Bo LeeCy (waits)Di (waits)and 1 more')
  })

  test('somebody without the role is told how to begin', async () => {
    fakeNetwork({ 'GET /auth/current': marge })
    renderApp('/instruction/dashboard')
    await standsAt('For instructors')
  })

  test('the form of a lesson keeps what was typed when it is refused, and says with which number', async () => {
    const network = asTeacher({
      'GET /api/getScheduleEvent/7': { ...taught, students: undefined, messages: undefined, log: [] },
      'PUT /api/editScheduleEvent/7': refusal(
        'spots-below-students',
        'More students than that have a place already.',
        409,
        {
          field: 'availableSpots',
          students: 2,
        },
      ),
    })
    const user = renderApp('/instruction/addEvent?eid=7')
    await standsAt('Serves')
    const spots = screen.getByLabelText('Spots')
    await user.clear(spots)
    await user.type(spots, '1')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText(/2 students have a place already/)).toBeDefined()
    expect((screen.getByLabelText('Spots') as HTMLInputElement).value).toBe('1')
    expect(network.to('PUT /api/editScheduleEvent/7')[0]?.body).toMatchObject({
      startTime: '2031-01-13T09:00',
      finalDate: '',
      version: 4,
    })
  })

  test('many lessons are previewed before they are added', async () => {
    const network = asTeacher({
      'POST /api/planScheduleEvents/1000': {
        added: 1,
        slots: [
          { start_time: 'a', start_text: '01/13/2031 9:00 am', end_text: '01/13/2031 10:00 am', left_out: null },
          { start_time: 'b', start_text: '01/13/2031 10:00 am', end_text: '01/13/2031 11:00 am', left_out: 'overlap' },
        ],
      },
      'POST /api/addScheduleEvents/1000': { added: 1, left_out: 1 },
    })
    const user = renderApp('/instruction/addEvent?view=many')
    await standsAt('New lessons')
    await user.type(screen.getByLabelText('Title'), 'Slots')
    await user.type(screen.getByLabelText('First day'), '2031-01-13')
    await user.type(screen.getByLabelText('Last day'), '2031-01-13')
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    expect(await screen.findByText('Choose at least one day')).toBeDefined()
    await user.click(screen.getByLabelText('Monday'))
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    expect(await screen.findByText('Left out: overlaps a lesson of yours')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Add 1 lesson' }))
    await waitFor(() => expect(network.to('POST /api/addScheduleEvents/1000')).toHaveLength(1))
    expect(network.to('POST /api/addScheduleEvents/1000')[0]?.body).toMatchObject({ weekdays: [1], lengthMinutes: 60 })
  })
})

describe('/staff/reviews', () => {
  const review = {
    kind: 'instructor',
    account: 1001,
    name: 'Ann Lee',
    username: 'annlee',
    email: 'ann@example.org',
    path: '/instruction/ann-lee',
    state: 'waiting',
    reason: '',
    asked_at: '2026-11-23T10:00:00.000Z',
    decided_at: null,
    decided_by: null,
    reports: [{ path: '/instruction/ann-lee', reason: 'Spam', reported_at: '2026-11-23T11:00:00.000Z' }],
  }

  test('shows who waits with what was reported; declining needs a reason', async () => {
    const network = fakeNetwork({
      'GET /auth/current': { ...marge, staff: true },
      'GET /api/staff/reviews': [review],
      'PUT /api/staff/review': { message: 'saved' },
    })
    const user = renderApp('/staff/reviews')
    await standsAt('Reviews')
    expect(await screen.findByText(/Spam/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Decline Ann Lee' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }))
    expect(await within(dialog).findByText('Say why, in a few words')).toBeDefined()
    await user.type(within(dialog).getByLabelText(/^The reason/), 'Say more')
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(network.to('PUT /api/staff/review')).toHaveLength(1))
    expect(network.to('PUT /api/staff/review')[0]?.body).toMatchObject({ decision: 'decline', reason: 'Say more' })
  })

  test('is not there for others', async () => {
    fakeNetwork({ 'GET /auth/current': marge })
    renderApp('/staff/reviews')
    await standsAt('Out of bounds')
  })
})
