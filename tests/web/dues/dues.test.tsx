import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { club, clubAnswers, member } from '../clubs/fake-club.ts'
import { fakeNetwork } from '../support/fake-network.ts'
import { renderApp, standsAt } from '../support/render-app.tsx'

const toasts = () => within(screen.getByLabelText('Messages'))
const season = {
  did: 2,
  name: 'Winter 2027',
  amount: 45,
  stripe_amount: 4500,
  active: true,
  cid: 1000,
  season: true,
  dues_message: '',
  ends: '2027-06-30',
  payments: 3,
}
const next = { ...season, did: 3, name: 'Summer 2027', season: false, ends: null, payments: 0 }
const collection = { annual_dues: true, dues: 60, stripe_amount: 6000, did: 2, name: 'Winter 2027', undo: null }
const person = (mid: number, first: string, last: string, dues_paid: 'yes' | 'no') => ({
  mid,
  first,
  last,
  name: `${first} ${last}`,
  username: null,
  user_id: null,
  gender: 'F',
  email: `${first.toLowerCase()}@example.org`,
  phone: '',
  status: 'here',
  club_rating: '',
  birthday: null,
  dues_paid,
  membership_expiration: null,
  verified: false,
  verified_time: null,
})
const record = 'POST /api/club/bulkRecordDuesPayment'
const answers = {
  ...clubAnswers,
  'GET /api/club/duesCollection/1000': collection,
  'GET /api/club/getDuesItems/1000': [next, season],
  'GET /api/getClubMembers/1000': [person(1, 'Ann', 'Oak', 'no'), person(2, 'Bo', 'Elm', 'no')],
}

test('before the dues email leaves, it is shown as it is saved, with how many get it', async () => {
  const mailing = 'GET /api/club/duesMailing/1000'
  const send = 'POST /api/club/sendDuesEmail/1000'
  const now = { unpaid: 2, sends_reminders: false, subject: 'Your dues at Sunny Court', text: '<p>Old words</p>' }
  const network = fakeNetwork({
    ...answers,
    'GET /api/club/emails/getDuesEmail/1000': { dues_email: '<p>New words</p>' },
    [mailing]: now,
    [send]: { message: 'Emails Sent', total: 2 },
  })
  const user = renderApp('/club/admin/duesemail?cid=1000')
  await standsAt('Dues email')
  const button = await screen.findByRole('button', { name: 'Send to 2 members whose dues are not paid' })
  network.answer(mailing, { ...now, text: '<p>New words</p>' })
  await user.click(button)
  const sheet = within(await screen.findByRole('dialog', { name: 'Send the dues email to 2 members?' }))
  expect(sheet.getByText('The email: Your dues at Sunny Court')).toBeDefined()
  expect(await sheet.findByText('New words')).toBeDefined()
  expect(network.to(send)).toEqual([])
  await user.click(sheet.getByRole('button', { name: 'Send it' }))
  expect(await toasts().findByText('Dues email sent to 2 members')).toBeDefined()
})

test('recording needs names and a season, and says who was skipped because they have paid', async () => {
  const network = fakeNetwork({
    ...answers,
    [record]: {
      message: 'updated',
      recorded: [{ mid: 2, id: 9 }],
      skipped: [{ mid: 1, name: 'Ann Oak', date: '2027-01-05' }],
    },
  })
  const user = renderApp('/club/admin/bulkdues?cid=1000')
  await standsAt('Record dues')
  await user.click(screen.getByRole('button', { name: 'Record 0 payments' }))
  expect(screen.getByText('Select Name(s)')).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Season'), 'Select...')
  await user.click(screen.getByRole('button', { name: 'Record 0 payments' }))
  expect(screen.getByText('Select Season')).toBeDefined()
  expect(network.to(record)).toHaveLength(0)

  await user.selectOptions(screen.getByLabelText('Season'), 'Winter 2027')
  await user.click(screen.getByRole('button', { name: 'Select all 2' }))
  await user.selectOptions(screen.getByLabelText('Paid by'), 'Check')
  await user.type(screen.getByLabelText('Check number'), '1201')
  await user.click(screen.getByRole('button', { name: 'Record 2 payments' }))
  expect(await screen.findByRole('heading', { name: '1 payment recorded' })).toBeDefined()
  expect(screen.getByText(/^Ann Oak, paid on/)).toBeDefined()
  expect(network.to(record)[0]?.body).toMatchObject({
    cid: 1000,
    list: [1, 2],
    did: 2,
    amount: '45',
    method: 'check',
    check_number: '1201',
  })
})

