import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { club } from '#areas/clubs/tests/web/fake-club.ts'
import { getSubEvents } from '#areas/events/calls/divisions.ts'
import { boardAnswers } from '#areas/events/tests/web/fake-board.ts'
import { recordEventPayment, voidEventPayment } from '#areas/invitations/calls/admin-acts.ts'
import { addGuest } from '#areas/invitations/calls/guests.ts'
import { addSubEventToInvite } from '#areas/invitations/calls/invitations.ts'
import { checkin, getEventRoster } from '#areas/rosters/calls/rosters.ts'
import { fakeNetwork, refusal, reply, type Seen, silence } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'

/** Screens load when they are first shown. */
const late = { timeout: 30_000 }

const line = (eiid: number, first: string, last: string, change = {}) => ({
  eiid,
  mid: eiid + 100,
  first,
  last,
  name: `${first} ${last}`,
  club_rating: '3.5',
  rating: '',
  phone: '8015550142',
  answer: '',
  checkin: false,
  is_guest: false,
  is_no_show: false,
  payment_type: null as string | null,
  sid: null as number | null,
  sub_group: null,
  sub_name: '',
  ...change,
})
const alone = {
  partner: null,
  partner_eiid: null,
  partner_name: '',
  partner_club_rating: '',
  partner_rating: '',
  partner_answer: '',
  partner_checkin: null,
  partner_is_guest: null,
  partner_payment_type: null,
  combined_rating: '',
}
const divisions = [
  { sid: 1, eid: 12, name: 'A', subName: 'A', spots: 4, count: 1, is_full: false },
  { sid: 2, eid: 12, name: 'B', subName: 'B', spots: 0, count: 0, is_full: false },
]
const people = [
  line(1, 'Wei', 'Chen', { club_rating: '3.0', answer: 'I bring balls' }),
  line(2, 'Tom', 'Becker', { sid: 1, sub_name: 'A' }),
  line(3, 'Linda', 'Alvarez', { club_rating: '4.0' }),
]
const rosterRoute = 'GET /api/club/getEventRoster/12'
const answers = (event = {}) => ({
  ...boardAnswers({}, { question: 'What do you bring?', sub_events: true, ...event }),
  ...reply(getSubEvents, { eid: '12' }, divisions),
  [rosterRoute]: people,
})
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)

test('the roster is sorted by division and level, or by name on request; answers are listed beside', async () => {
  fakeNetwork(answers())
  const user = renderApp('/club/doubleRoster/12?cid=1000')
  await findTitle('Event Roster')
  await screen.findByText('0 of 3 checked in')
  expect(names()).toEqual(['Tom Becker', 'Linda Alvarez', 'Wei Chen'])
  expect(screen.getByRole('columnheader', { name: 'What do you bring?' })).toBeDefined()
  expect(screen.getByRole('cell', { name: 'I bring balls' })).toBeDefined()
  const sort = screen.getByRole('button', { name: 'Sort Alphabetical' })
  await user.click(sort)
  expect(names()).toEqual(['Linda Alvarez', 'Tom Becker', 'Wei Chen'])
  expect(sort.getAttribute('aria-pressed')).toBe('true')
  expect(window.location.search).toContain('sort=name')
})

test('ticking checks a player in once, under its own key, and counts', async () => {
  const network = fakeNetwork(answers())
  network.reply(checkin, (seen: Seen) => {
    network.answer(rosterRoute, [{ ...people[0], checkin: true }, ...people.slice(1)])
    return { checkin: (seen.body as { eiid: number }).eiid === 1 }
  })
  const user = renderApp('/club/doubleRoster/12?cid=1000')
  await user.click(await screen.findByRole('checkbox', { name: 'Wei Chen' }, late))
  expect(await screen.findByText('1 of 3 checked in')).toBeDefined()
  const [sent] = network.to('PUT /api/pickMix/checkin')
  // What is wanted, so that it never toggles back when it arrives late.
  expect(sent?.body).toEqual({ eiid: 1, checkin: true })
  expect(sent?.headers.get('idempotency-key')).toBeTruthy()
})

const payRoute = 'PUT /api/club/recordEventPayment'

