import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { getLessonDesk } from '#areas/instruction/calls/desk.ts'
import { addScheduleEvent, editScheduleEvent, getEditInstructorHomepage } from '#areas/instruction/calls/instruction.ts'
import { confirmLessonStudent, getScheduleEvent, planScheduleEvents } from '#areas/instruction/calls/teaching.ts'
import { asSent, filled } from '#kernel/calls/fake/fill.ts'
import '#tests/support/web/fake-live.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'
import { deskOf, deskStudent, homepage, taughtLesson } from './fake-lesson.ts'

const taught = { ...taughtLesson, promotion: 'offer' }
const asTeacher = (more: object = {}) =>
  fakeNetwork({
    ...reply(current, { ...marge, instructor: true, url: 'ann-lee' }),
    ...reply(
      getEditInstructorHomepage,
      { user_id: '1000' },
      asSent(getEditInstructorHomepage, filled(getEditInstructorHomepage, { ...homepage, published: true })),
    ),
    ...more,
  })
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

describe('who gets a spot that opens', () => {
  test('is given to it at once, unless the instructor chooses otherwise', async () => {
    const network = asTeacher(reply(addScheduleEvent, { user_id: '1000' }, asSent(addScheduleEvent, taught)))
    const user = renderApp('/instruction/addEvent')
    await findTitle('New lesson')
    expect(within(screen.getByRole('group', { name: 'When a spot opens' })).getAllByRole('radio')).toHaveLength(3)
    expect(choice('At once').checked).toBe(true)
    await user.type(screen.getByLabelText('Title'), 'Serves')
    await user.click(choice('Offer'))
    expect(screen.getByText(/^We ask the first person on the waitlist, then the next\./)).toBeDefined()
    await user.type(screen.getByLabelText('Start, date'), '2031-01-13')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(network.to('POST /api/addScheduleEvent/1000')).toHaveLength(1))
    expect(network.to('POST /api/addScheduleEvent/1000')[0]?.body).toMatchObject({ promotion: 'offer' })
  })

  test('is what the lesson has, and can be changed', async () => {
    const network = asTeacher({
      ...reply(getScheduleEvent, { eid: '7' }, asSent(getScheduleEvent, { ...taught, log: [] })),
      ...reply(editScheduleEvent, { eid: '7' }, asSent(editScheduleEvent, taught)),
    })
    const user = renderApp('/instruction/addEvent?eid=7')
    await findTitle('Serves')
    expect(choice('Offer').checked).toBe(true)
    await user.click(choice('By hand'))
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(network.to('PUT /api/editScheduleEvent/7')).toHaveLength(1))
    expect(network.to('PUT /api/editScheduleEvent/7')[0]?.body).toMatchObject({ promotion: 'manual' })
  })

  test('is chosen for many lessons at once, too', async () => {
    const network = asTeacher(reply(planScheduleEvents, { user_id: '1000' }, { added: 0, slots: [] }))
    const user = renderApp('/instruction/addEvent?view=many')
    await findTitle('New lessons')
    await user.type(screen.getByLabelText('Title'), 'Slots')
    await user.click(screen.getByLabelText('Monday'))
    await user.type(screen.getByLabelText('First day'), '2031-01-13')
    await user.type(screen.getByLabelText('Last day'), '2031-01-13')
    await user.click(choice('Offer'))
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    await waitFor(() => expect(network.to('POST /api/planScheduleEvents/1000')).toHaveLength(1))
    expect(network.to('POST /api/planScheduleEvents/1000')[0]?.body).toMatchObject({ promotion: 'offer' })
  })
})

describe('the desk', () => {
  const waiting = (srid: number, name: string, place: number, until: string | null) => ({
    ...deskStudent,
    srid,
    number: srid,
    name,
    state: 'waiting',
    place,
    offer_until: until,
    payment: '',
  })
  const open = async (lessonNow: object) => {
    const students = [waiting(12, 'Bo Lee', 1, '2031-01-12T23:00:00.000Z'), waiting(13, 'Cy Orr', 2, null)]
    const network = asTeacher({
      ...reply(getLessonDesk, { eid: '7' }, asSent(getLessonDesk, deskOf(students, {}, lessonNow))),
      ...reply(confirmLessonStudent, { srid: '13' }, { message: 'confirmed' }),
    })
    const user = renderApp('/instruction/desk/7')
    await findTitle('Serves')
    return { network, user }
  }

  test('shows until when a spot is offered, on the lesson’s clock, and whose offer ends if another student gets it', async () => {
    const { network, user } = await open({ open_spots: 0, waitlist: 2 })
    expect(screen.getAllByText(/offered a spot until /).map(({ textContent }) => textContent)).toEqual([
      'Waiting, number 1; offered a spot until Sun, Jan 12, 4:00 PM',
    ])
    await user.click(screen.getByRole('button', { name: 'Cy Orr' }))
    expect(
      await screen.findByText('Bo Lee was offered a spot. If you give it to Cy Orr, that offer ends.'),
    ).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Give them a spot' }))
    await waitFor(() => expect(network.to('PUT /api/instruction/confirm/13')).toHaveLength(1))
    expect(network.to('PUT /api/instruction/confirm/13')[0]?.body).toEqual({ overSpots: false })
  })

  test('says so if a student would be beyond the spots', async () => {
    const { user } = await open({ students_count: 2, open_spots: 0 })
    await user.click(screen.getByRole('button', { name: 'Cy Orr' }))
    expect(await screen.findByRole('button', { name: 'Give them a spot anyway' })).toBeDefined()
    expect(screen.queryByText(/was offered a spot/)).toBeNull()
  })
})
