import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { club, clubAnswers, member } from '#areas/clubs/tests/web/fake-club.ts'
import { getFutureDues } from '#areas/dues/calls/member-dues.ts'
import { asSent } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'
import { answers, collection, next, record, season } from './fake-dues.ts'

const toasts = () => within(screen.getByLabelText('Messages'))
test('recording needs names and a season, and says who was skipped because they have paid', async () => {
  const network = fakeNetwork({
    ...answers,
    [record]: {
      message: 'updated',
      recorded: [{ mid: 2, id: 9 }],
      skipped: [{ mid: 1, name: 'Ann Oak', date: '2027-01-05' }],
      counts: true,
    },
  })
  const user = renderApp('/club/admin/bulkdues?cid=1000')
  await findTitle('Record dues')
  await user.click(screen.getByRole('button', { name: 'Record 0 payments' }))
  expect(screen.getByText('Select Name(s)')).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Season'), 'Select...')
  await user.click(screen.getByRole('button', { name: 'Record 0 payments' }))
  expect(screen.getByText('Select Season')).toBeDefined()
  expect(network.to(record)).toHaveLength(0)

  await user.selectOptions(screen.getByLabelText('Season'), 'Winter 2027')
  await user.click(screen.getByRole('button', { name: 'Select all 2' }))
  await user.selectOptions(screen.getByLabelText('Paid by'), 'Check')
  await user.clear(screen.getByLabelText('Dollars for each'))
  await user.type(screen.getByLabelText('Dollars for each'), '$45')
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

test('where dues are rolling, a year that was skipped is recorded all the same when the admin insists', async () => {
  const rolling = { ...answers, 'GET /api/club/duesCollection/1000': { ...collection, annual_dues: false, did: null } }
  const skipped = [{ mid: 1, name: 'Ann Oak', date: '2027-01-05' }]
  const network = fakeNetwork({
    ...rolling,
    [record]: { message: 'updated', recorded: [{ mid: 2, id: 9 }], skipped, counts: true },
  })
  const user = renderApp('/club/admin/bulkdues?cid=1000')
  await findTitle('Record dues')
  await user.click(screen.getByRole('button', { name: 'Select all 2' }))
  await user.click(screen.getByRole('button', { name: 'Record 2 payments' }))
  expect(await screen.findByText(/is usually a duplicate/)).toBeDefined()
  network.answer(record, { message: 'updated', recorded: [{ mid: 1, id: 10 }], skipped: [], counts: true })
  await user.click(screen.getByRole('button', { name: 'Record another year for 1 member' }))
  await waitFor(() => expect(screen.queryByText(/is usually a duplicate/)).toBeNull())
  expect(network.to(record).map(({ body }) => body)).toMatchObject([
    { list: [1, 2], amount: '60' },
    { list: [1], amount: '60', again: true },
  ])
})

/** A club by seasons that has one, which is not current yet. */
const first = { ...season, season: false, payments: 0 }
const beforeFirst = {
  ...answers,
  'GET /api/club/duesCollection/1000': { ...collection, did: null, name: '' },
  'GET /api/club/getDuesItems/1000': [first],
}

test('a single season is chosen already; before it is current, recording says what that means', async () => {
  const skipped = [{ mid: 1, name: 'Ann Oak', date: '2027-01-05' }]
  const network = fakeNetwork({
    ...beforeFirst,
    [record]: { message: 'updated', recorded: [{ mid: 2, id: 9 }], skipped, counts: false },
    'GET /api/club/seasonChange/2': { name: 'Winter 2027', unpaid: 0, paid: 2 },
    'PUT /api/club/setCurrentDid': { message: 'updated', unpaid: 0, undo_until: null },
  })
  const user = renderApp('/club/admin/bulkdues?cid=1000')
  await findTitle('Record dues')
  expect(screen.getByLabelText<HTMLSelectElement>('Season').selectedOptions[0]?.text).toBe('Winter 2027')
  expect(screen.getByLabelText<HTMLInputElement>('Dollars for each').value).toBe('45')
  expect(
    screen.getByText(/members stay “Past Due” and can’t reply to events until Winter 2027 is current/),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Select all 2' }))
  await user.click(screen.getByRole('button', { name: 'Record 2 payments' }))
  expect(await screen.findByText(/^Payments for Winter 2027 don’t count right now/)).toBeDefined()
  expect(screen.getByText('Skipped because a payment for Winter 2027 is already recorded:')).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Make Winter 2027 current' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Make Winter 2027 the current season?' }))
  expect(await sheet.findByText('No one will count as unpaid. 2 members will count as paid.')).toBeDefined()
  network.answer('GET /api/club/duesCollection/1000', collection)
  await user.click(sheet.getByRole('button', { name: 'Make it current' }))
  expect(await toasts().findByText('Winter 2027 is the current season')).toBeDefined()
  await waitFor(() => expect(screen.queryByText(/don’t count yet/)).toBeNull())
  expect(screen.queryByText(/Past Due/)).toBeNull()
})

