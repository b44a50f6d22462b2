import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { checkInStudent, getLessonDesk, markLessonHere } from '#areas/instruction/calls/desk.ts'
import { getStudentSchedule } from '#areas/instruction/calls/instruction.ts'
import {
  addLessonStudent,
  getScheduleEvent,
  markLessonNoShow,
  writeToLesson,
} from '#areas/instruction/calls/teaching.ts'
import { asSent } from '#kernel/calls/fake/fill.ts'
import '#tests/support/web/fake-live.ts'
import { fakeNetwork, refusal, reply, silence } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'
import { atDesk, deskOf, deskStudent, lesson, taughtLesson } from './fake-lesson.ts'

const cy = {
  ...deskStudent,
  srid: 13,
  number: 5,
  name: 'Cy Orr',
  email: 'cy@example.org',
  payment: 'Paid',
  settled_by: 'Cash',
}
const waiting = {
  ...deskStudent,
  srid: 14,
  number: 6,
  name: 'Di Pye',
  email: '',
  state: 'waiting',
  place: 1,
  payment: '',
}
const here = 'PUT /api/instruction/here'

const deskReply = (...desk: Parameters<typeof deskOf>) =>
  reply(getLessonDesk, { eid: '7' }, asSent(getLessonDesk, deskOf(...desk)))

async function openDesk(view: string, desk: Parameters<typeof deskOf>, more: Readonly<Record<string, unknown>> = {}) {
  const network = fakeNetwork({
    ...reply(current, { ...marge, instructor: true, url: 'ann-lee' }),
    ...deskReply(...desk),
    ...reply(markLessonHere, { message: 'saved' }),
    ...more,
  })
  const user = renderApp(`/instruction/desk/7?view=${view}`)
  await findTitle('Serves')
  return { network, user }
}

