import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { checkUserName, current, forgotUsername } from '#areas/accounts/calls/accounts.ts'
import { sendLinkAgain } from '#areas/joining/calls/joining.ts'
import { fakeNetwork, refusal, reply, silence, text } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'

const register = 'POST /auth/register'
const check = 'POST /auth/checkUserName'

const right = {
  'First name': 'Marge',
  'Last name': 'Olsen',
  Email: 'marge@example.org',
  Username: 'Marge Olsen',
  Password: 'dink-and-drive',
  'Confirm password': 'dink-and-drive',
}

async function openForm(): Promise<UserEvent> {
  const user = renderApp('/login')
  await findTitle('Login')
  await user.click(screen.getByRole('button', { name: 'Need an account?' }))
  await user.click(await screen.findByRole('button', { name: 'NO' }))
  return user
}

async function fill(user: UserEvent, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    await user.clear(screen.getByLabelText(label))
    if (value) await user.type(screen.getByLabelText(label), value)
    await user.tab()
  }
}

const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Register' }))

test('registration first asks about an invitation, and YES points to the link in that email', async () => {
  fakeNetwork()
  const user = renderApp('/login')
  await findTitle('Login')
  await user.click(screen.getByRole('button', { name: 'Need an account?' }))
  expect(await screen.findByText(/email invitation with a custom link/)).toBeDefined()
  expect(screen.queryByLabelText('First name')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'YES' }))
  expect(screen.getByText(/click its verification link/)).toBeDefined()
  expect(screen.queryByLabelText('First name')).toBeNull()
})

test('a new account is sent once, in its canonical form, and its owner arrives home signed in', async () => {
  const network = fakeNetwork({ ...reply(checkUserName, true), [register]: marge })
  const user = await openForm()
  await fill(user, right)
  expect(await screen.findByText('username available')).toBeDefined()
  await submit(user)

  await waitForPath('/')
  expect(await screen.findByText('Welcome Marge Olsen')).toBeDefined()
  const [sent, ...more] = network.to(register)
  expect(more).toEqual([])
  expect(sent?.body).toEqual({
    first: 'Marge',
    last: 'Olsen',
    email: 'marge@example.org',
    username: 'margeolsen',
    password: 'dink-and-drive',
    newsletter: true,
    duplicateVerified: false,
  })
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
})

