import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { checkUserName, current } from '#areas/accounts/calls/accounts.ts'
import { joinAsSelf, loginAddClub, registerWithClub, verifyMemberEmail } from '#areas/joining/calls/joining.ts'
import { fakeNetwork, refusal, reply, silence } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'
import { asMember, invitation, joiningAnswers, verify } from './fake-joining.ts'

const link = 'POST /auth/loginAddClub'
const enroll = 'POST /auth/registerWithClub'
const visitor = {
  ...asMember,
  ...reply(current, null),
  ...reply(verifyMemberEmail, { token: 'some-token' }, invitation),
  ...reply(checkUserName, true),
}
const form = (name: 'Register' | 'Login') => within(screen.getByRole('form', { name }))
const acceptTerms = (user: UserEvent) => user.click(screen.getByLabelText('I accept Sunny Court’s terms'))
const toasted = (text: string) => within(screen.getByLabelText('Messages')).findByText(text)

async function put(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field)
  await user.paste(text)
}

async function logIn(user: UserEvent, password = 'dink-and-drive') {
  await put(user, form('Login').getByLabelText('Username'), 'margeolsen')
  await put(user, form('Login').getByLabelText('Password'), password)
  await user.keyboard('{Enter}')
}

async function register(user: UserEvent) {
  const { getByLabelText, getByRole } = form('Register')
  await put(user, getByLabelText('Email'), 'linda@example.org')
  await put(user, getByLabelText('Username'), 'Linda Torres')
  await put(user, getByLabelText('Password'), 'dink-and-drive')
  await put(user, getByLabelText('Confirm password'), 'dink-and-drive')
  await user.click(getByRole('button', { name: 'Register' }))
}

test('while the token is checked the page asks to wait', async () => {
  fakeNetwork({ ...visitor, ...reply(verifyMemberEmail, { token: 'some-token' }, () => new Promise(() => undefined)) })
  renderApp('/club/verify/some-token')
  await findTitle('Your invitation')
  expect(await screen.findByText('Hold tight as we look for your account invitation.')).toBeDefined()
})

test('an invalid invitation says why that may be, and leads to the login', async () => {
  fakeNetwork({
    ...visitor,
    ...reply(verifyMemberEmail, { token: 'some-token' }, refusal('token-invalid', 'This link is no longer valid.')),
  })
  renderApp('/club/verify/some-token')
  await findTitle('Your invitation')
  expect(
    await screen.findByText(/^Sorry we were unable to verify your account invitation\. {2}This could be because/, {
      normalizer: (text) => text,
    }),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/club')
})

test('an invitation that could not be checked can be checked again', async () => {
  const network = fakeNetwork({ ...visitor, ...reply(verifyMemberEmail, { token: 'some-token' }, silence) })
  const user = renderApp('/club/verify/some-token')
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 30_000 })
  network.reply(verifyMemberEmail, { token: 'some-token' }, invitation)
  await user.click(again)
  expect(await findTitle('Welcome To Sunny Court')).toBeDefined()
})

test('the invited member is named and may read the terms, and neither form is sent without them', async () => {
  const network = fakeNetwork(visitor)
  const user = renderApp('/club/verify/some-token')
  await findTitle('Welcome To Sunny Court')
  expect(screen.getByText('Linda Torres')).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Terms of Sunny Court' })).getByText('Be kind.')).toBeDefined()
  expect(form('Register').getByLabelText<HTMLInputElement>('First name').value).toBe('Linda')
  expect(form('Register').getByLabelText<HTMLInputElement>('Send me the newsletter').checked).toBe(true)
  await logIn(user)
  expect(await screen.findByText('Terms must be accepted to join club')).toBeDefined()
  await register(user)
  expect([...network.to(link), ...network.to(enroll)]).toEqual([])
})

test('a new user is thanked and completes the profile', async () => {
  const network = fakeNetwork({ ...visitor, ...reply(registerWithClub, marge) })
  const user = renderApp('/club/verify/some-token')
  await findTitle('Welcome To Sunny Court')
  await acceptTerms(user)
  await register(user)
  expect(await toasted('Thank your for verifying your email.')).toBeDefined()
  await findTitle('Your member profile')
  expect(window.location.pathname + window.location.search).toBe('/club/profile?cid=1000')
  expect(network.to(enroll)[0]?.body).toEqual({
    first: 'Linda',
    last: 'Torres',
    email: 'linda@example.org',
    username: 'lindatorres',
    password: 'dink-and-drive',
    newsletter: true,
    mid: 7,
    agreeToTerms: true,
  })
})

