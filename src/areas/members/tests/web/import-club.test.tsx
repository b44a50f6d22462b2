import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { club, clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import {
  getNotVerifiedMembers,
  previewVerificationWelcome,
  sendVerificationWelcomeEmail,
} from '#areas/joining/calls/joining.ts'
import { importMembers } from '#areas/members/calls/members.ts'
import { columnOf, listedFields } from '#areas/members/rules/columns.ts'
import { filled } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'

const taking = 'POST /api/club/admin/importMembers'
const report = {
  added: 1,
  updated: 0,
  without_gender: 0,
  left_out: [],
  rows: [{ row: 1, outcome: 'added', name: 'Rosa Field', why: '' }],
}

test('beside the import the welcome e-mail is sent to everybody without a login', async () => {
  const send = 'POST /api/club/admin/sendVerificationWelcomeEmail/1000'
  const without = {
    ...reply(getNotVerifiedMembers, { cid: '1000' }, filled(getNotVerifiedMembers, [{ mid: 8 }, { mid: 9 }])),
  }
  const network = fakeNetwork({
    ...clubAnswers,
    ...without,
    ...reply(
      previewVerificationWelcome,
      { cid: '1000' },
      {
        subject: 'Your membership of Sunny Court',
        text: '<p>Please link your login.</p>',
        mails: 2,
        without_email: 0,
        sent_today: 0,
      },
    ),
    ...reply(
      sendVerificationWelcomeEmail,
      { cid: '1000' },
      { message: 'sent', sent: 2, without_email: 0, sent_today: 0 },
    ),
  })
  const user = renderApp('/club/admin/importClub?cid=1000')
  await findTitle('Import members')
  await user.click(await screen.findByRole('button', { name: 'Invite everyone without a login (2)' }))
  expect(await screen.findByText('Please link your login.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send the invitations' }))
  expect(await screen.findByText('2 invitations sent.')).toBeDefined()
  expect(network.to(send)[0]?.body).toEqual({})
})

test('the page names every column that is read, and those of the file that are not', async () => {
  const network = fakeNetwork({ ...clubAnswers, [taking]: report })
  const user = renderApp('/club/admin/importClub?cid=1000')
  await findTitle('Import members')
  const named = within(screen.getByRole('region', { name: 'Your list' })).getAllByRole('listitem')
  expect(named.map(({ textContent }) => textContent)).toEqual(listedFields.map((field) => columnOf(field).name))

  const text = 'first,last,status,groups,verified\nRosa,Field,gone,Monday,no\n'
  await user.upload(screen.getByLabelText('Choose the file'), new File([text], 'members.csv', { type: 'text/csv' }))
  expect(await screen.findByText('We’ll ignore these columns: groups, verified.')).toBeDefined()
  await screen.findByRole('button', { name: 'Import 1 member' })
  const rows = [{ first: 'Rosa', last: 'Field', status: 'gone' }]
  expect(network.to(taking)[0]?.body).toEqual({ cid: 1000, dry_run: true, rows })
})

const readList = async (text: string) => {
  const user = renderApp('/club/admin/importClub?cid=1000')
  await findTitle('Import members')
  await user.upload(screen.getByLabelText('Choose the file'), new File([text], 'members.csv', { type: 'text/csv' }))
  return user
}

test('the members without a login are counted again after the import', async () => {
  const counting = 'GET /api/club/getNotVerifiedMembers/1000'
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(getNotVerifiedMembers, { cid: '1000' }, []),
    [taking]: report,
  })
  const user = await readList('first,last\nRosa,Field\n')
  const before = network.to(counting).length
  await user.click(await screen.findByRole('button', { name: 'Import 1 member' }))
  await waitFor(() => expect(network.to(counting).length).toBe(before + 1))
})

test('a list without genders is told what that means', async () => {
  fakeNetwork({ ...clubAnswers, [taking]: { ...report, without_gender: 1 } })
  await readList('first,last\nRosa,Field\n')
  expect(await screen.findByText(/1 member has no gender listed/)).toBeDefined()
})

test('a list whose import fails is kept, with the words of the specification', async () => {
  let tries = 0
  const failOnce = () => {
    tries += 1
    return tries === 1 ? Response.json(report) : new Response('', { status: 502 })
  }
  fakeNetwork({ ...clubAnswers, ...reply(importMembers, failOnce) })
  const user = await readList('first,last\nRosa,Field\n')
  await user.click(await screen.findByRole('button', { name: 'Import 1 member' }))
  expect(await screen.findByText('Error.  Please try again.', { normalizer: (text) => text })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Import 1 member' })).toBeDefined()
})

test('the report names the rows as the spreadsheet numbers them', async () => {
  const rows = [
    { row: 1, outcome: 'added', name: 'Rosa Field', why: '' },
    { row: 2, outcome: 'added', name: 'Bo Oak', why: 'Left empty: phone: must have 10 digits' },
  ]
  fakeNetwork({ ...clubAnswers, [taking]: { added: 2, updated: 0, without_gender: 0, left_out: [], rows } })
  await readList('first,last,phone\nRosa,Field,\n,,\nBo,Oak,12\n')
  const list = await screen.findByRole('list', { name: 'Rows' })
  // What somebody should look at comes first.
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Row 4 Bo Oakwill be added Left empty: phone: must have 10 digits', 'Row 2 Rosa Fieldwill be added '])
})

test('a list updates members who are there already', async () => {
  const rows = [{ row: 1, outcome: 'updated', name: 'Rosa Field', why: 'dues paid until 2027-09-30' }]
  fakeNetwork({ ...clubAnswers, [taking]: { added: 0, updated: 1, without_gender: 0, left_out: [], rows } })
  await readList('first,last,dues_paid\nRosa,Field,yes\n')
  expect(await screen.findByText('1 will be updated')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Update 1 member' })).toBeDefined()
})

test('a club without dues names no column about them and sends none', async () => {
  const free = { ...clubAnswers, ...reply(myClubs, [{ ...club, collects_dues: false }]) }
  const network = fakeNetwork({ ...free, [taking]: report })
  await readList('first,last,dues_paid\nRosa,Field,yes\n')
  expect(await screen.findByText('We’ll ignore these columns: dues_paid.')).toBeDefined()
  await screen.findByRole('button', { name: 'Import 1 member' })
  expect(network.to(taking)[0]?.body).toMatchObject({ rows: [{ first: 'Rosa', last: 'Field' }] })
  expect(document.body.textContent).not.toMatch(/membership_expiration/)
})