test('the newsletter is ticked by default, and privacy and terms are one tap away', async () => {
  fakeNetwork()
  await openForm()
  const form = screen.getByRole('main')
  expect(screen.getByLabelText<HTMLInputElement>('Send me the newsletter').checked).toBe(true)
  expect(within(form).getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe(
    '/tools/termsofservice',
  )
  expect(within(form).getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/tools/privacy')
})

test('a username under 5 characters is too short, and the server is not asked', async () => {
  const network = fakeNetwork({ ...reply(checkUserName, true) })
  const user = await openForm()
  await fill(user, { Username: 'ab cd' })
  expect(await screen.findByText('username too short')).toBeDefined()
  expect(network.to(check)).toHaveLength(0)
})

test('a taken username is reported when the field is left', async () => {
  const network = fakeNetwork({ ...reply(checkUserName, false) })
  const user = await openForm()
  await fill(user, { Username: 'Marge Olsen' })
  expect(await screen.findByText('username taken')).toBeDefined()
  expect(network.to(check)[0]?.body).toEqual({ username: 'margeolsen' })
})

test.each([
  ['First name', 'M'],
  ['Last name', 'O'],
  ['Email', 'marge'],
  ['Username', 'marg'],
  ['Password', '12345'],
  ['Confirm password', 'something else'],
])('nothing is sent while %s is "%s"', async (label, wrong) => {
  const network = fakeNetwork({ ...reply(checkUserName, true), [register]: marge })
  const user = await openForm()
  await fill(user, { ...right, [label]: wrong })
  await submit(user)

  await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('button', { name: 'Register' }).getAttribute('aria-disabled')).toBe('true')
  expect(network.to(register)).toHaveLength(0)
})

test('nothing is sent while the username is taken', async () => {
  const network = fakeNetwork({ ...reply(checkUserName, false), [register]: marge })
  const user = await openForm()
  await fill(user, right)
  await submit(user)

  expect(await screen.findByText('username taken')).toBeDefined()
  expect(network.to(register)).toHaveLength(0)
})

test.each([
  ['a fault of the server', new Response('{}', { status: 500 })],
  ['no answer', silence],
])('%s is reported in the words of the catalogue', async (_, answer) => {
  fakeNetwork({ ...reply(checkUserName, true), [register]: answer })
  const user = await openForm()
  await fill(user, right)
  await screen.findByText('username available')
  await submit(user)
  const trouble = await screen.findByText(/There was an issue/)
  expect(trouble.textContent).toBe('There was an issue making your account.  Please try again.')
})

test('a submit that got no answer is repeated under the same key', async () => {
  const network = fakeNetwork({ ...reply(checkUserName, true), [register]: silence })
  const user = await openForm()
  await fill(user, right)
  await screen.findByText('username available')
  await submit(user)
  await screen.findByText(/There was an issue/)
  network.answer(register, marge)
  await submit(user)
  await waitForPath('/')
  const keys = network.to(register).map((request) => request.headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a message from the server is shown as it is', async () => {
  const words = 'Too many people use this password, so it’s easy to guess. Use a few words instead.'
  fakeNetwork({ ...reply(checkUserName, true), [register]: refusal('password-common', words) })
  const user = await openForm()
  await fill(user, right)
  await screen.findByText('username available')
  await submit(user)
  expect(await screen.findByText(words)).toBeDefined()
})

test('the meter beside the password encourages a longer one', async () => {
  fakeNetwork({ ...reply(checkUserName, true) })
  const user = await openForm()
  const password = screen.getByLabelText('Password')
  await user.type(password, 'kx7q2w')
  expect(await screen.findByText('Weak. Add a few words.')).toBeDefined()
  await user.type(password, ' and dink')
  expect(await screen.findByText('Fair. Add a word to make it strong.')).toBeDefined()
  await user.type(password, ' all day')
  expect((await screen.findByText('Strong.')).closest('[role=status]')).not.toBeNull()
  await user.clear(password)
  expect(screen.queryByText('Strong.')).toBeNull()
})

test('a known email address offers to mail the username', async () => {
  const network = fakeNetwork({
    ...reply(checkUserName, true),
    [register]: { userFound: [{}] },
    ...reply(forgotUsername, text('success')),
  })
  const user = await openForm()
  await fill(user, right)
  await screen.findByText('username available')
  await submit(user)

  expect(await screen.findByText('There is already an account registered with this email.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Register Another Account' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Email Me My Username' }))
  expect(await screen.findByText('Email Sent')).toBeDefined()
  expect(network.to('POST /auth/forgotUsername')[0]?.body).toEqual({ email: 'marge@example.org' })
})

test('the duplicate flow requires an email of at least 4 characters', async () => {
  const network = fakeNetwork({ ...reply(checkUserName, true), [register]: { userFound: [{}] } })
  const user = await openForm()
  await fill(user, right)
  await screen.findByText('username available')
  await submit(user)
  await screen.findByText('There is already an account registered with this email.')
  await fill(user, { Email: 'a@b' })
  await user.click(screen.getByRole('button', { name: 'Email Me My Username' }))
  expect(await screen.findByText('Email Required')).toBeDefined()
  expect(network.to('POST /auth/forgotUsername')).toHaveLength(0)
})

test('a namesake at the same address may register another account', async () => {
  const network = fakeNetwork({ ...reply(checkUserName, true), [register]: { userFound: [{}, { first: 'marge' }] } })
  const user = await openForm()
  await fill(user, right)
  await screen.findByText('username available')
  await submit(user)
  const another = await screen.findByRole('button', { name: 'Register Another Account' })
  network.answer(register, marge)
  await user.click(another)

  await waitForPath('/')
  expect(network.to(register)[1]?.body).toMatchObject({ duplicateVerified: true, username: 'margeolsen' })
})

test('the form survives a reload, except the password', async () => {
  fakeNetwork({ ...reply(checkUserName, true) })
  const user = await openForm()
  await fill(user, right)
  expect(Object.values(localStorage).join()).not.toContain('dink-and-drive')

  cleanup()
  await openForm()
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Marge')
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('margeolsen')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
})

test('who cannot find the mail of the invitation has it sent again', async () => {
  const again = 'POST /auth/sendLinkAgain'
  const network = fakeNetwork({
    ...reply(current, null),
    ...reply(sendLinkAgain, { message: 'The link is on its way.' }),
  })
  const user = renderApp('/login')
  await user.click(await screen.findByRole('button', { name: 'Need an account?' }))
  await user.click(await screen.findByRole('button', { name: 'YES' }))
  await user.click(screen.getByRole('button', { name: 'Send it again' }))
  expect(network.to(again)).toEqual([])
  await user.type(screen.getByLabelText(/Enter your email address$/), ' rosa@example.org ')
  await user.click(screen.getByRole('button', { name: 'Send it again' }))
  expect(await screen.findByText('The link is on its way.')).toBeDefined()
  expect(network.to(again)[0]?.body).toEqual({ email: 'rosa@example.org' })
})
