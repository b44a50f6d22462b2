import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { member } from '#areas/clubs/tests/web/fake-club.ts'
import { editClubMember } from '#areas/members/calls/members.ts'
import { maskedPhone, phoneTyped, placeAfter } from '#kernel/web/ui/desk/phone-mask.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'
import { asMember, hidden, strict } from './fake-joining.ts'

const save = 'PUT /api/club/editClubMember'
const done = { message: 'Profile Updated', email_changed: false }
const toasted = (text: string) =>
  within(screen.getByLabelText('Messages')).findByText(text, { normalizer: (words) => words })

test('the first profile says what it is for, and leads to the page of the club', async () => {
  fakeNetwork({ ...asMember, ...reply(editClubMember, done) })
  const user = renderApp('/club/profile?cid=1000')
  await findTitle('Your member profile')
  expect(screen.getByText('To finish your account setup, please fill out your member profile.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await findTitle('Welcome Marge')
  expect(await toasted('Profile Updated')).toBeDefined()
})

test('a profile sends only the changes, and says that a new address is verified', async () => {
  const network = fakeNetwork({ ...asMember, ...reply(editClubMember, done) })
  const user = renderApp('/club/editProfile?cid=1000')
  await findTitle('Edit Profile')
  const phone = screen.getByLabelText<HTMLInputElement>('Phone')
  expect(phone.value).toBe('801 555 0123')
  expect(phone.autocomplete).toBe('tel')
  await user.clear(phone)
  await user.type(phone, '8015559876')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await toasted('Updated.  If email was changed a new verification email will be sent.')).toBeDefined()
  expect(network.to(save)[0]?.body).toEqual({ mid: 7, phone: '8015559876' })
})

test('members whose gender nobody stated state it in their own profile', async () => {
  const network = fakeNetwork({
    ...asMember,
    'GET /api/club/getMember/7': { ...member, gender_stated: false },
    ...reply(editClubMember, done),
  })
  const user = renderApp('/club/editProfile?cid=1000')
  await findTitle('Edit Profile')
  const gender = screen.getByLabelText<HTMLSelectElement>('Gender')
  expect(gender.selectedOptions[0]?.text).toBe('Not stated')
  await user.selectOptions(gender, 'F')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await toasted('Updated.  If email was changed a new verification email will be sent.')
  expect(network.to(save)[0]?.body).toEqual({ mid: 7, gender: 'F', genderStated: true })
})

test('an address that was stored before addresses had one shape may stay, and no such new one is taken', async () => {
  const stored = { ...member, email: 'müller@example.org' }
  const network = fakeNetwork({ ...asMember, 'GET /api/club/getMember/7': stored, ...reply(editClubMember, done) })
  const user = renderApp('/club/editProfile?cid=1000')
  await findTitle('Edit Profile')
  await user.type(screen.getByLabelText('Email'), 'x')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Enter an email address/)).toBeDefined()
  expect(network.to(save)).toEqual([])

  await user.type(screen.getByLabelText('Email'), '{Backspace}')
  await user.clear(screen.getByLabelText('Phone'))
  await user.type(screen.getByLabelText('Phone'), '8015559876')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await toasted('Updated.  If email was changed a new verification email will be sent.')).toBeDefined()
  expect(network.to(save)[0]?.body).toEqual({ mid: 7, phone: '8015559876' })
})

test('required fields must be filled in, and a birthday of this year is invalid', async () => {
  const network = fakeNetwork({
    ...asMember,
    'GET /api/club/getMemberField/1000': strict,
    ...reply(editClubMember, done),
  })
  const user = renderApp('/club/editProfile?cid=1000')
  await findTitle('Edit Profile')
  await user.clear(screen.getByLabelText('Birthday'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Fill out all required fields')).toBeDefined()
  expect(screen.getByText('Make sure add your birthday')).toBeDefined()
  await user.type(screen.getByLabelText('Left- or right-handed?'), 'left')
  await user.type(screen.getByLabelText('Birthday'), `${new Date().getFullYear()}-01-01`)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Make sure add your birthday')).toBeDefined()
  expect(network.to(save)).toEqual([])
})

test.each([
  ['admin', '', false],
  ['anytime', '3.5', true],
  ['first-time', '', true],
  ['first-time', '3.5', false],
])('with the mode %s and the level "%s" members may choose their own level: %s', async (mode, level, mayChoose) => {
  fakeNetwork({
    ...asMember,
    'GET /api/club/getMemberField/1000': { ...hidden, club_rating: mode },
    'GET /api/club/getMember/7': { ...member, club_rating: level },
  })
  renderApp('/club/editProfile?cid=1000')
  await findTitle('Edit Profile')
  expect(
    screen.queryByRole('combobox', { name: 'Skill level' }) !== null ||
      screen.queryByLabelText(/^Skill level/) !== null,
  ).toBe(mayChoose)
  expect(screen.queryByText('Club ratings can only be changed by club admins') !== null).toBe(!mayChoose)
})

test('hidden and admin-only fields are not shown; IPTPA ends at 4.5', async () => {
  const fields = { ...hidden, zip: 'admin', city: 'all', iptpa_rating: 'all', status: 'all' }
  fakeNetwork({ ...asMember, 'GET /api/club/getMemberField/1000': fields })
  renderApp('/club/editProfile?cid=1000')
  await findTitle('Edit Profile')
  expect(screen.getByLabelText('City (optional)')).toBeDefined()
  for (const label of [/^Zip/, /^Unit/, /^Birthday/]) expect(screen.queryByLabelText(label)).toBeNull()
  const lastOf = (label: string) => within(screen.getByLabelText(label)).getAllByRole('option').at(-1)?.textContent
  expect([lastOf('IPTPA rating (optional)'), lastOf('Status')]).toEqual(['4.5', 'gone'])
})

test('a refusal from the server appears in the form', async () => {
  fakeNetwork({ ...asMember, ...reply(editClubMember, refusal('fields-missing', 'Fill out all required fields', 400)) })
  const user = renderApp('/club/editProfile?cid=1000')
  await findTitle('Edit Profile')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Fill out all required fields')).toBeDefined()
})

test.each([
  ['+1 (801) 555-0199', '8015550199', '801 555 0199'],
  ['80155', '80155', '801 55'],
  ['abc', '', ''],
  ['80155501999', '8015550199', '801 555 0199'],
])('the phone number "%s" is stored as %s and shown as "%s"', (typed, digits, shown) => {
  expect([phoneTyped(typed), maskedPhone(digits)]).toEqual([digits, shown])
  expect(placeAfter(4, '8015550199')).toEqual([5, 5])
})
