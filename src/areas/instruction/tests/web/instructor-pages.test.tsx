import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { getLessonDesk } from '#areas/instruction/calls/desk.ts'
import {
  editScheduleEvent,
  getEditInstructorHomepage,
  getFutureScheduleInstructorWithClients,
} from '#areas/instruction/calls/instruction.ts'
import {
  addScheduleEvents,
  getScheduleEvent,
  planScheduleEvents,
  settleLesson,
} from '#areas/instruction/calls/teaching.ts'
import { asSent, filled } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'
import { deskOf, deskStudent, homepage, lesson } from './fake-lesson.ts'

const pageToEdit = {
  ...homepage,
  refund_rule: { hours: 24, percent: 100, cents: null },
  published: true,
  review: 'accepted',
  review_reason: '',
  version: 3,
}
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
      offer_until: null,
      cost: 45,
      payment: 'Payment Required',
      settled_by: null,
      card: null,
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
    promotion: 'auto',
    students_count: 1,
    unpaid_count: 1,
    students,
    messages: [],
  }
  const asTeacher = (more: object = {}) =>
    fakeNetwork({
      ...reply(current, teacher),
      ...reply(
        getEditInstructorHomepage,
        { user_id: '1000' },
        asSent(getEditInstructorHomepage, filled(getEditInstructorHomepage, pageToEdit)),
      ),
      ...reply(
        getFutureScheduleInstructorWithClients,
        { user_id: '1000' },
        asSent(getFutureScheduleInstructorWithClients, [taught]),
      ),
      ...more,
    })

  test('the dashboard shows who comes and leads to the desk, which settles payments', async () => {
    const student = { ...deskStudent, is_to_pay: true }
    const network = asTeacher({
      ...reply(getLessonDesk, { eid: '7' }, asSent(getLessonDesk, deskOf([student]))),
      ...reply(settleLesson, { srid: '12' }, { message: 'saved' }),
    })
    const user = renderApp('/instruction/dashboard')
    await findTitle('My lessons')
    const card = await screen.findByRole('article', { name: 'Serves, Mon 01/13/2031 9:00 am' })
    expect(within(card).getByText(/^Bo Lee/).textContent).toBe('Bo Lee · Unpaid, will pay $45 · 801 555 0123')
    expect(within(card).getByText('1 student · 1 unpaid')).toBeDefined()
    await user.click(within(card).getByRole('link', { name: /^Desk of Serves/ }))
    await user.click(await screen.findByRole('button', { name: 'Bo Lee' }))
    await user.selectOptions(await screen.findByLabelText('Paid by'), 'Venmo')
    await user.click(screen.getByRole('button', { name: 'Mark paid' }))
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
    asTeacher({
      ...reply(
        getFutureScheduleInstructorWithClients,
        { user_id: '1000' },
        asSent(getFutureScheduleInstructorWithClients, [ofWeek]),
      ),
    })
    renderApp('/instruction/dashboard?view=week&week=2031-01-12')
    const block = await screen.findByRole('button', { name: /Serves/ })
    expect(block.textContent).toContain('Bo LeeCy (waitlist)Di (waitlist)and 1 more')
  })

  test('somebody without the role is told how to begin', async () => {
    fakeNetwork({ ...reply(current, marge) })
    renderApp('/instruction/dashboard')
    await findTitle('For instructors')
  })

  test('another place of a lesson is mailed to its students, and the form says so and asks before', async () => {
    const edit = 'PUT /api/editScheduleEvent/7'
    const network = asTeacher({
      ...reply(
        getScheduleEvent,
        { eid: '7' },
        asSent(getScheduleEvent, {
          ...taught,
          available_spots: 4,
          open_spots: 3,
          waitlist: 1,
          log: [],
        }),
      ),
      ...reply(editScheduleEvent, { eid: '7' }, asSent(editScheduleEvent, taught)),
    })
    const user = renderApp('/instruction/addEvent?eid=7')
    await findTitle('Serves')
    await user.type(screen.getByLabelText('Location'), ' north')
    expect(screen.getByText('If you save, we’ll email the new time or location to 2 students.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(network.to(edit)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Save and send' }))
    await waitFor(() => expect(network.to(edit)).toHaveLength(1))
  })

  test('the form of a lesson keeps what was typed when it is refused, and says with which number', async () => {
    const network = asTeacher({
      ...reply(
        getScheduleEvent,
        { eid: '7' },
        asSent(getScheduleEvent, {
          ...taught,
          students: undefined,
          messages: undefined,
          log: [],
        }),
      ),
      ...reply(
        editScheduleEvent,
        { eid: '7' },
        refusal('spots-below-students', 'More students than that already have a spot.', 409, {
          field: 'availableSpots',
          students: 2,
        }),
      ),
    })
    const user = renderApp('/instruction/addEvent?eid=7')
    await findTitle('Serves')
    const spots = screen.getByLabelText('Spots')
    await user.clear(spots)
    await user.type(spots, '1')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText(/2 students already have a spot/)).toBeDefined()
    expect((screen.getByLabelText('Spots') as HTMLInputElement).value).toBe('1')
    expect(network.to('PUT /api/editScheduleEvent/7')[0]?.body).toMatchObject({
      startTime: '2031-01-13T09:00',
      finalDate: '',
      version: 4,
    })
  })

  test('many lessons are previewed before they are added', async () => {
    const network = asTeacher({
      ...reply(
        planScheduleEvents,
        { user_id: '1000' },
        {
          added: 1,
          slots: [
            {
              start_time: 'a',
              start_text: 'Mon 01/13/2031 9:00 am',
              end_text: 'Mon 01/13/2031 10:00 am',
              left_out: null,
            },
            {
              start_time: 'b',
              start_text: 'Mon 01/13/2031 10:00 am',
              end_text: 'Mon 01/13/2031 11:00 am',
              left_out: 'overlap',
            },
          ],
        },
      ),
      ...reply(addScheduleEvents, { user_id: '1000' }, { added: 1, left_out: 1 }),
    })
    const user = renderApp('/instruction/addEvent?view=many')
    await findTitle('New lessons')
    await user.type(screen.getByLabelText('Title'), 'Slots')
    await user.type(screen.getByLabelText('First day'), '2031-01-13')
    await user.type(screen.getByLabelText('Last day'), '2031-01-13')
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    expect(await screen.findByText('Choose at least one day')).toBeDefined()
    await user.click(screen.getByLabelText('Monday'))
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    expect(await screen.findByText('Left out: overlaps one of your lessons')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Add 1 lesson' }))
    await waitFor(() => expect(network.to('POST /api/addScheduleEvents/1000')).toHaveLength(1))
    expect(network.to('POST /api/addScheduleEvents/1000')[0]?.body).toMatchObject({ weekdays: [1], lengthMinutes: 60 })
  })
})
