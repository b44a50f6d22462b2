import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { checkUserName, current, login, register } from '#areas/accounts/calls/accounts.ts'
import { getClubFromParams, getClubsForRegistration, myClubs } from '#areas/clubs/calls/clubs.ts'
import { club } from '#areas/clubs/tests/web/fake-club.ts'
import { userAddClub } from '#areas/joining/calls/joining.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'
import { foundClub, joiningAnswers, strict } from './fake-joining.ts'

const join = 'POST /api/userAddClub'
const press = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Join Sunny Court' }))

async function fillIn(user: UserEvent) {
  await user.type(await screen.findByLabelText('Phone'), '(801) 555-0199')
  await user.selectOptions(screen.getByLabelText('Gender'), 'F')
  await user.click(screen.getByLabelText('I accept Sunny Court’s terms'))
}

test('/clubs leads to the list of clubs to join, and one has to be picked', async () => {
  const clubs = [
    { cid: 1000, club_name: 'Sunny Court' },
    { cid: 1001, club_name: 'Windy Court' },
  ]
  fakeNetwork({ ...joiningAnswers, ...reply(getClubsForRegistration, clubs) })
  const user = renderApp('/clubs')
  await findTitle('Join a club')
  expect(window.location.pathname).toBe('/club/joinclub')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Select club to join')).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Club'), 'Sunny Court')
  expect(await screen.findByRole('form', { name: 'Membership information' })).toBeDefined()
})

test('the only club to join is picked already', async () => {
  fakeNetwork(joiningAnswers)
  renderApp('/clubs')
  await findTitle('Join a club')
  expect((await screen.findByLabelText<HTMLSelectElement>('Club')).selectedOptions[0]?.text).toBe('Sunny Court')
  expect(await screen.findByRole('form', { name: 'Membership information' })).toBeDefined()
})

test('a stranger joins an open club and arrives on its page', async () => {
  const network = fakeNetwork({ ...joiningAnswers, ...reply(userAddClub, { message: 'success', mid: 7 }) })
  const user = renderApp('/clubs/sunny-court')
  await findTitle('Join Sunny Court')
  await fillIn(user)
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('801 555 0199')
  network.reply(myClubs, [{ ...club, is_admin: false }])
  await press(user)
  await findTitle('Welcome Marge')
  expect(window.location.search).toBe('?cid=1000')
  expect(network.to(join)[0]?.body).toMatchObject({
    cid: 1000,
    first: 'Marge',
    email: 'marge@example.org',
    phone: '8015550199',
    gender: 'F',
    birthday: null,
    agreeToTerms: true,
  })
})

test('missing fields are reported in the words of the specification, and nothing is sent', async () => {
  const network = fakeNetwork({ ...joiningAnswers, 'GET /api/club/getMemberField/1000': strict })
  const user = renderApp('/clubs/sunny-court')
  await findTitle('Join Sunny Court')
  await user.clear(await screen.findByLabelText('Email'))
  await press(user)
  for (const words of [
    'Fill out all required fields',
    'Set Member Gender',
    'Make sure add your birthday',
    'Email Required',
    'You must agree to club terms to register',
  ])
    expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByLabelText('Left- or right-handed?')).toBeDefined()
  const iptpa = within(screen.getByLabelText('IPTPA rating (optional)')).getAllByRole('option')
  expect(iptpa.at(-1)?.textContent).toBe('5.0')
  expect(network.to(join)).toEqual([])
})

test('without accepting the terms nothing is sent either', async () => {
  const network = fakeNetwork({ ...joiningAnswers, ...reply(userAddClub, { message: 'success', mid: 7 }) })
  const user = renderApp('/clubs/sunny-court')
  await findTitle('Join Sunny Court')
  await fillIn(user)
  await user.click(screen.getByLabelText('I accept Sunny Court’s terms'))
  await press(user)
  expect(await screen.findByText('You must agree to club terms to register')).toBeDefined()
  expect(network.to(join)).toEqual([])
})

test('an existing member is told so, before and after pressing', async () => {
  const network = fakeNetwork({
    ...joiningAnswers,
    ...reply(userAddClub, refusal('already-in-club', 'already registered')),
  })
  const user = renderApp('/clubs/sunny-court')
  await findTitle('Join Sunny Court')
  await fillIn(user)
  await press(user)
  expect(await screen.findByText('You are already registered for this club.')).toBeDefined()
  expect(network.to(join)).toHaveLength(1)
})

test('the page of the user’s own club says so and leads there', async () => {
  const found = { club: [foundClub], member: [{ mid: 7, cid: 1000 }] }
  fakeNetwork({ ...joiningAnswers, ...reply(getClubFromParams, { id: 'sunny-court' }, found) })
  renderApp('/clubs/sunny-court')
  expect(await screen.findByText('You are already a member of this club.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'My club page' }).getAttribute('href')).toBe('/club/welcome?cid=1000')
})

test('an address without a club, and a club by invitation only', async () => {
  const network = fakeNetwork({
    ...joiningAnswers,
    ...reply(getClubFromParams, { id: 'none' }, { club: [], member: [] }),
  })
  renderApp('/clubs/none')
  expect(await screen.findByText('Sorry we can not find this club')).toBeDefined()
  expect(network.to(join)).toEqual([])
})

test.each(['/clubs/sunny-court', '/myclub/sunny-court'])(
  'a visitor logs in at %s and goes on to joining',
  async (path) => {
    fakeNetwork({ ...joiningAnswers, ...reply(current, null), ...reply(login, marge) })
    const user = renderApp(path)
    await findTitle('Login')
    expect(screen.getByRole('heading', { name: 'Sunny Court' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Forgot Password?' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Forgot Username?' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Need an account?' })).toBeDefined()
    await user.type(screen.getByLabelText('Username'), 'margeolsen')
    await user.type(screen.getByLabelText('Password'), 'dink-and-drive{Enter}')
    await findTitle('Join Sunny Court')
    expect(window.location.pathname).toBe('/clubs/sunny-court')
  },
)

test('a user who registers on a club’s page stays there', async () => {
  fakeNetwork({
    ...joiningAnswers,
    ...reply(current, null),
    ...reply(checkUserName, true),
    ...reply(register, marge),
  })
  const user = renderApp('/clubs/sunny-court')
  await findTitle('Login')
  await user.click(screen.getByRole('button', { name: 'Need an account?' }))
  await user.click(await screen.findByRole('button', { name: 'NO' }))
  for (const [label, value] of [
    ['First name', 'Marge'],
    ['Last name', 'Olsen'],
    ['Email', 'marge@example.org'],
    ['Username', 'margeolsen'],
    ['Password', 'dink-and-drive'],
    ['Confirm password', 'dink-and-drive'],
  ] as const) {
    await user.click(screen.getByLabelText(label))
    await user.paste(value)
  }
  await user.click(screen.getByRole('button', { name: 'Register' }))
  await findTitle('Join Sunny Court')
})

test('the door of an unknown club leads to /club', async () => {
  fakeNetwork({ ...joiningAnswers, ...reply(getClubFromParams, { id: 'none' }, { club: [], member: [] }) })
  renderApp('/myclub/none')
  await waitForPath('/club')
})
