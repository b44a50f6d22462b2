import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { current, login } from '#areas/accounts/calls/accounts.ts'
import {
  cancelSignupForInstruction,
  getInstructorHomepage,
  getStudentSchedule,
  signupForInstruction,
} from '#areas/instruction/calls/instruction.ts'
import { waitForInstruction } from '#areas/instruction/calls/teaching.ts'
import { decideReview, reportPage } from '#areas/platform/calls/reviews.ts'
import { fakeNetwork, refusal, reply, silence } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'
import { atDesk, homepage, lesson } from './fake-lesson.ts'

const taken = { ...lesson, srid: 12, state: 'confirmed', own_cost: 45, payment: 'Payment Required', may_cancel: true }
const page = (lessons: readonly object[], more: object = {}) =>
  fakeNetwork({
    ...reply(current, marge),
    ...reply(getInstructorHomepage, { url: 'ann-lee' }, homepage),
    'POST /api/getFutureScheduleClient/ann-lee': lessons,
    ...more,
  })

describe('/instruction/{url}', () => {
  test('shows the page, own statements as such, and when on whose clock', async () => {
    page([lesson])
    renderApp('/instruction/ann-lee')
    await findTitle('Ann Lee')
    expect(screen.getByText('Patience first.')).toBeDefined()
    expect(screen.getByText('IPTPA 1')).toBeDefined()
    expect(screen.queryByText('PPR')).toBeNull()
    expect(screen.getByText(/Self-reported by/)).toBeDefined()
    const card = await screen.findByRole('article', { name: /^Serves, / })
    expect(within(card).getByText('9:00 am – 10:00 am')).toBeDefined()
    expect(within(card).getByText('Court 2 · $45 · 1 of 2 spots open')).toBeDefined()
    expect(screen.getByText('Monday, January 13, 2031')).toBeDefined()
    expect(screen.getByText(/^Times are in Mountain time/)).toBeDefined()
    expect(screen.queryByText(/hasn’t accepted this page/)).toBeNull()
  })

  test.each([
    [{ message: 'success', srid: 12 }, 'Registration Complete'],
    [refusal('reply-full', 'full'), 'No Spots Available'],
    [refusal('lesson-registered', 'Already Registered'), 'You are already registered'],
    [refusal('busy', 'The server is busy.', 503), 'Registration not successful, please try again.'],
  ])('says what became of a sign-up: %j', async (answer, words) => {
    page([lesson], { ...reply(signupForInstruction, answer) })
    const user = renderApp('/instruction/ann-lee')
    await user.click(await screen.findByRole('button', { name: /^Sign Up/ }))
    expect(await screen.findByText(words)).toBeDefined()
  })

  test('asks visitors to log in, and goes on with the same lesson', async () => {
    const network = page([lesson], { ...reply(current, null), ...reply(login, marge) })
    network.reply(signupForInstruction, { message: 'success', srid: 12 })
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

  test('lists lessons by weeks and days, and only those with an open spot or of one title when that is chosen', async () => {
    const on = (eid: number, title: string, day: string, more: object = {}) => ({
      ...lesson,
      eid,
      title,
      start_text: `Mon 01/${day}/2031 9:00 am`,
      end_text: `Mon 01/${day}/2031 10:00 am`,
      ...more,
    })
    page([
      on(1, 'Serves', '13'),
      on(2, 'Dinks', '13', { open_spots: 0 }),
      on(3, 'Serves', '15', { start_text: 'Wed 01/15/2031 9:00 am', end_text: 'Wed 01/15/2031 10:00 am' }),
      on(4, 'Dinks', '20'),
    ])
    const user = renderApp('/instruction/ann-lee')
    const week = await screen.findByRole('region', { name: 'Week of Jan 12' })
    const monday = within(week).getByRole('region', { name: 'Monday, January 13, 2031' })
    expect(within(monday).getAllByRole('article')).toHaveLength(2)
    expect(within(week).getAllByRole('article')).toHaveLength(3)
    const titles = () => screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)
    await user.selectOptions(screen.getByLabelText('Show'), 'Lessons with an open spot')
    expect(titles()).toEqual(['Serves', 'Serves', 'Dinks'])
    await user.selectOptions(screen.getByLabelText('Show'), 'Dinks')
    expect(titles()).toEqual(['Dinks', 'Dinks'])
  })

  test('takes a number for a full lesson', async () => {
    page([{ ...lesson, open_spots: 0, waitlist: 2 }], {
      ...reply(waitForInstruction, { message: 'waitlist', srid: 12, state: 'waiting' }),
    })
    const user = renderApp('/instruction/ann-lee')
    expect(await screen.findByText('No Spots Available. 2 on the waitlist.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: /^Take me when a spot opens/ }))
    expect(await screen.findByText(/You’re on the waitlist/)).toBeDefined()
  })

  test('shows Registered with what is owed, and cancels after a question with both answers', async () => {
    const network = page([taken], { ...reply(cancelSignupForInstruction, { srid: '12' }, { message: 'cancelled' }) })
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
    [{ ...lesson, is_closed: true }, 'Sign-up ended on Monday, January 13, 2031 at 9:00 AM.'],
    [{ ...taken, may_cancel: false, changes_allowed: false }, /can’t cancel this lesson online/],
    [{ ...taken, may_cancel: false, is_closed: true }, /let the instructor know/],
  ])('says why nothing can be done any more', async (shown, words) => {
    page([shown])
    renderApp('/instruction/ann-lee')
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Sign Up|^Cancel/ })).toBeNull()
  })

  test('leads from a former address to the current one, and an unknown one is not found', async () => {
    page([], { ...reply(getInstructorHomepage, { url: 'ann-old' }, homepage) })
    renderApp('/instruction/ann-old')
    await waitForPath('/instruction/ann-lee')
  })

  test('an unknown address is not found', async () => {
    page([])
    renderApp('/instruction/nobody')
    await findTitle('Out of bounds')
  })

  test.each([true, false])('says that staff have not reviewed it to its owner only: %s', async (isOwn) => {
    page([], {
      ...reply(current, isOwn ? { ...marge, instructor: true, url: 'ann-lee' } : marge),
      ...reply(getInstructorHomepage, { url: 'ann-lee' }, { ...homepage, is_listed: false }),
    })
    renderApp('/instruction/ann-lee')
    expect(await screen.findByRole('button', { name: 'Report this page' })).toBeDefined()
    expect(screen.queryAllByText(/hasn’t accepted this page/)).toHaveLength(isOwn ? 1 : 0)
  })

  test('sends a report', async () => {
    const network = page([], { ...reply(reportPage, { message: 'Thanks. We’ll review this page.' }) })
    const user = renderApp('/instruction/ann-lee')
    await user.click(await screen.findByRole('button', { name: 'Report this page' }))
    await user.type(screen.getByLabelText('What’s wrong?'), 'Spam')
    await user.click(screen.getByRole('button', { name: 'Send report' }))
    expect(await screen.findByText('Thanks. We’ll review this page.')).toBeDefined()
    expect(network.to('POST /api/reportPage')[0]?.body).toEqual({ path: '/instruction/ann-lee', reason: 'Spam' })
  })
})