test('recording for another season than the current one says that it does not pay for that', async () => {
  fakeNetwork(answers)
  const user = renderApp('/club/admin/bulkdues?cid=1000')
  await findTitle('Record dues')
  expect(screen.queryByText(/isn’t the current season/)).toBeNull()
  await user.selectOptions(screen.getByLabelText('Season'), 'Summer 2027')
  expect(screen.getByText(/^Summer 2027 isn’t the current season.* It doesn’t pay for Winter 2027.$/)).toBeDefined()
})

test('without any season, recording leads to the seasons', async () => {
  fakeNetwork({ ...beforeFirst, 'GET /api/club/getDuesItems/1000': [] })
  renderApp('/club/admin/bulkdues?cid=1000')
  await findTitle('Record dues')
  expect(screen.getByRole('link', { name: 'Seasons' }).getAttribute('href')).toBe('/club/admin/dueslist?cid=1000')
})

test('the first season is offered as the current one as soon as it is added', async () => {
  const change = 'PUT /api/club/setCurrentDid'
  const network = fakeNetwork({
    ...beforeFirst,
    'GET /api/club/getDuesItems/1000': [],
    'POST /api/club/addDuesItem': { did: 2, message: 'added' },
    'GET /api/club/seasonChange/2': { name: 'Winter 2027', unpaid: 0, paid: 0 },
    [change]: { message: 'updated', unpaid: 0, undo_until: null },
  })
  const user = renderApp('/club/admin/dueslist?cid=1000')
  await findTitle('Dues')
  await user.click(screen.getByRole('button', { name: 'Add season' }))
  await user.type(screen.getByLabelText('Name'), 'Winter 2027')
  await user.type(screen.getByLabelText('Dollars'), '45')
  await user.click(screen.getByRole('button', { name: 'Add the season' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Make Winter 2027 the current season?' }))
  expect(await sheet.findByText('No one will count as unpaid.')).toBeDefined()
  await user.click(sheet.getByRole('button', { name: 'Make it current' }))
  await waitFor(() => expect(network.to(change)[0]?.body).toEqual({ did: 2, cid: 1000 }))
})

test('a second season is added without a question', async () => {
  const add = 'POST /api/club/addDuesItem'
  const network = fakeNetwork({ ...answers, [add]: { did: 4, message: 'added' } })
  const user = renderApp('/club/admin/dueslist?cid=1000')
  await findTitle('Dues')
  await user.click(screen.getByRole('button', { name: 'Add season' }))
  await user.type(screen.getByLabelText('Name'), 'Fall 2027')
  await user.type(screen.getByLabelText('Dollars'), '$1,250.50')
  await user.type(screen.getByLabelText('Dollars by card'), '$1,300')
  await user.click(screen.getByRole('button', { name: 'Add the season' }))
  expect(await toasts().findByText('added')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(network.to(add)[0]?.body).toMatchObject({ amount: '1250.50', stripe_amount: 130_000 })
})

test('members who have paid for a season that is not current yet read why their dues are past due', async () => {
  const payment = {
    id: 9,
    name: 'Winter 2027',
    date: '2026-11-05',
    amount: 45,
    note: '',
    stripe_url: '',
    method: 'cash',
  }
  fakeNetwork({
    ...clubAnswers,
    'GET /api/club/getMember/7': { ...member, dues_paid: 'no', membership_expiration: null },
    'POST /api/club/getFutureDues': asSent(getFutureDues, [{ ...next, name: 'Summer 2027', dues_cc: false }]),
    'POST /api/club/getPaidDuesByMember': [{ ...payment, check_number: '', returned: false, waits: true }],
  })
  renderApp('/club/welcome?cid=1000')
  await findTitle('Welcome Marge')
  const dues = within(await screen.findByRole('region', { name: 'Dues' }))
  expect(await dues.findByText(/^You paid for Winter 2027 on/)).toBeDefined()
  expect(dues.getByText('Payments count once your club makes this the current season.')).toBeDefined()
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
  await findTitle('Dues')
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
  expect(await toasts().findByText('Summer 2027 is the current season; 12 members now unpaid')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Undo the season change' }))
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
    disputed: false,
    void_reason: '',
  }
  const report = {
    rows: [
      row,
      { ...row, id: 8, last: 'Fir', state: 'void', void_reason: 'Twice' },
      { ...row, id: 7, last: 'Elm', method: 'card', payment_id: 3, disputed: true },
    ],
    total: 3,
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
  await findTitle('Dues report')
  // A card payment that is at the bank is marked, and cannot be returned.
  const elm = within(await screen.findByRole('row', { name: /Elm, Ann/ }))
  expect(elm.getByText('disputed')).toBeDefined()
  expect(elm.queryByRole('button')).toBeNull()
  expect(await screen.findByRole('img', { name: /^Dues by week, from 12\/28\/2026/ })).toBeDefined()
  expect(screen.getByText('deleted')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Delete/ }))
  const sheet = within(screen.getByRole('dialog'))
  await user.click(sheet.getByRole('button', { name: 'Delete the payment' }))
  expect(sheet.getByText('Say why')).toBeDefined()
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
    'POST /api/club/getFutureDues': asSent(getFutureDues, [
      { ...season, dues_cc: false, dues_message: 'Or at the desk' },
    ]),
  })
  renderApp('/club/welcome?cid=1000')
  await findTitle('Welcome Marge')
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
    'POST /api/club/getFutureDues': asSent(getFutureDues, [{ ...season, dues_cc: false, dues_message: words }]),
  })
  renderApp('/club/welcome?cid=1000')
  const panel = within(await screen.findByRole('region', { name: 'Dues' }))
  await panel.findByRole('link', { name: /^Pay with Venmo/ })
  expect(panel.getAllByText(words)).toHaveLength(1)
})

