import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { club, clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { getGroupNames } from '#areas/groups/calls/groups.ts'
import { getEventCardPayment } from '#areas/invitations/calls/card-payments.ts'
import {
  getBirthdays,
  getClubNotes,
  getClubStats,
  getEmergencyContactClub,
  getNoShowList,
  getReportCsv,
} from '#areas/reports/calls/reports.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'

const note = {
  id: 1,
  mid: 7,
  first: 'Marge',
  last: 'Olsen',
  type: 'Note',
  about: '',
  note: 'Plays again',
  was: 'Knee surgery',
  admin: 'Ann Ames',
  time: '2027-01-11T16:05:00Z',
}
const noShow = {
  eiid: 5,
  mid: 7,
  member: 'Marge Olsen',
  gid: 3,
  group: 'Monday',
  title: 'Round Robin',
  start: '2027-01-11T16:00:00.000Z',
  times: 2,
}
const stats = {
  dues_paid: 3,
  dues_paid_here: 2,
  dues_paid_away: 1,
  dues_not_paid: 1,
  verified: 2,
  not_verified: 2,
  archived: 1,
  guests: 0,
  ratings: [
    { club_rating: '3.0', count: 1 },
    { club_rating: '3.5', count: 2 },
    { club_rating: 'none', count: 1 },
  ],
  hours: [
    { weekday: 1, hour: 9, players: 12.5 },
    { weekday: 3, hour: 18, players: 4 },
  ],
  new_members: [
    { month: '2026-12', count: 0 },
    { month: '2027-01', count: 2 },
  ],
}
const contact = (mid: number, name: string, emergency_phone: string) => ({
  mid,
  name,
  emergency_name: 'Pat',
  emergency_phone,
})
const payment = {
  eiid: 5,
  name: 'Marge Olsen',
  response: 'yes',
  event: 'Round Robin',
  date: '2027-01-11T16:00:00.000Z',
  amount: 5,
  refunded: false,
  returned: 2,
  note: 'Rain',
  stripe_id: 'pi_1',
  eid: 12,
  method: 'card',
}
const answers = {
  ...clubAnswers,
  'GET /api/club/eventPayments30Days/1000': [
    payment,
    { ...payment, eiid: 6, name: 'Zoë Zander', returned: 0, note: '', stripe_id: '', method: 'cash' },
  ],
  ...reply(myClubs, [club]),
  'GET /api/club/getClubNotes/1000': [note],
  ...reply(getNoShowList, { cid: '1000' }, [noShow]),
  ...reply(getGroupNames, { cid: '1000' }, [{ gid: 3, group_name: 'Monday' }]),
  ...reply(getClubStats, { cid: '1000' }, stats),
  ...reply(getEmergencyContactClub, { cid: '1000' }, [
    contact(1, 'Zoë Zander', '8015550001'),
    contact(2, 'Ann Abel', ''),
  ]),
  ...reply(getBirthdays, [{ mid: 7, birthday: '03/22', name: 'Marge Olsen' }]),
}

async function open(path: string, title: string, more: object = {}) {
  const network = fakeNetwork({ ...answers, ...more })
  const user = renderApp(`/club/${path}${path.includes('?') ? '&' : '?'}cid=1000`)
  await findTitle(title)
  return { network, user }
}
const cells = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent).join('|'))

test('the notes of 30 days: member, type, note with what it replaced, admin and time; the filter is in the address', async () => {
  const { user } = await open('admin/notes', 'Notes report (30 days)')
  await screen.findByText('1 note')
  expect(cells()).toEqual([
    'Member|Type|Note|Admin|Time',
    'Olsen, Marge|Note|Plays againBefore: Knee surgery|Ann Ames|Mon 01/11/2027 9:05 am',
  ])
  await user.selectOptions(screen.getByLabelText('Type'), 'Dues')
  await user.type(screen.getByLabelText('Name'), 'olsen')
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('search')).toBe('olsen'))
  expect(new URLSearchParams(window.location.search).get('type')).toBe('Dues')
})

test('no notes say what will stand there', async () => {
  await open('admin/notes', 'Notes report (30 days)', { ...reply(getClubNotes, { cid: '1000' }, []) })
  expect(await screen.findByText('No notes found')).toBeDefined()
})