describe('/student', () => {
  const own = { ...taken, ...atDesk, instructor: 'Ann Lee', url: 'ann-lee', how_to_pay: 'Cash.' }

  test('greets by name and shows what comes and what was', async () => {
    fakeNetwork({
      ...reply(current, marge),
      'GET /api/getStudentSchedule/1000': [
        { ...own, eid: 3, title: 'Then', end_time: '2026-01-01T10:00:00.000Z' },
        own,
      ],
    })
    renderApp('/student')
    await findTitle('Hello Marge')
    const coming = await screen.findByRole('region', { name: 'Upcoming' })
    expect(within(coming).getByRole('article', { name: /^Serves, / })).toBeDefined()
    const past = screen.getByRole('region', { name: 'The last 90 days' })
    expect(within(past).getByRole('article', { name: /^Then, / })).toBeDefined()
    expect(within(past).queryByRole('button')).toBeNull()
  })

  test('shows the login to visitors, what will appear, and what went wrong', async () => {
    fakeNetwork({})
    renderApp('/student')
    await findTitle('Login')
  })

  test('offers instructors while there is no lesson', async () => {
    fakeNetwork({ ...reply(current, marge), ...reply(getStudentSchedule, { user_id: '1000' }, []) })
    renderApp('/student')
    expect(await screen.findByText('You have no upcoming lessons.')).toBeDefined()
  })

  test('can be tried again without a network', async () => {
    fakeNetwork({ ...reply(current, marge), ...reply(getStudentSchedule, { user_id: '1000' }, silence) })
    renderApp('/student')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
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
      ...reply(current, { ...marge, staff: true }),
      'GET /api/staff/reviews': [review],
      ...reply(decideReview, { message: 'saved' }),
    })
    const user = renderApp('/staff/reviews')
    await findTitle('Reviews')
    expect(await screen.findByText(/Spam/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Decline Ann Lee' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }))
    expect(await within(dialog).findByText('Give a short reason')).toBeDefined()
    await user.type(within(dialog).getByLabelText(/^Reason \(we’ll email it to them\)/), 'Say more')
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(network.to('PUT /api/staff/review')).toHaveLength(1))
    expect(network.to('PUT /api/staff/review')[0]?.body).toMatchObject({ decision: 'decline', reason: 'Say more' })
  })

  test('is not there for others', async () => {
    fakeNetwork({ ...reply(current, marge) })
    renderApp('/staff/reviews')
    await findTitle('Out of bounds')
  })
})
