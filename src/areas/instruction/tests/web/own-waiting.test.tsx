import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import {
  getInstructorHomepage,
  getStudentSchedule,
  signupForInstruction,
} from '#areas/instruction/calls/instruction.ts'
import { getLessonWaiting, passLessonOffer, setLessonWish } from '#areas/instruction/calls/waiting.ts'
import { asSent } from '#kernel/calls/fake/fill.ts'
import '#tests/support/web/fake-live.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'
import { atDesk, homepage, lesson } from './fake-lesson.ts'

const inLine = { ...lesson, srid: 12, state: 'waiting', place: 1, own_cost: 45, may_cancel: true, open_spots: 0 }
const offered = { ...inLine, offer_until: '2031-01-12T23:00:00.000Z', may_take: true }
const own = { ...atDesk, instructor: 'Ann Lee', url: 'ann-lee', how_to_pay: '' }
const scheduleRoute = 'GET /api/getStudentSchedule/1000'
const passRoute = 'PUT /api/instruction/passOffer/12'
const waited = {
  srid: 12,
  position: 1,
  needed: 1,
  promotion: 'offer' as 'auto' | 'offer' | 'manual',
  wish: null,
  past: [
    { start_time: '2031-01-06T16:00:00.000Z', moved_up: 2, left: 1 },
    { start_time: '2030-12-30T16:00:00.000Z', moved_up: 0, left: 1 },
  ],
  chance: null,
}

const schedule = (...lessons: readonly object[]) =>
  asSent(
    getStudentSchedule,
    lessons.map((one) => ({ ...own, ...one })),
  )

async function openSchedule(shown: object, more: object = {}) {
  const network = fakeNetwork({
    ...reply(current, marge),
    ...reply(getStudentSchedule, { user_id: '1000' }, schedule(shown)),
    ...more,
  })
  const user = renderApp('/student')
  await findTitle('Hello Marge')
  return { network, user, card: within(await screen.findByRole('article', { name: /^Serves, / })) }
}

describe('a student who is offered a spot', () => {
  test('reads until when it is theirs, on the lesson’s clock, and takes it', async () => {
    const { network, user, card } = await openSchedule(offered, {
      ...reply(signupForInstruction, { message: 'success', srid: 12 }),
    })
    expect(
      card.getByText(/^A spot is open for you until Sunday, January 12, 2031 at 4:00 PM\. Then we’ll ask the next/),
    ).toBeDefined()
    network.answer(scheduleRoute, schedule({ ...inLine, state: 'confirmed', place: null, payment: 'Payment Required' }))
    await user.click(card.getByRole('button', { name: 'Take the spot' }))
    expect(await screen.findByText('Registration Complete')).toBeDefined()
    expect(network.to('POST /api/signupForInstruction')[0]?.body).toEqual({ eid: 7 })
    expect(await screen.findByText('Registered')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Take the spot' })).toBeNull()
  })

  test('lets it pass, and stays on the waitlist', async () => {
    const { network, user, card } = await openSchedule(offered, {
      ...reply(passLessonOffer, { srid: '12' }, { message: 'You let this spot pass. You’re still on the waitlist.' }),
    })
    network.answer(scheduleRoute, schedule(inLine))
    await user.click(card.getByRole('button', { name: 'Let it pass' }))
    expect(await screen.findByText('You let this spot pass. You’re still on the waitlist.')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take the spot' })).toBeNull())
    expect(card.getByText('Waitlist, number 1')).toBeDefined()
    expect(card.getByRole('button', { name: 'Leave the waitlist' })).toBeDefined()
  })

  test('is told that the offer has just ended, and the lessons are read again', async () => {
    const { network, user, card } = await openSchedule(offered, {
      [passRoute]: refusal('no-offer', 'No spot is offered to you right now.', 409),
    })
    network.answer(scheduleRoute, schedule(inLine))
    await user.click(card.getByRole('button', { name: 'Let it pass' }))
    expect(await screen.findByText('No spot is offered to you right now.')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Let it pass' })).toBeNull())
  })

  test('can still take it after sign-up has ended', async () => {
    const { card } = await openSchedule({ ...offered, is_closed: true })
    expect(card.getByRole('button', { name: 'Take the spot' })).toBeDefined()
    expect(card.queryByText(/^Sign-up ended/)).toBeNull()
  })
})

describe('a student on the waitlist', () => {
  test('takes a spot that is open without an offer, if it’s their turn', async () => {
    const { card } = await openSchedule({ ...inLine, may_take: true })
    expect(card.getByText('A spot is open, and it’s your turn.')).toBeDefined()
    expect(card.getByRole('button', { name: 'Take the spot' })).toBeDefined()
    expect(card.queryByRole('button', { name: 'Let it pass' })).toBeNull()
  })

  test('sees the odds, and says in advance what happens when a spot opens', async () => {
    const { network, user, card } = await openSchedule(inLine, {
      ...reply(getLessonWaiting, { srid: '12' }, { own: waited }),
      ...reply(setLessonWish, { srid: '12' }, { message: 'Saved' }),
    })
    expect(network.to('GET /api/instruction/waiting/12')).toEqual([])
    await user.click(card.getByText('Your odds and options'))
    expect(await card.findByText('A spot for you opened on 1 of the last 2 dates.')).toBeDefined()
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Mon, Jan 62 moved up, 1 didn’t',
      'Mon, Dec 30no one moved up, 1 didn’t',
    ])
    expect(card.getByRole<HTMLInputElement>('radio', { name: 'Ask me first' }).checked).toBe(true)
    await user.click(card.getByRole('radio', { name: 'Not on the day itself' }))
    expect(await screen.findByText('Saved')).toBeDefined()
    expect(network.to('PUT /api/instruction/waitWish/12')[0]?.body).toEqual({ wish: 'not-on-the-day' })
  })

  test('has nothing to say in advance where the instructor gives spots by hand', async () => {
    const { user, card } = await openSchedule(inLine, {
      ...reply(getLessonWaiting, { srid: '12' }, { own: { ...waited, promotion: 'manual' } }),
    })
    await user.click(card.getByText('Your odds and options'))
    expect(await card.findByText(/until the instructor gives it to someone else/)).toBeDefined()
    expect(card.queryByRole('radio')).toBeNull()
  })

  test('reads that no one moves up once sign-up has ended', async () => {
    const { card } = await openSchedule({ ...inLine, is_closed: true })
    expect(card.getByText(/^Sign-up ended on .* Only the instructor can still give you a spot\.$/)).toBeDefined()
    expect(card.queryByText('Your odds and options')).toBeNull()
  })

  test('takes the spot on the instructor’s page, too', async () => {
    fakeNetwork({
      ...reply(current, marge),
      ...reply(getInstructorHomepage, { url: 'ann-lee' }, homepage),
      'POST /api/getFutureScheduleClient/ann-lee': [offered],
    })
    renderApp('/instruction/ann-lee')
    const row = within(await screen.findByRole('article', { name: /^Serves, / }))
    expect(row.getByRole('button', { name: 'Take the spot' })).toBeDefined()
    expect(row.getByRole('button', { name: 'Let it pass' })).toBeDefined()
  })
})