const answers = () =>
  within(screen.getByRole('list', { name: 'Latest answers' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('students are found by name, number, email or state, and counted', async () => {
  const ended = { ...deskStudent, srid: 15, number: 7, name: 'Ed Ray', state: 'ended' }
  const { user } = await openDesk('people', [[{ ...deskStudent, is_here: true }, cy, waiting, ended]])
  const numbers = within(screen.getByRole('list', { name: 'Numbers' })).getAllByRole('listitem')
  expect(numbers.map(({ textContent }) => textContent)).toEqual([
    '2 of 2 registered',
    '1 waiting',
    '1 here',
    '1 unpaid',
  ])
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(names()).toEqual(['Bo Lee', 'Cy Orr', 'Di Pye'])
  await user.selectOptions(screen.getByLabelText('Show'), 'Registered, not checked in')
  expect(names()).toEqual(['Cy Orr'])
  await user.selectOptions(screen.getByLabelText('Show'), 'Canceled and removed')
  expect(names()).toEqual(['Ed Ray'])
  await user.selectOptions(screen.getByLabelText('Show'), 'Registered and waiting')
  await user.type(screen.getByLabelText('Name, number or email'), 'cy@')
  expect(names()).toEqual(['Cy Orr'])
})

test('students check in by number, also while the network is away, and the desk says what is due', async () => {
  const { network, user } = await openDesk('arrivals', [[deskStudent, cy]], reply(markLessonHere, silence))
  network.reply(getLessonDesk, { eid: '7' }, silence)
  await user.type(screen.getByLabelText('Number'), '4{Enter}')
  expect(await screen.findByText('1 of 2 checked in')).toBeDefined()
  await user.type(screen.getByLabelText('Number'), '5{Enter}')
  await waitFor(() => expect(answers()).toEqual(['Cy Orr: here, paid $45', 'Bo Lee: here, $45 due']))
  expect(await screen.findByText('Offline, 2 changes saved on this device')).toBeDefined()
  const sent = network.to(here).length
  network.answer(here, { message: 'saved' })
  network.reply(
    getLessonDesk,
    { eid: '7' },
    asSent(getLessonDesk, deskOf([deskStudent, cy].map((one) => ({ ...one, is_here: true })))),
  )
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(
    network
      .to(here)
      .slice(sent)
      .map(({ body }) => body),
  ).toEqual([
    { srid: 12, is_here: true },
    { srid: 13, is_here: true },
  ])
})

test('a check-in by name is undone by the same tick', async () => {
  const { network, user } = await openDesk('arrivals', [[{ ...deskStudent, is_here: true }]])
  await user.click(screen.getByRole('checkbox', { name: /^Bo Lee/ }))
  await waitFor(() => expect(network.to(here)[0]?.body).toEqual({ srid: 12, is_here: false }))
  expect(answers()).toEqual(['Bo Lee: not here'])
})

test('a code that is not on the list here is looked up by the server', async () => {
  const { network, user } = await openDesk(
    'arrivals',
    [[waiting]],
    reply(checkInStudent, refusal('registration-unknown', 'Nobody has it.')),
  )
  await user.type(screen.getByLabelText('Number'), '77{Enter}')
  await waitFor(() => expect(answers()).toEqual(['Number 77: unknown code']))
  network.reply(checkInStudent, refusal('not-signed-up', 'It ended.', 409, { name: 'Di Pye' }))
  await user.type(screen.getByLabelText('Number'), '6{Enter}')
  await waitFor(() => expect(answers()[0]).toBe('Di Pye: no spot'))
  expect(network.to('POST /api/instruction/checkIn').map(({ body }) => body)).toEqual([
    { eid: 7, code: '77' },
    { eid: 7, code: '6' },
  ])
})

test('a no-show is marked once the lesson has started, and undone', async () => {
  const started = { start_time: '2026-01-13T16:00:00.000Z' }
  const { network, user } = await openDesk('people', [[deskStudent, { ...cy, no_show: true }], {}, started], {
    ...reply(markLessonNoShow, { srid: '12' }, { message: 'saved' }),
    ...reply(markLessonNoShow, { srid: '13' }, { message: 'saved' }),
  })
  expect(screen.getByText('Didn’t come')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Bo Lee' }))
  await user.click(await screen.findByRole('button', { name: 'Mark as a no-show' }))
  await waitFor(() => expect(network.to('PUT /api/instruction/noShow/12')[0]?.body).toEqual({ no_show: true }))
  await user.click(screen.getByRole('button', { name: 'Cy Orr' }))
  await user.click(await screen.findByRole('button', { name: 'Undo the no-show' }))
  await waitFor(() => expect(network.to('PUT /api/instruction/noShow/13')[0]?.body).toEqual({ no_show: false }))
})

test('someone who walks in is added by name', async () => {
  const { network, user } = await openDesk(
    'people',
    [[]],
    reply(addLessonStudent, { eid: '7' }, { message: 'added', srid: 20 }),
  )
  expect(screen.getByText('Students who sign up will appear here.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Add a student' }))
  await user.click(await screen.findByRole('radio', { name: 'Name only' }))
  await user.type(screen.getByRole('textbox', { name: 'Name only' }), 'Rosa')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(network.to('POST /api/instruction/student/7')[0]?.body).toEqual({ name: 'Rosa', overSpots: false }),
  )
})

test('a message goes to a group, or to students chosen in the list, whoever can be emailed', async () => {
  const message = 'POST /api/instruction/message/7'
  const { network, user } = await openDesk(
    'people',
    [[deskStudent, cy, waiting]],
    reply(writeToLesson, { eid: '7' }, { people: 1 }),
  )
  for (const name of ['Cy Orr', 'Di Pye']) await user.click(screen.getByRole('checkbox', { name: `Choose ${name}` }))
  await user.click(screen.getByRole('link', { name: 'Write to them' }))
  await user.type(await screen.findByLabelText('Subject'), 'Rackets')
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'I bring three.')
  await user.click(screen.getByRole('button', { name: 'Send to 1 person' }))
  await user.click(await screen.findByRole('button', { name: 'Send it' }))
  const words = { subject: 'Rackets', body: 'I bring three.' }
  await waitFor(() => expect(network.to(message)[0]?.body).toEqual({ to: 'chosen', ids: [13, 14], ...words }))
  await user.selectOptions(screen.getByLabelText('To'), 'Everyone on the waitlist')
  expect(screen.getByRole('button', { name: 'No one to send to' })).toHaveProperty('disabled', true)
})

test('until staff accept them, instructors cannot write, and the log says what happened', async () => {
  const log = [{ detail: 'Bo Lee was checked in.', at: '2031-01-13T16:00:00.000Z', by: 'Ann Lee' }]
  const { user } = await openDesk('mails', [[deskStudent], { may_write: false }], {
    ...reply(getScheduleEvent, { eid: '7' }, asSent(getScheduleEvent, { ...taughtLesson, log })),
  })
  expect(screen.getByText('You can email your students once our staff accepts your page.')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'More' }))
  expect(await screen.findByText('Bo Lee was checked in.')).toBeDefined()
})

test('another instructor’s lesson is not there', async () => {
  fakeNetwork({
    ...reply(current, { ...marge, instructor: true, url: 'ann-lee' }),
    ...reply(getLessonDesk, { eid: '7' }, refusal('not-found', 'Not found', 404)),
  })
  renderApp('/instruction/desk/7')
  expect(await screen.findByText('This isn’t one of your lessons.')).toBeDefined()
})

test('a student shows a code and a number at the desk, until they are checked in', async () => {
  const own = { ...lesson, srid: 12, state: 'confirmed', instructor: 'Ann Lee', url: 'ann-lee', how_to_pay: '' }
  const schedule = [
    { ...own, ...atDesk, number: 4, code: 'MTI.signed' },
    { ...own, ...atDesk, eid: 8, title: 'Dinks', number: 5, code: 'MTM.signed', is_here: true },
    { ...own, ...atDesk, eid: 9, title: 'Lobs', state: 'waiting', place: 1 },
  ]
  fakeNetwork({
    ...reply(current, marge),
    ...reply(getStudentSchedule, { user_id: '1000' }, asSent(getStudentSchedule, schedule)),
  })
  const user = renderApp('/student')
  const card = async (name: RegExp) => within(await screen.findByRole('article', { name }))
  await user.click((await card(/^Serves/)).getByRole('button', { name: 'Show my code' }))
  expect(await screen.findByRole('img', { name: 'Your code for the desk' })).toBeDefined()
  expect(screen.getByText(/^Your number at the desk is/).textContent).toBe('Your number at the desk is 4.')
  expect((await card(/^Dinks/)).getByText('Checked in')).toBeDefined()
  expect((await card(/^Lobs/)).queryByRole('button', { name: 'Show my code' })).toBeNull()
})
