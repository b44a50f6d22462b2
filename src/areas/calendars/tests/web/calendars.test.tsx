import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getCalendarAddress, makeCalendarAddress, removeCalendarAddress } from '#areas/calendars/calls/calendars.ts'
import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { getFutureEventsForMember } from '#areas/invitations/calls/member-events.ts'
import { reply } from '#tests/support/web/fake-network.ts'
import '#tests/support/web/fake-live.ts'
import { anInvite, inviteAnswers, inviteRoute } from '#areas/invitations/tests/web/fake-invite.ts'
import { fakeNetwork, refusal } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'

const late = { timeout: 30_000 }

const link = () => screen.findByRole('link', { name: /^Add to calendar/ }, late)
const read = 'GET /api/calendarAddress'
const make = 'POST /api/calendarAddress'
const remove = 'DELETE /api/calendarAddress'
const none = { url: '', webcal: '' }
const address = (token: string) => ({
  url: `https://sideout.example/api/calendar/${token}.ics`,
  webcal: `webcal://sideout.example/api/calendar/${token}.ics`,
})
const atSchedule = (own: unknown) => ({
  ...clubAnswers,
  ...reply(getFutureEventsForMember, { mid: '7' }, []),
  [read]: own,
})
const section = async () => within(await screen.findByRole('region', { name: 'In your own calendar' }, late))

test.each(['yes', 'partner'])('a player who holds a place (%s) can add the event to a calendar', async (response) => {
  fakeNetwork({ ...inviteAnswers, [inviteRoute]: anInvite({ invitation: { response }, label: 'Spot Confirmed' }) })
  renderApp('/club/invite/5')
  expect((await link()).getAttribute('href')).toBe('/api/club/eventCalendar/5.ics')
})

test.each(['waitlist', 'Needs Partner', 'no', null])(
  'a member who replied %s has nothing to add to a calendar',
  async (response) => {
    fakeNetwork({ ...inviteAnswers, [inviteRoute]: anInvite({ invitation: { response } }) })
    renderApp('/club/invite/5')
    await findTitle('Monday Round Robin')
    await screen.findByRole('button', { name: 'View Player List' }, late)
    expect(screen.queryByRole('link', { name: /^Add to calendar/ })).toBeNull()
  },
)

test('a member creates the address of their own calendar, and opens it in a calendar program', async () => {
  const network = fakeNetwork({ ...atSchedule(none), ...reply(makeCalendarAddress, { message: 'made' }) })
  const user = renderApp('/club/upcomingEvents?cid=1000')
  const own = await section()
  const button = await own.findByRole('button', { name: 'Connect my calendar' }, late)
  network.reply(getCalendarAddress, address('one'))
  await user.click(button)
  const open = await own.findByRole('link', { name: 'Open in my calendar app' }, late)
  expect(open.getAttribute('href')).toBe('webcal://sideout.example/api/calendar/one.ics')
  expect(own.getByText('https://sideout.example/api/calendar/one.ics')).toBeDefined()
  expect(network.to(make)[0]?.body).toEqual({})
  await waitFor(() => expect(document.activeElement).toBe(open))
})

test('the address is copied', async () => {
  fakeNetwork(atSchedule(address('one')))
  const user = renderApp('/club/upcomingEvents?cid=1000')
  const own = await section()
  await user.click(await own.findByRole('button', { name: 'Copy the address' }, late))
  expect(await navigator.clipboard.readText()).toBe('https://sideout.example/api/calendar/one.ics')
})

test('a new address asks first, and replaces the old one', async () => {
  const network = fakeNetwork({ ...atSchedule(address('one')), ...reply(makeCalendarAddress, { message: 'made' }) })
  const user = renderApp('/club/upcomingEvents?cid=1000')
  const own = await section()
  await user.click(await own.findByRole('button', { name: 'Make a new address' }, late))
  const sheet = within(await screen.findByRole('dialog', { name: 'Make a new address?' }, late))
  expect(network.to(make)).toEqual([])
  network.reply(getCalendarAddress, address('two'))
  await user.click(sheet.getByRole('button', { name: 'Yes, make a new one' }))
  expect(await own.findByText('https://sideout.example/api/calendar/two.ics', {}, late)).toBeDefined()
  expect(own.queryByText('https://sideout.example/api/calendar/one.ics')).toBeNull()
})

test('the address is removed after a question', async () => {
  const network = fakeNetwork({
    ...atSchedule(address('one')),
    ...reply(removeCalendarAddress, { message: 'removed' }),
  })
  const user = renderApp('/club/upcomingEvents?cid=1000')
  const own = await section()
  await user.click(await own.findByRole('button', { name: 'Remove the address' }, late))
  network.reply(getCalendarAddress, none)
  await user.click(await screen.findByRole('button', { name: 'Yes, remove it' }, late))
  const connect = await own.findByRole('button', { name: 'Connect my calendar' }, late)
  await waitFor(() => expect(document.activeElement).toBe(connect))
  expect(network.to(remove)).toHaveLength(1)
})

test('without an answer from the server the schedule is still shown, and the request can be repeated', async () => {
  const network = fakeNetwork(atSchedule(refusal('busy', 'The server is busy.', 503)))
  const user = renderApp('/club/upcomingEvents?cid=1000')
  const own = await section()
  const again = await own.findByRole('button', { name: 'Try again' }, late)
  network.reply(getCalendarAddress, none)
  await user.click(again)
  expect(await own.findByRole('button', { name: 'Connect my calendar' }, late)).toBeDefined()
})
