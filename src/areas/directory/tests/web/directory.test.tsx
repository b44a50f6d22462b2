import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { getClubPaymentInfo, updatePaymentPreferences } from '#areas/clubs/calls/payment-settings.ts'
import { club, clubAnswers, member } from '#areas/clubs/tests/web/fake-club.ts'
import {
  answerMemberMail,
  getGroupDirectory,
  getMemberDirectory,
  getMemberMail,
} from '#areas/directory/calls/directory.ts'
import { fakeNetwork, refusal, reply, text } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'

/** Screens load when they are first shown. */
const late = { timeout: 30_000 }

const person = {
  mid: 21,
  name: 'Ann Lee',
  email: 'ann@example.org',
  phone: '8015550111',
  receive_text: true,
  status: 'here',
  gender: 'F',
  gender_stated: true,
  club_rating: '3.5',
}
const tom = { ...person, mid: 22, name: 'Tom Ray', gender: 'M', club_rating: 'Beginner', phone: '', email: '' }
const directory = 'POST /api/club/getMemberDirectory/1000'
/** A member with dues who runs nothing. */
const asPlayer = { ...clubAnswers, ...reply(myClubs, [{ ...club, is_admin: false }]) }
const names = () =>
  within(screen.getByRole('region', { name: 'Members' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('strong')?.textContent)

test('the directory is filtered by name, gender and club rating, ignoring case', async () => {
  fakeNetwork({ ...clubAnswers, [directory]: [person, tom, { ...person, mid: 7, name: 'Marge Olsen' }] })
  const user = renderApp('/club/directory?cid=1000')
  await screen.findByRole('link', { name: 'Email Ann Lee' }, late)
  expect(names()).toEqual(['Ann Lee', 'Tom Ray', 'Marge Olsen'])
  // Members cannot write to themselves.
  expect(screen.queryByRole('link', { name: 'Email Marge Olsen' })).toBeNull()
  await user.type(screen.getByLabelText('Club rating'), 'BEGIN')
  expect(names()).toEqual(['Tom Ray'])
  await user.clear(screen.getByLabelText('Club rating'))
  await user.selectOptions(screen.getByLabelText('Gender'), 'women')
  await user.type(screen.getByLabelText('Name'), 'aNN')
  expect(names()).toEqual(['Ann Lee'])
  expect(screen.getByText('1 member')).toBeDefined()
})

test.each([
  ['obrien', 'Pat O’Brien'],
  ['smith jones', 'Mary Smith-Jones'],
  ['angstrom', 'Anders Ångström'],
  ['小明', '王小明'],
])('a name typed as %s is found however it is written', async (typed, name) => {
  const people = ['Pat O’Brien', 'Mary Smith-Jones', 'Anders Ångström', '王小明']
  fakeNetwork({
    ...clubAnswers,
    [directory]: people.map((each, place) => ({ ...person, mid: 30 + place, name: each })),
  })
  const user = renderApp('/club/directory?cid=1000')
  await screen.findByRole('link', { name: 'Email Pat O’Brien' }, late)
  await user.type(screen.getByLabelText('Name'), typed)
  expect(names()).toEqual([name])
})

test('people whose gender is not stated are neither women nor men, and the list says how many it leaves out', async () => {
  const unknown = { ...person, mid: 23, name: 'Una Vale', gender_stated: false }
  fakeNetwork({ ...clubAnswers, [directory]: [person, tom, unknown] })
  const user = renderApp('/club/directory?cid=1000')
  await screen.findByRole('link', { name: 'Email Una Vale' }, late)
  expect(screen.getAllByText('3.5 · woman')).toHaveLength(1)
  await user.selectOptions(screen.getByLabelText('Gender'), 'women')
  expect(names()).toEqual(['Ann Lee'])
  expect(screen.getByText('1 member. 1 not shown (gender not stated)')).toBeDefined()
})

test('a directory that is off says so, with its own words for a group', async () => {
  fakeNetwork({
    ...clubAnswers,
    ...reply(getMemberDirectory, { cid: '1000' }, false),
    ...reply(getGroupDirectory, { gid: '3' }, false),
  })
  renderApp('/club/directory?cid=1000')
  expect(await screen.findByText('Sorry this feature is not available.', {}, late)).toBeDefined()
  renderApp('/club/group/directory?cid=1000&gid=3')
  expect(await screen.findByText('Sorry this feature is not available for this group.', {}, late)).toBeDefined()
})

test('without dues it says why nothing is shown', async () => {
  const message = 'Sorry but your dues are not current.  Please pay your dues to view the directory.'
  fakeNetwork({
    ...clubAnswers,
    ...reply(getMemberDirectory, { cid: '1000' }, refusal('directory-needs-dues', message, 403)),
  })
  renderApp('/club/directory?cid=1000')
  expect(await screen.findByText(/Please pay your dues to view the directory/, {}, late)).toBeDefined()
})

test('a member writes to another from the directory', async () => {
  const send = 'POST /api/club/sendMemberToMemberEmail'
  const network = fakeNetwork({ ...asPlayer, [directory]: [person], [send]: text('success') })
  const user = renderApp('/club/directory?cid=1000')
  await user.click(await screen.findByRole('link', { name: 'Email Ann Lee' }, late))
  await findTitle('Email to Ann Lee')
  expect(screen.getByText(/For personal use only/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Write something first')).toBeDefined()
  expect(network.to(send)).toEqual([])
  await user.type(screen.getByLabelText('Subject'), 'Saturday')
  await user.type(screen.getByLabelText('Message'), 'Shall we play?')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await within(screen.getByLabelText('Messages')).findByText('Email Sent')).toBeDefined()
  expect(network.to(send)[0]?.body).toEqual({ to: 21, subject: 'Saturday', body: 'Shall we play?' })
  await waitForPath('/club/directory')
})

test('a member who owes dues learns so before writing a message', async () => {
  fakeNetwork({ ...clubAnswers, ...reply(myClubs, [{ ...club, is_admin: false, dues_paid: false }]) })
  renderApp('/club/sendemail?cid=1000&to=21')
  expect(await screen.findByText(/Please pay your dues to email other members/, {}, late)).toBeDefined()
  expect(screen.queryByLabelText('Message')).toBeNull()
})

test('a page that passes a member along leads to a message to them', async () => {
  const send = 'POST /api/club/sendMemberToMemberEmail'
  const network = fakeNetwork({
    ...asPlayer,
    [send]: text('success'),
    ...reply(getMemberDirectory, { cid: '1000' }, []),
  })
  const user = renderApp('/club/sendemail?cid=1000', [], { member: { mid: 21, name: 'Ann Lee' } })
  await findTitle('Email to Ann Lee')
  await user.type(screen.getByLabelText('Subject'), 'Saturday')
  await user.type(screen.getByLabelText('Message'), 'Shall we play?')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(network.to(send)[0]?.body).toMatchObject({ to: 21 }))
})

test('the address of a message names the member by itself, as after a reload or the login', async () => {
  const member = { ...clubAnswers, ...reply(myClubs, [{ ...club, is_admin: false }]) }
  fakeNetwork({ ...member, [directory]: [person] })
  renderApp('/club/sendemail?cid=1000&to=21')
  expect(await findTitle('Email to Ann Lee')).toBeDefined()
})

test('the text stays when the message cannot be sent', async () => {
  const send = 'POST /api/club/sendMemberToMemberEmail'
  fakeNetwork({ ...asPlayer, [send]: refusal('mail-issue', 'Issue Sending Email') })
  const user = renderApp('/club/sendemail?cid=1000&to=21')
  await findTitle('Send Email')
  await user.type(screen.getByLabelText('Subject'), 'Saturday')
  await user.type(screen.getByLabelText('Message'), 'Shall we play?')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Issue Sending Email')).toBeDefined()
  expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toBe('Shall we play?')
})

test('an admin writes in the name of the club, to unlisted members too and without a membership of their own', async () => {
  const send = 'POST /api/club/sendEmailToMember'
  const visit = { ...club, is_admin: false, is_visit: true, mid: null, dues_paid: false }
  const record = { 'GET /api/club/getMember/7': member }
  const network = fakeNetwork({ ...clubAnswers, ...record, ...reply(myClubs, [visit]), [send]: 'error' })
  const user = renderApp('/club/sendemail?cid=1000&to=7')
  await findTitle('Email to Marge Olsen')
  await user.type(screen.getByLabelText('Subject'), 'Dues')
  await user.type(screen.getByLabelText('Message'), 'Please pay < 9 & more{enter}Soon{enter}{enter}Thanks')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Error Sending Email')).toBeDefined()
  network.answer(send, 'sent')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await within(screen.getByLabelText('Messages')).findByText('sent')).toBeDefined()
  const body = '<p>Please pay &lt; 9 &amp; more<br>Soon</p><p>Thanks</p>'
  expect(network.to(send)[1]?.body).toEqual({ cid: 1000, selected: [7], subject: 'Dues', body })
  await waitForPath('/club/member')
})

test('the link in a message lets its reader block or report the writer, only by buttons', async () => {
  const standing = {
    from: 'Rosa Fielding',
    club: 'Sunny Court',
    subject: 'Hello',
    sent_time: '2026-11-20T17:00:00.000Z',
    is_blocked: false,
    is_reported: false,
  }
  const act = 'POST /api/club/memberMail/the-token'
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(getMemberMail, { token: 'the-token' }, standing),
    ...reply(answerMemberMail, { token: 'the-token' }, standing),
  })
  const user = renderApp('/club/membermail/the-token')
  await findTitle('A message from Rosa Fielding')
  expect(network.to(act)).toEqual([])
  network.reply(getMemberMail, { token: 'the-token' }, { ...standing, is_blocked: true })
  await user.click(screen.getByRole('button', { name: 'Block Rosa Fielding' }))
  expect(await screen.findByRole('button', { name: 'Unblock Rosa Fielding' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Report this message' }))
  await waitFor(() => expect(network.to(act).map(({ body }) => body)).toEqual([{ act: 'block' }, { act: 'report' }]))
})

test('the club sets its Venmo name; cards are unavailable until an account is connected', async () => {
  const save = 'PUT /api/club/updatePaymentPreferences'
  const ways = { dues_cc: false, is_stripe_setup: false, venmo: '' }
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(getClubPaymentInfo, { cid: '1000' }, ways),
    ...reply(updatePaymentPreferences, { ...ways, venmo: 'sunny' }),
  })
  const user = renderApp('/club/admin/home?cid=1000')
  await user.type(await screen.findByLabelText('Venmo name', {}, late), '@sunny')
  expect((screen.getByLabelText('Accept credit cards') as HTMLInputElement).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save payments' }))
  await waitFor(() =>
    expect(network.to(save)[0]?.body).toEqual({ cid: 1000, acceptCreditCardPayments: false, venmo: '@sunny' }),
  )
})
