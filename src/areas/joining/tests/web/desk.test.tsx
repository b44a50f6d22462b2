import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import {
  previewVerificationWelcome,
  sendVerificationWelcomeEmail,
  updateClubMemberFieldPreference,
} from '#areas/joining/calls/joining.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'
import { hidden } from './fake-joining.ts'

const row = {
  mid: 11,
  first: 'Linda',
  last: 'Torres',
  name: 'Linda Torres',
  username: null,
  user_id: null,
  gender: 'F',
  gender_stated: true,
  email: 'linda@example.org',
  phone: '8015550199',
  status: 'here',
  club_rating: '',
  birthday: null,
  dues_paid: 'no',
  membership_expiration: null,
  verified: false,
  verified_time: null,
}
const invite = 'POST /api/club/admin/sendVerificationWelcomeEmail/1000'
const preview = 'POST /api/club/admin/verificationWelcomePreview/1000'
const mail = { subject: 'Your membership in Sunny Court', text: '<p>Please link your login.</p>' }
const update = 'PUT /api/club/updateClubMemberFieldPreference/'
const lists = {
  ...clubAnswers,
  'GET /api/club/getNotVerifiedMembers/1000': [
    { ...row, token: false, sent: null },
    { ...row, mid: 12, first: 'Ned', name: 'Ned Torres', email: '', token: false, sent: null },
    { ...row, mid: 13, first: 'Sam', name: 'Sam Torres', token: true, sent: '2026-11-01T15:00:00.000Z' },
  ],
  'GET /api/club/getVerifiedMembers/1000': [
    {
      ...row,
      mid: 14,
      first: 'Vera',
      name: 'Vera Torres',
      username: 'vera',
      user_id: 1014,
      verified: true,
      verified_time: '2026-10-01T15:00:00.000Z',
    },
  ],
  'GET /api/club/getMemberField/1000': hidden,
}

test('members with and without a login are listed separately; an invitation that was sent is shown', async () => {
  fakeNetwork(lists)
  const user = renderApp('/club/admin/verifiedmembers?cid=1000')
  await findTitle('Member verification')
  expect(within(screen.getByRole('region', { name: 'Not verified (3)' })).getByText(/^invite sent/)).toBeDefined()
  expect(screen.getByText('no email')).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Verified (1)' })).getByText('Torres, Vera')).toBeDefined()
  await user.type(screen.getByLabelText('Find a member'), 'ned')
  expect(screen.getByRole('heading', { name: 'Not verified (1)' })).toBeDefined()
})

test('before the chosen members are invited, the mail is shown with who gets it; those passed over are counted', async () => {
  const network = fakeNetwork({
    ...lists,
    ...reply(previewVerificationWelcome, { cid: '1000' }, { ...mail, mails: 1, without_email: 1, sent_today: 2 }),
    ...reply(
      sendVerificationWelcomeEmail,
      { cid: '1000' },
      { message: 'sent', sent: 1, without_email: 1, sent_today: 2 },
    ),
  })
  const user = renderApp('/club/admin/verifiedmembers?cid=1000')
  await findTitle('Member verification')
  await user.click(screen.getByLabelText('Torres, Linda'))
  await user.click(screen.getByLabelText('Torres, Ned'))
  await user.click(screen.getByRole('button', { name: 'Invite chosen (2)' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Invite the chosen members?' }))
  expect((await sheet.findByText('1 member')).closest('p')?.textContent).toMatch(/gets this email/)
  expect(sheet.getByText('Skipped: 2 were invited in the last day, 1 has no email address.')).toBeDefined()
  expect(sheet.getByText('The email: Your membership in Sunny Court')).toBeDefined()
  expect(sheet.getByText('Please link your login.')).toBeDefined()
  expect(network.to(preview)[0]?.body).toEqual({ selected: [11, 12] })
  expect(network.to(invite)).toEqual([])
  await user.click(sheet.getByRole('button', { name: 'Send the invitations' }))
  expect(
    await screen.findByText(
      '1 invitation sent. 2 members skipped (invited in the last day). 1 member skipped (no email address).',
    ),
  ).toBeDefined()
  expect(network.to(invite)[0]?.body).toEqual({ selected: [11, 12] })
})

test('everybody is invited after the same question; nobody is where nobody would get the mail', async () => {
  const network = fakeNetwork({
    ...lists,
    ...reply(previewVerificationWelcome, { cid: '1000' }, { ...mail, mails: 2, without_email: 1, sent_today: 0 }),
    ...reply(
      sendVerificationWelcomeEmail,
      { cid: '1000' },
      { message: 'sent', sent: 2, without_email: 1, sent_today: 0 },
    ),
  })
  const user = renderApp('/club/admin/verifiedmembers?cid=1000')
  await findTitle('Member verification')
  await user.click(screen.getByRole('button', { name: 'Invite all (3)' }))
  const send = await screen.findByRole('button', { name: 'Send the invitations' })
  network.reply(previewVerificationWelcome, { cid: '1000' }, { ...mail, mails: 0, without_email: 1, sent_today: 2 })
  await user.click(send)
  expect(await screen.findByText('2 invitations sent. 1 member skipped (no email address).')).toBeDefined()
  expect(network.to(invite)[0]?.body).toEqual({})
  await user.click(screen.getByRole('button', { name: 'Invite all (3)' }))
  await screen.findByText('0 members')
  expect(screen.getByRole('button', { name: 'Send the invitations' }).hasAttribute('disabled')).toBe(true)
})

test('while the emails of the club are off, the question says so', async () => {
  const off = refusal('club-mail-off', 'This club’s emails are turned off. Nothing was sent.', 409)
  fakeNetwork({ ...lists, ...reply(previewVerificationWelcome, { cid: '1000' }, off) })
  const user = renderApp('/club/admin/verifiedmembers?cid=1000')
  await findTitle('Member verification')
  await user.click(screen.getByRole('button', { name: 'Invite all (3)' }))
  expect(await screen.findByText('This club’s emails are turned off. Nothing was sent.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send the invitations' })).toBeNull()
})

test('the fields of the profile are chosen; a question that is shown needs its text', async () => {
  const network = fakeNetwork({ ...lists, ...reply(updateClubMemberFieldPreference, { message: 'updated' }) })
  const user = renderApp('/club/admin/memberfieldpreferences?cid=1000')
  await findTitle('Member fields')
  await user.selectOptions(screen.getByLabelText('Birthday'), 'required')
  await user.selectOptions(screen.getByLabelText('Skill level'), 'first-time')
  await user.selectOptions(screen.getByLabelText('Show question 1'), 'all')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Write the question, or hide it')).toBeDefined()
  expect(network.to(update)).toEqual([])
  await user.type(screen.getByLabelText('Question 1'), 'Shirt size?')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await within(screen.getByLabelText('Messages')).findByText('updated')).toBeDefined()
  expect(network.to(update)[0]?.body).toMatchObject({
    cid: 1000,
    birthday: 'required',
    clubRating: 'first-time',
    mq1: 'Shirt size?',
    showMq1: 'all',
    emergencyContact: 'hide',
  })
})