test('one tap records the fee, by what people pay with at this door', async () => {
  const network = fakeNetwork({
    ...answers({ cost: 10 }),
    ...reply(recordEventPayment, { message: 'done', response: 'yes' }),
  })
  const user = renderApp('/club/doubleRoster/12?cid=1000')
  await user.click(await screen.findByRole('button', { name: '$10 Cash from Wei Chen' }, late))
  await waitFor(() => expect(network.to(payRoute)[0]?.body).toEqual({ eiid: 1, type: 'Cash' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Record fees as' }), 'Venmo')
  await user.click(screen.getByRole('button', { name: '$10 Venmo from Tom Becker' }))
  await waitFor(() => expect(network.to(payRoute)[1]?.body).toEqual({ eiid: 2, type: 'Venmo' }))
})

test('without a network a payment waits on this device, and the line shows it', async () => {
  fakeNetwork({ ...answers({ cost: 10 }), ...reply(recordEventPayment, silence) })
  const user = renderApp('/club/doubleRoster/12?cid=1000')
  await user.click(await screen.findByRole('button', { name: '$10 Cash from Wei Chen' }, late))
  expect(await screen.findByText('Offline, 1 change saved on this device', {}, late)).toBeDefined()
  expect(screen.getByRole('button', { name: /Cash paid by Wei Chen/ })).toBeDefined()
})

test('a recorded payment is taken back after a reason; one by card is not taken back here', async () => {
  const [wei, tom, ...others] = people
  const network = fakeNetwork({
    ...answers({ cost: 10 }),
    [rosterRoute]: [{ ...wei, payment_type: 'Check' }, { ...tom, payment_type: 'Credit Card' }, ...others],
    ...reply(voidEventPayment, { message: 'updated' }),
  })
  const user = renderApp('/club/doubleRoster/12?cid=1000')
  await user.click(await screen.findByRole('button', { name: /Check paid by Wei Chen\. Void it/ }, late))
  const sheet = within(await screen.findByRole('dialog', { name: 'Void this payment?' }, late))
  await user.type(sheet.getByRole('textbox', { name: 'Reason' }), 'Wrong line')
  await user.click(sheet.getByRole('button', { name: 'Void the payment' }))
  const sent = () => network.to('POST /api/club/voidEventPayment')[0]?.body
  await waitFor(() => expect(sent()).toEqual({ eiid: 1, cid: 1000, reason: 'Wrong line' }))
  expect(screen.queryByRole('button', { name: /Tom Becker/ })).toBeNull()
})

test('the printed roster is sorted by name and has a column of payments', async () => {
  const [wei, ...others] = people
  fakeNetwork({ ...answers({ cost: 10 }), [rosterRoute]: [{ ...wei, payment_type: 'Check' }, ...others] })
  renderApp('/club/doubleRoster/12?cid=1000')
  await screen.findByRole('columnheader', { name: 'Payment' }, late)
  const rows = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
  expect(rows()).toEqual(['Tom Becker', 'Linda Alvarez', 'Wei Chen'])
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(rows()).toEqual(['Linda Alvarez', 'Tom Becker', 'Wei Chen'])
  expect([...document.querySelectorAll('.roster-paid .roster-printed')].map((one) => one.textContent)).toEqual([
    '$10 due',
    '$10 due',
    'Check',
  ])
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(rows()[0]).toBe('Tom Becker')
})

test('a guest is added by name, and marked on the roster', async () => {
  const network = fakeNetwork(answers())
  network.reply(addGuest, { eid: '12' }, () => {
    network.answer(rosterRoute, [...people, line(77, 'Pat', '', { name: 'Pat', is_guest: true, checkin: true })])
    return { eiid: 77, mid: 907, name: 'Pat', checkin: true }
  })
  const user = renderApp('/club/doubleRoster/12?cid=1000')
  await user.click(await screen.findByRole('button', { name: 'Add a guest' }, late))
  const sheet = within(await screen.findByRole('dialog', { name: 'Add a guest' }, late))
  await user.type(sheet.getByRole('textbox', { name: 'Name' }), ' Pat{Enter}')
  expect(await screen.findByRole('checkbox', { name: 'Pat guest' }, late)).toBeDefined()
  expect(network.to('POST /api/club/addGuest/12')[0]?.body).toEqual({ name: 'Pat', another: false })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a free event has no payments on its roster', async () => {
  fakeNetwork(answers({ cost: 0 }))
  renderApp('/club/doubleRoster/12?cid=1000')
  await screen.findByText('0 of 3 checked in', {}, late)
  expect(screen.queryByRole('columnheader', { name: 'Payment' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Record fees as' })).toBeNull()
})

test('a division is chosen in place; a full one says so', async () => {
  const network = fakeNetwork(answers())
  network.reply(addSubEventToInvite, refusal('division-full', 'full'))
  const user = renderApp('/club/doubleRoster/12?cid=1000')
  const pick = await screen.findByRole('combobox', { name: 'Division of Wei Chen' }, late)
  expect(
    within(pick)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['None yet', 'A (1 of 4)', 'B (0)'])
  await user.selectOptions(pick, 'A (1 of 4)')
  expect(await screen.findByText('Sorry this group is full, select a different group')).toBeDefined()
  expect(network.to('PUT /api/club/addSubEventToInvite')[0]?.body).toEqual({ eiid: 1, sid: 1 })
})

test('a pair is one line with its ratings added, and each of them is checked in separately', async () => {
  const pair = {
    ...line(1, 'Wei', 'Chen', { answer: 'Balls' }),
    partner: 102,
    partner_eiid: 2,
    partner_name: 'Tom Becker',
    partner_club_rating: '4.0',
    partner_rating: '4.0',
    partner_answer: 'Late',
    partner_checkin: true,
    partner_is_guest: false,
    partner_payment_type: 'Check',
    combined_rating: '7.5',
  }
  const network = fakeNetwork({
    ...answers({ sub_events: false }),
    'GET /api/club/getPartnerEventRoster/12': [pair, { ...people[2], ...alone }],
    ...reply(checkin, { checkin: false }),
  })
  const user = renderApp('/club/partnerRoster/12?cid=1000')
  await findTitle('Partner Roster')
  expect(await screen.findByText('1 of 3 checked in')).toBeDefined()
  expect(screen.getByText('3.5 + 4.0 = 7.5')).toBeDefined()
  expect(screen.getByText('Wei Chen: Balls; Tom Becker: Late')).toBeDefined()
  expect(screen.queryByRole('combobox', { name: /^Division/ })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Tom Becker' }))
  await waitFor(() => expect(network.to('PUT /api/pickMix/checkin')[0]?.body).toEqual({ eiid: 2, checkin: false }))
})

test('while nobody is confirmed the page says what it will show', async () => {
  fakeNetwork({ ...answers(), ...reply(getEventRoster, { eid: '12' }, []) })
  renderApp('/club/doubleRoster/12?cid=1000')
  expect(await screen.findByText('No players yet', {}, late)).toBeDefined()
})

test('an event of another club than the address names is shown in its own', async () => {
  const other = { ...club, cid: 1001, club_name: 'Harbor Dinks' }
  fakeNetwork({ ...answers(), ...reply(myClubs, [other, club]) })
  renderApp('/club/doubleRoster/12?cid=1001')
  await findTitle('Event Roster')
  expect(window.location.search).toBe('?cid=1000')
})