test('who did not come: member, group, event, start and how often', async () => {
  await open('admin/noshowreport', 'No-show report')
  await screen.findByText('1 no-show')
  expect(cells()[1]).toBe('Marge Olsen|Monday|Round Robin|Mon 01/11/2027 9:00 am|2 times')
})

test('payments for events: who, what for, when, how and how much, what went back, and a way to return the rest', async () => {
  const { user } = await open('admin/eventpayments30days', 'Event payments (30 days)', {
    ...reply(
      getEventCardPayment,
      { eiid: '5' },
      {
        payment_id: 9,
        receipt: 'P-9',
        name: 'Marge Olsen',
        title: 'Round Robin',
        created_at: payment.date,
        card: { brand: 'visa', last4: '4242' },
        amount: 500,
        left: 300,
        why_not: null,
        lines: [{ title: 'Round Robin', name: 'Marge Olsen', amount: 500 }],
      },
    ),
  })
  await screen.findByText('2 payments, $10 in all, of which $2 was refunded')
  expect(cells().slice(1)).toEqual([
    'Marge Olsen|Round Robin|Mon 01/11/2027 9:00 am|Card|$5|$2Refund Marge Olsen’s payment|Rain',
    'Zoë Zander|Round Robin|Mon 01/11/2027 9:00 am|Cash|$5||',
  ])
  await user.click(screen.getByRole('button', { name: 'Refund Marge Olsen’s payment' }))
  expect(await screen.findByRole('dialog', { name: 'Refund this card payment?' })).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Refund $3' })).toBeDefined()
})

test('statistics: each plot has a sentence, and is a table', async () => {
  await open('admin/clubStats', 'Club statistics')
  expect(await screen.findByText(/of 4 members paid/)).toBeDefined()
  expect(screen.getByText('The most common level is 3.5.')).toBeDefined()
  expect(screen.getByText('The busiest time is Monday at 9 AM, with 12.5 players on average.')).toBeDefined()
  expect(screen.getByText(/joined in the last 12 months/)).toBeDefined()
  const levels = within(screen.getByRole('table', { name: 'Skill levels' }))
  expect(levels.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['3.0', '3.5', 'none'])
})

test('emergency contacts: a number is called by tapping it, who lacks one is marked; a name needs no accents', async () => {
  const { user, network } = await open('emergencycontact', 'Emergency contacts')
  const call = await screen.findByRole('link', { name: '801 555 0001 Pat, for Zoë Zander' })
  expect(call.getAttribute('href')).toBe('tel:8015550001')
  expect(screen.getByText('no number')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull()
  await user.type(screen.getByLabelText('Name'), 'zoe')
  await screen.findByText(/^1 member,/)
  expect(screen.queryByText('Ann Abel')).toBeNull()
  expect(network.to('GET /api/club/getEmergencyContactClub/1000')).toHaveLength(1)
})

test('birthdays: twelve months, or one of them; a phone begins with this month', async () => {
  const { user, network } = await open('admin/birthdays', 'Birthdays')
  await screen.findByText('03/22')
  const heads = screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)
  const thisMonth = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'US/Mountain' }).format()
  expect([heads.length, heads[0]]).toEqual([12, thisMonth])
  await user.selectOptions(screen.getByLabelText('Month'), 'March')
  await waitFor(() => expect(network.to('POST /api/club/getBirthdays/').at(-1)?.body).toEqual({ cid: 1000, month: 3 }))
  expect(window.location.search).toContain('month=3')
})

test('a report is saved as a file with the filters of its page', async () => {
  const file = () => new Response('first,last', { headers: { 'content-type': 'text/csv' } })
  const { network, user } = await open('admin/birthdays?month=3', 'Birthdays', {
    ...reply(getReportCsv, { cid: '1000' }, file),
  })
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => undefined
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }))
  await waitFor(() => expect(network.to('GET /api/club/reportCsv/1000')).toHaveLength(1))
})

test('paper gets all notes, of which the screen shows a page', async () => {
  const many = Array.from({ length: 120 }, (_, index) => ({ ...note, id: index + 1, note: `Note ${index + 1}` }))
  await open('admin/notes', 'Notes report (30 days)', { 'GET /api/club/getClubNotes/1000': many })
  const shown = async () => (await screen.findAllByText(/^Note \d+$/)).length
  const onScreen = await shown()
  expect(onScreen).toBeLessThan(many.length)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(await shown()).toBe(many.length)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(await shown()).toBe(onScreen)
})
