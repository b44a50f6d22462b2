import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { addDate, callOffDays, getCallOffs, pauseSeries, undoCallOff } from '#areas/events/calls/call-off.ts'
import { getEventToEdit, getMixerEventsAdmin } from '#areas/events/calls/events.ts'
import { getSeries, previewRepeat } from '#areas/events/calls/series.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { renderApp } from '#tests/support/web/render-app.tsx'
import '#tests/support/web/fake-live.ts'
import { event } from './fake-event.ts'

const late = { timeout: 30_000 }
const cid = { cid: '1000' }
const off = 'POST /api/club/callOffDays/1000'
const effect = {
  call_off: null as number | null,
  events: [
    { eid: 5, title: 'Mixer', start_time: '2099-01-12T16:00:00.000Z', group_name: 'Mondays', players: 12 },
    { eid: 6, title: 'Clinic', start_time: '2099-01-12T18:00:00.000Z', group_name: 'Mondays', players: 1 },
  ],
  removed: 2,
  skipped: 0,
  told: 15,
  paid: 0,
  cards: 0,
  may_confirm: true,
}

const schedule = (more: object = {}) =>
  fakeNetwork({
    ...clubAnswers,
    'POST /api/club/getEventsByDateRange/1000': [],
    ...reply(getCallOffs, cid, []),
    ...reply(callOffDays, cid, effect),
    ...more,
  })

async function askOff() {
  const user = renderApp('/club/admin/clubschedule?cid=1000')
  await user.click(await screen.findByRole('button', { name: 'Call Off Today' }, late))
  return { user, sheet: within(await screen.findByRole('dialog', { name: 'Call off these events?' })) }
}

test('today is called off in two taps, with its events and people named before the second', async () => {
  const network = schedule()
  const { user, sheet } = await askOff()
  const list = within(await sheet.findByRole('list', { name: 'Events that will be called off' }))
  expect(list.getByText('12 players')).toBeDefined()
  expect(list.getByText('1 player')).toBeDefined()
  expect(sheet.getByText('15 people get an email.')).toBeDefined()
  await user.click(sheet.getByRole('button', { name: 'Call off 2 events' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Call off these events?' })).toBeNull())
  const [, sent] = network.to(off)
  expect(sent?.body).toMatchObject({ note: '', confirmed: true, refund: false })
  expect(sent?.body).not.toHaveProperty('preview')
  expect(await within(screen.getByLabelText('Messages')).findByText('2 events called off')).toBeDefined()
})

test('card payments are refunded unless the admin says no, and payments by hand are named', async () => {
  const network = schedule(reply(callOffDays, cid, { ...effect, paid: 3, cards: 2 }))
  const { user, sheet } = await askOff()
  await user.type(sheet.getByLabelText('Reason (optional)'), 'Ice')
  const refund = await sheet.findByRole('checkbox', { name: 'Refund 2 card payments' })
  expect(sheet.getByText(/^1 payment wasn’t made by card/)).toBeDefined()
  await user.click(refund)
  await user.click(sheet.getByRole('button', { name: 'Call off 2 events' }))
  await waitFor(() => expect(network.to(off).at(-1)?.body).toMatchObject({ note: 'Ice', refund: false }))
})

test('a group admin cannot call off what people have paid for', async () => {
  schedule(reply(callOffDays, cid, { ...effect, paid: 3, cards: 2, may_confirm: false }))
  const { sheet } = await askOff()
  expect(await sheet.findByText(/^3 people have paid for these events/)).toBeDefined()
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Call off 2 events' }).disabled).toBe(true)
})

test('a day without events says so', async () => {
  schedule(reply(callOffDays, cid, { ...effect, events: [], removed: 0 }))
  const { sheet } = await askOff()
  expect(await sheet.findByText(/^No events are left on these days/)).toBeDefined()
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Call off' }).disabled).toBe(true)
})

test('what was called off can be brought back, and what stays deleted is said', async () => {
  const row = { call_off: 7, from: '2099-01-12', through: '2099-01-12', note: 'Ice', series_title: null, events: 2 }
  const network = schedule({
    ...reply(getCallOffs, cid, [row]),
    ...reply(undoCallOff, cid, {
      restored: 1,
      added: 0,
      left: [{ title: 'Clinic', start_time: '2099-01-12T18:00:00.000Z' }],
    }),
  })
  const user = renderApp('/club/admin/clubschedule?cid=1000')
  expect(await screen.findByText('2 events, Ice', {}, late)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Bring back Monday, January 12, 2099' }))
  await waitFor(() => expect(network.to('POST /api/club/undoCallOff/1000')[0]?.body).toEqual({ call_off: 7 }))
  expect(await within(screen.getByLabelText('Messages')).findByText(/^1 event back on\. 1 event stays/)).toBeDefined()
})

const eid = String(event.eid)
async function seriesForm(more: object) {
  const date = { ...event, series: 4 }
  const repeat = { every: 'week', weeks: 1, days: ['MO'] }
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(getMixerEventsAdmin, { gid: '3' }, [date]),
    ...reply(getEventToEdit, { eid }, date),
    ...reply(getSeries, { eid }, { series: 4, repeat, until: null, dates: 14, last_day: null, version: 2 }),
    ...reply(previewRepeat, { gid: '3' }, { days: ['2031-01-13', '2031-01-20'], count: 2, horizon: '2031-02-01' }),
    ...more,
  })
  const user = renderApp(`/club/addEvent?cid=1000&gid=3&edit=${eid}`)
  await screen.findByLabelText('Repeats', {}, late)
  return { network, user }
}

test('a series pauses for some days', async () => {
  const { network, user } = await seriesForm(reply(pauseSeries, { eid }, { ...effect, removed: 1, skipped: 3 }))
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Pause this series?' }))
  await user.clear(sheet.getByLabelText('From'))
  await user.type(sheet.getByLabelText('From'), '2099-01-12')
  expect(await sheet.findByText('15 people get an email. 3 later dates won’t be created.')).toBeDefined()
  await user.click(sheet.getByRole('button', { name: 'Call off 1 event' }))
  const sent = () => network.to(`POST /api/club/pauseSeries/${eid}`).at(-1)?.body
  await waitFor(() => expect(sent()).toMatchObject({ from: '2099-01-12', through: '2099-01-12', confirmed: true }))
})

test('a date is added to a series, and a day that cannot be added says why', async () => {
  const { network, user } = await seriesForm(
    reply(addDate, { eid }, ({ body }: { body: unknown }) =>
      (body as { day: string }).day === '2099-01-13'
        ? refusal('date-exists', 'The series already has a date on this day.', 409)
        : { outcome: 'added' },
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Add a date' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Add a date' }))
  const day = sheet.getByLabelText('Day')
  await user.type(day, '2099-01-13')
  await user.click(sheet.getByRole('button', { name: 'Add date' }))
  expect(await sheet.findByText('The series already has a date on this day.')).toBeDefined()
  await user.clear(day)
  await user.type(day, '2099-01-14')
  await user.click(sheet.getByRole('button', { name: 'Add date' }))
  await waitFor(() => expect(network.to(`POST /api/club/addDate/${eid}`)).toHaveLength(2))
  expect(await within(screen.getByLabelText('Messages')).findByText('Date added')).toBeDefined()
})