test('another current season says first how many members become unpaid, and can be undone', async () => {
  const change = 'PUT /api/club/setCurrentDid'
  const network = fakeNetwork({
    ...answers,
    'GET /api/club/seasonChange/3': { name: 'Summer 2027', unpaid: 12, paid: 1 },
    [change]: { message: 'updated', unpaid: 12, undo_until: '2027-01-05T18:00:00.000Z' },
    'POST /api/club/undoSeasonChange/1000': { message: 'undone', did: 2 },
  })
  const user = renderApp('/club/admin/dueslist?cid=1000')
  await standsAt('Dues')
  await user.click(screen.getByRole('button', { name: 'Make current Summer 2027' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText('12 members')).toBeDefined()
  expect(network.to(change)).toHaveLength(0)
  network.answer('GET /api/club/duesCollection/1000', {
    ...collection,
    did: 3,
    name: 'Summer 2027',
    undo: { name: 'Winter 2027', until: '2027-01-05T18:00:00.000Z' },
  })
  await user.click(sheet.getByRole('button', { name: 'Change the season' }))
  expect(await toasts().findByText('Summer 2027 is the current season; 12 members became unpaid')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Undo the change of season' }))
  expect(await toasts().findByText('Undone')).toBeDefined()
})

test('the report shows totals, weeks and payments, and deletes one with a reason', async () => {
  const row = {
    id: 9,
    did: 2,
    mid: 1,
    first: 'Ann',
    last: 'Oak',
    date: '2027-01-05',
    amount: 45.5,
    note: '',
    stripe_id: '',
    payment_id: null,
    season: 'Winter 2027',
    method: 'check',
    check_number: '1201',
    recorded_by: 'Marge Olsen',
    state: 'paid',
    void_reason: '',
  }
  const report = {
    rows: [row, { ...row, id: 8, last: 'Fir', state: 'void', void_reason: 'Twice' }],
    total: 2,
    per_page: 50,
    methods: [{ method: 'check', payments: 1, amount: 45.5 }],
    sum: { payments: 1, amount: 45.5 },
    returned: { payments: 0, amount: 0 },
    deleted: { payments: 1, amount: 45.5 },
    weeks: [
      { from: '2026-12-28', payments: 0, amount: 0 },
      { from: '2027-01-04', payments: 1, amount: 45.5 },
    ],
  }
  const remove = 'POST /api/club/deletePayment/9'
  const network = fakeNetwork({
    ...answers,
    'GET /api/club/duesReport/1000': report,
    [remove]: { message: 'deleted' },
  })
  const user = renderApp('/club/admin/duesreport?cid=1000')
  await standsAt('Dues report')
  expect(await screen.findByRole('img', { name: /^Dues by week, from 12\/28\/2026/ })).toBeDefined()
  expect(screen.getByText('deleted')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Delete/ }))
  const sheet = within(screen.getByRole('dialog'))
  await user.click(sheet.getByRole('button', { name: 'Delete the payment' }))
  expect(sheet.getByText('Please say why')).toBeDefined()
  await user.type(sheet.getByLabelText('Reason'), 'The check bounced')
  await user.click(sheet.getByRole('button', { name: 'Delete the payment' }))
  expect(await toasts().findByText('Payment deleted')).toBeDefined()
  expect(network.to(remove)[0]?.body).toEqual({ cid: 1000, reason: 'The check bounced' })
})

test('a member sees what can be paid, with a link that opens Venmo with sum and note', async () => {
  fakeNetwork({
    ...clubAnswers,
    'GET /api/club/getMember/7': { ...member, dues_paid: 'no', membership_expiration: null },
    'POST /api/club/getClubRollingDuesInfo': {
      annual_dues: true,
      dues: 0,
      stripe_amount: 0,
      dues_cc: false,
      dues_message: '',
      venmo: 'sunny-court',
    },
    'POST /api/club/getFutureDues': [{ ...season, dues_cc: false, dues_message: 'Or at the desk' }],
  })
  renderApp('/club/welcome?cid=1000')
  await standsAt('Welcome Marge')
  const panel = within(await screen.findByRole('region', { name: 'Dues' }))
  expect(panel.getByText('Past Due')).toBeDefined()
  expect(panel.getByText('Or at the desk')).toBeDefined()
  const link = new URL(panel.getByRole('link', { name: /^Pay with Venmo/ }).getAttribute('href') ?? '')
  expect([link.hostname, link.pathname, link.searchParams.get('amount')]).toEqual([
    'venmo.com',
    '/sunny-court',
    '45.00',
  ])
  expect(link.searchParams.get('note')).toBe(`${club.club_name} dues, Winter 2027: Marge Olsen`)
})

test('what the club says about dues stands there once, though each season without a text of its own repeats it', async () => {
  const words = 'Pay Jan at the courts'
  fakeNetwork({
    ...clubAnswers,
    'GET /api/club/getMember/7': { ...member, dues_paid: 'no', membership_expiration: null },
    'GET /api/club/getDuesMessage/1000': { dues_message: words },
    'POST /api/club/getClubRollingDuesInfo': {
      annual_dues: true,
      dues: 0,
      stripe_amount: 0,
      dues_cc: false,
      dues_message: words,
      venmo: 'sunny-court',
    },
    'POST /api/club/getFutureDues': [{ ...season, dues_cc: false, dues_message: words }],
  })
  renderApp('/club/welcome?cid=1000')
  const panel = within(await screen.findByRole('region', { name: 'Dues' }))
  await panel.findByRole('link', { name: /^Pay with Venmo/ })
  expect(panel.getAllByText(words)).toHaveLength(1)
})

test('the profile lists the payments, each with a receipt to print', async () => {
  const payment = {
    id: 4_000_000_000,
    name: 'Winter 2027',
    date: '2027-01-05',
    amount: 0,
    note: 'Works on the courts',
    stripe_url: '',
    method: 'cash',
    check_number: '',
    returned: false,
  }
  fakeNetwork({ ...clubAnswers, 'POST /api/club/getPaidDuesByMember': [payment] })
  renderApp('/club/duesreceipt?cid=1000&id=4000000000')
  await standsAt('Receipt')
  const receipt = within(await screen.findByRole('region', { name: 'Receipt' }))
  for (const words of ['Marge Olsen', 'Dues, Winter 2027', 'Waived', 'Works on the courts'])
    expect(receipt.getByText(words)).toBeDefined()
})
