import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { current, forgotPassword, forgotUsername } from '#areas/accounts/calls/accounts.ts'
import { getClubLog } from '#areas/clubs/calls/club-admins.ts'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { club, clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { matchCount } from '#areas/scoring/calls/scoring.ts'
import { fakeNetwork, refusal, reply, silence, text } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'

const login = 'POST /auth/login'

async function type(user: UserEvent, username: string, password: string) {
  await user.clear(screen.getByLabelText('Username'))
  await user.type(screen.getByLabelText('Username'), username)
  await user.clear(screen.getByLabelText('Password'))
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`)
}

test('a visitor logs in with Enter and returns to the page they came from', async () => {
  const network = fakeNetwork({ [login]: marge })
  const user = renderApp('/login', ['/submitScore'])
  await findTitle('Login')
  await type(user, 'margeolsen', 'dink-and-drive')

  await waitForPath('/submitScore')
  expect(await screen.findByText('Welcome Marge Olsen')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Logout' })).toBeDefined()
  expect(network.to(login)[0]?.body).toEqual({ username: 'margeolsen', password: 'dink-and-drive' })
})

test('a screen that needs a user shows the login in its place and says why, then itself', async () => {
  fakeNetwork({ [login]: marge, ...reply(matchCount, { userId: '1000' }, { count: 2, entries_this_month: 1 }) })
  const user = renderApp('/userDashboard')
  await findTitle('Login')
  expect(screen.getByText('Log in to use this page.')).toBeDefined()
  await type(user, 'margeolsen', 'dink-and-drive')

  expect(await findTitle('Welcome Marge')).toBeDefined()
  expect(window.location.pathname).toBe('/userDashboard')
})

test.each(['', 'abc', '  abc  '])('the username "%s" is too short and nothing is sent', async (name) => {
  const network = fakeNetwork({ [login]: marge })
  const user = renderApp('/login')
  await findTitle('Login')
  if (name) await user.type(screen.getByLabelText('Username'), name)
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}')

  expect(await screen.findByText('username not long enough')).toBeDefined()
  expect(network.to(login)).toHaveLength(0)
})

test.each([
  ['unknown-username', 'Email not found, please signup', 'Username not found, please register for an account', 'kept'],
  ['wrong-password', 'incorrect password, please try again', 'incorrect password, please try again', 'kept'],
  ['login-failed', 'Something else', 'Error logging in, please try again', 'cleared'],
] as const)('the answer %s is shown in its own words and the password is %s', async (code, message, shown, fate) => {
  fakeNetwork({ [login]: refusal(code, message) })
  const user = renderApp('/login')
  await findTitle('Login')
  await type(user, 'margeolsen', 'wrong')

  const alert = await screen.findByText(shown)
  expect(alert.closest('[role=alert]')).not.toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(fate === 'kept' ? 'wrong' : '')
})

test('a login without a network fails with the words for any other trouble', async () => {
  fakeNetwork({ [login]: silence })
  const user = renderApp('/login')
  await findTitle('Login')
  await type(user, 'margeolsen', 'right')

  expect(await screen.findByText('Error logging in, please try again')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
})

test('the password can be shown and hidden', async () => {
  fakeNetwork()
  const user = renderApp('/login')
  await findTitle('Login')
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  expect(field.type).toBe('password')

  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.type).toBe('password')
})

test('one toggle leads from login to registering and back', async () => {
  fakeNetwork()
  const user = renderApp('/login')
  await findTitle('Login')
  await user.click(screen.getByRole('button', { name: 'Need an account?' }))
  expect(await findTitle('Register')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Already have an account?' }))
  expect(await findTitle('Login')).toBeDefined()
})

test('Forgot Password? requires a username of 4 characters and reports the outcome', async () => {
  const network = fakeNetwork({ ...reply(forgotPassword, text('email not in db')) })
  const user = renderApp('/login')
  await findTitle('Login')
  await user.click(screen.getByRole('button', { name: 'Forgot Password?' }))
  await user.type(screen.getByLabelText('Your username'), 'abc{Enter}')
  expect(await screen.findByText('Username not long enough')).toBeDefined()
  expect(network.to('POST /auth/forgotPassword')).toHaveLength(0)

  await user.type(screen.getByLabelText('Your username'), 'd{Enter}')
  expect(
    await screen.findByText('Sorry this username is not registered, please register for an account.'),
  ).toBeDefined()

  network.reply(forgotPassword, text('success'))
  await user.type(screen.getByLabelText('Your username'), 'e{Enter}')
  expect(await within(screen.getByLabelText('Messages')).findByText('Recovery email sent')).toBeDefined()
  expect(network.to('POST /auth/forgotPassword').map((request) => request.body)).toEqual([
    { username: 'abcd' },
    { username: 'abcde' },
  ])
})

test('Forgot Username? requires an email address and reports the outcome', async () => {
  const network = fakeNetwork({ ...reply(forgotUsername, text('email not in db')) })
  const user = renderApp('/login')
  await findTitle('Login')
  await user.click(screen.getByRole('button', { name: 'Forgot Username?' }))
  await user.type(screen.getByLabelText('Your email'), 'not an address{Enter}')
  expect(network.to('POST /auth/forgotUsername')).toHaveLength(0)

  await user.clear(screen.getByLabelText('Your email'))
  await user.type(screen.getByLabelText('Your email'), 'me@example.org{Enter}')
  expect(await screen.findByText('Sorry this email is not registered, please register for an account.')).toBeDefined()

  network.reply(forgotUsername, text('success'))
  await user.clear(screen.getByLabelText('Your email'))
  await user.type(screen.getByLabelText('Your email'), 'müller@example.org')
  await user.type(screen.getByLabelText('Your email'), '{Enter}')
  expect(await within(screen.getByLabelText('Messages')).findByText('Email Sent')).toBeDefined()
  // Stored before addresses had one shape.
  expect(network.to('POST /auth/forgotUsername')[1]?.body).toEqual({ email: 'müller@example.org' })
})

const ofClub = { ...clubAnswers, ...reply(current, null) }
const members = { [login]: marge }

test('an admin page that was opened without a session shows itself after the login', async () => {
  const network = fakeNetwork({ ...members, ...reply(myClubs, [club]) })
  const user = renderApp('/club/admin/log?cid=1000')
  await findTitle('Login')
  network.reply(getClubLog, { cid: '1000' }, [])
  await type(user, 'margeolsen', 'dink-and-drive')
  expect(await findTitle('Club log')).toBeDefined()
  expect(window.location.pathname).toBe('/club/admin/log')
})

test('a courtside page that leads visitors to the new match leads them back after the login', async () => {
  fakeNetwork(members)
  const user = renderApp('/matchGenerator')
  await waitForPath('/add')
  await findTitle('Login')
  await type(user, 'margeolsen', 'dink-and-drive')
  await waitForPath('/matchGenerator')
})

test.each([
  ['/club', 'one club', [club], '/club/welcome'],
  ['/login', 'one club', [club], '/club/welcome'],
  ['/login', 'one club without a membership', [{ ...club, mid: null }], '/club/admin'],
  ['/login', 'no club', [], '/'],
  ['/club', 'two clubs', [club, { ...club, cid: 1001 }], '/club'],
] as const)('whoever logs in at %s and has %s lands where they belong', async (path, _has, clubs, target) => {
  fakeNetwork({ ...ofClub, ...members, 'GET /api/club/mine': clubs })
  const user = renderApp(path)
  await findTitle('Login')
  await type(user, 'margeolsen', 'dink-and-drive')
  await screen.findByText('Welcome Marge Olsen')
  await waitForPath(target)
  // The live matches are one tap away, wherever that is.
  expect((await screen.findByRole('link', { name: 'Home' })).getAttribute('href')).toBe('/')
})