test.each([
  ['nothing is to be paid, nothing says how to pay', [], 0],
  ['the next season can be paid, the text says how', [{ ...next, dues_cc: false, dues_message: '' }], 1],
])('beside Paid: where %s', async (_, payable, times) => {
  const words = 'Pay Jan at the courts'
  fakeNetwork({
    ...clubAnswers,
    'GET /api/club/getMember/7': { ...member, dues_paid: 'yes', membership_expiration: null },
    'GET /api/club/getDuesMessage/1000': { dues_message: words },
    'POST /api/club/getFutureDues': asSent(
      getFutureDues,
      payable.map((one) => ({ ...one, dues_message: words })),
    ),
  })
  renderApp('/club/welcome?cid=1000')
  const panel = within(await screen.findByRole('region', { name: 'Dues' }))
  expect(await panel.findByText('Paid')).toBeDefined()
  if (times > 0) await panel.findByText(words)
  expect(panel.queryAllByText(words)).toHaveLength(times)
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
    waits: false,
  }
  fakeNetwork({ ...clubAnswers, 'POST /api/club/getPaidDuesByMember': [payment] })
  renderApp('/club/duesreceipt?cid=1000&id=4000000000')
  await findTitle('Receipt')
  const receipt = within(await screen.findByRole('region', { name: 'Receipt' }))
  for (const words of ['Marge Olsen', 'Dues, Winter 2027', 'Waived', 'Works on the courts'])
    expect(receipt.getByText(words)).toBeDefined()
})
