import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getSubEvents } from '#areas/events/calls/divisions.ts'
import { boardAnswers } from '#areas/events/tests/web/fake-board.ts'
import { asMember } from '#areas/joining/tests/web/fake-joining.ts'
import { listContactLooks, openPlayerContact } from '#areas/rosters/calls/emergency-contacts.ts'
import { getEventRoster } from '#areas/rosters/calls/rosters.ts'
import { reply } from '#tests/support/web/fake-network.ts'
import '#tests/support/web/fake-live.ts'
import { fakeNetwork, refusal } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'

const late = { timeout: 30_000 }
const openRoute = 'POST /api/club/playerContact'
const person = (eiid: number, name: string, isGuest = false) => ({
  eiid,
  mid: eiid + 100,
  first: name,
  last: 'Lee',
  name: `${name} Lee`,
  club_rating: '',
  rating: '',
  phone: '',
  answer: '',
  checkin: false,
  is_guest: isGuest,
  is_no_show: false,
  payment_type: null,
  sid: null,
  sub_group: null,
  sub_name: '',
})
const contact = { name: 'Ann Lee', phone: '8015550123', emergency_name: 'Rosa Oak', emergency_phone: '8015550199' }

/** The roster of an event that begins in so many hours. */
async function open(inHours: number, more: Record<string, unknown> = {}) {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const times = { start_time: at(inHours), end_time: at(inHours + 1) }
  const network = fakeNetwork({
    ...boardAnswers({}, times),
    ...reply(getSubEvents, { eid: '12' }, []),
    ...reply(getEventRoster, { eid: '12' }, [person(1, 'Ann'), person(2, 'Vic', true)]),
    ...reply(openPlayerContact, contact),
    ...more,
  })
  const user = renderApp('/club/doubleRoster/12?cid=1000')
  await findTitle('Event Roster')
  await screen.findByText('0 of 2 checked in')
  return { network, user }
}
const button = () => screen.findByRole('button', { name: 'Call / emergency contact for Ann Lee' }, late)

test('on the day, a player’s line leads to phone and emergency contact; the look is made on request', async () => {
  const { network, user } = await open(0.5)
  await user.click(await button())
  const sheet = within(await screen.findByRole('dialog', {}, late))
  expect(await sheet.findByText('In an emergency, call 911 first.', {}, late)).toBeDefined()
  expect(sheet.getByText('We log each view, and Ann Lee can see it.')).toBeDefined()
  expect(network.to(openRoute)).toHaveLength(0)
  await user.click(sheet.getByRole('button', { name: 'Show phone and emergency contact' }))
  const emergency = await sheet.findByRole('link', { name: /^Call 801 555 0199 Emergency contact: Rosa Oak/ })
  expect(emergency.getAttribute('href')).toBe('tel:+18015550199')
  expect(sheet.getByRole('link', { name: /^Call 801 555 0123/ }).getAttribute('href')).toBe('tel:+18015550123')
  expect(network.to(openRoute)[0]?.body).toEqual({ eiid: 1 })
})

test('a guest has no such button, and before the day nobody has', async () => {
  await open(0.5)
  await button()
  expect(screen.queryByRole('button', { name: 'Call / emergency contact for Vic Lee' })).toBeNull()
})

test('the day before, no line has the button', async () => {
  await open(30)
  expect(screen.queryByRole('button', { name: /emergency contact/ })).toBeNull()
})

test('a refused look says why', async () => {
  const { user } = await open(0.5, {
    ...reply(openPlayerContact, refusal('contact-day', 'You can open contacts later.')),
  })
  await user.click(await button())
  await user.click(await screen.findByRole('button', { name: 'Show phone and emergency contact' }, late))
  expect(await screen.findByText('You can open contacts later.')).toBeDefined()
})

test('members read in their profile who has opened their emergency contact', async () => {
  const look = { id: 4, at: '2026-11-05T16:00:00.000Z', by: 'Gil Admin', eid: 12, title: 'Monday Round Robin' }
  fakeNetwork({ ...asMember, ...reply(listContactLooks, { mid: '7' }, [look]) })
  renderApp('/club/editProfile?cid=1000')
  const section = await screen.findByRole('region', { name: 'Who opened your emergency contact' }, late)
  await waitFor(() => expect(within(section).getByText('Gil Admin')).toBeDefined())
  expect(within(section).getByText(/^Monday Round Robin,/)).toBeDefined()
})