test('a fault during registration clears the passwords; a message from the server is shown as it is', async () => {
  const network = fakeNetwork({ ...visitor, ...reply(registerWithClub, silence) })
  const user = renderApp('/club/verify/some-token')
  await findTitle('Welcome To Sunny Court')
  await acceptTerms(user)
  await register(user)
  expect(await screen.findByText('Error Please Try Again.')).toBeDefined()
  expect(form('Register').getByLabelText<HTMLInputElement>('Password').value).toBe('')
  network.reply(registerWithClub, refusal('password-common', 'Please choose another password.'))
  await put(user, form('Register').getByLabelText('Password'), 'password')
  await put(user, form('Register').getByLabelText('Confirm password'), 'password')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Please choose another password.')).toBeDefined()
})

test('a username that is taken or too short is reported before anything is sent', async () => {
  fakeNetwork({ ...visitor, ...reply(checkUserName, false) })
  const user = renderApp('/club/verify/some-token')
  await findTitle('Welcome To Sunny Court')
  const field = form('Register').getByLabelText('Username')
  await put(user, field, 'L in')
  await user.tab()
  expect(await screen.findByText('username too short')).toBeDefined()
  await put(user, field, 'dat')
  await user.tab()
  expect(await screen.findByText('username taken')).toBeDefined()
})

test('the form says that the username is being checked', async () => {
  fakeNetwork({ ...visitor, ...reply(checkUserName, () => new Promise(() => undefined)) })
  const user = renderApp('/club/verify/some-token')
  await findTitle('Welcome To Sunny Court')
  await user.type(form('Register').getByLabelText('Username'), 'linda')
  await user.tab()
  expect(await screen.findByText('checking username')).toBeDefined()
})

const other =
  'This username is already link to another member profile.  This could be be because you are already a member of the club.  Login to access your member profile or create a new username.'
test.each([
  ['unknown-username', 'Username not found, please register for an account', 'kept'],
  ['wrong-password', 'Incorrect password, please try again', 'kept'],
  ['other-member', other, 'kept'],
  ['login-failed', 'Error logging in, please try again', 'cleared'],
])('the reply %s to the login is shown in its own words and the password is %s', async (code, shown, fate) => {
  fakeNetwork({ ...visitor, ...reply(loginAddClub, refusal(code, 'whatever')) })
  const user = renderApp('/club/verify/some-token')
  await findTitle('Welcome To Sunny Court')
  await acceptTerms(user)
  await logIn(user, 'wrong')
  expect(await screen.findByText(shown, { normalizer: (text) => text })).toBeDefined()
  expect(form('Login').getByLabelText<HTMLInputElement>('Password').value).toBe(fate === 'kept' ? 'wrong' : '')
})

test('a page that stays open too long looks its invitation up again', async () => {
  const network = fakeNetwork({ ...visitor, ...reply(loginAddClub, refusal('token-invalid', 'gone')) })
  const user = renderApp('/club/verify/some-token')
  await findTitle('Welcome To Sunny Court')
  await acceptTerms(user)
  await logIn(user)
  expect(await screen.findByText('Error logging in, please try again')).toBeDefined()
  expect(form('Login').getByLabelText<HTMLInputElement>('Password').value).toBe('')
  expect(network.to(verify)).toHaveLength(2)
})

test('the link of a membership with a login says that the address is confirmed, and asks its owner for nothing', async () => {
  fakeNetwork({ ...asMember, ...reply(verifyMemberEmail, { token: 'some-token' }, { user_id: 1000, mid: 7 }) })
  renderApp('/club/verify/some-token')
  await findTitle('Email confirmed')
  expect(await toasted('Thank your for verifying your email.')).toBeDefined()
  expect(window.location.pathname).toBe('/club/profile')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'My club page' }).getAttribute('href')).toBe('/club/welcome?cid=1000')
})

test('a stranger who opens a used link is led to /club', async () => {
  fakeNetwork({ ...joiningAnswers, ...reply(verifyMemberEmail, { token: 'some-token' }, { user_id: 2000, mid: 8 }) })
  renderApp('/club/verify/some-token')
  await waitForPath('/club')
})

test('somebody who is logged in joins by one button, without the password', async () => {
  const self = 'POST /auth/joinAsSelf'
  const network = fakeNetwork({
    ...asMember,
    ...reply(verifyMemberEmail, { token: 'some-token' }, invitation),
    ...reply(joinAsSelf, { message: 'success' }),
  })
  const user = renderApp('/club/verify/some-token')
  await findTitle('Welcome To Sunny Court')
  expect(screen.getByText(/By joining, you accept Sunny Court’s terms below\./)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Join as Linda' }))
  await findTitle('Your member profile')
  expect(network.to(self)[0]?.body).toEqual({ mid: 7, agreeToTerms: true })
})
