import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { forgotPassword, resetPassword, verifyEmail } from '#areas/accounts/calls/accounts.ts'
import { fakeNetwork, refusal, reply, text } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'

const forgot = 'POST /auth/forgotPassword'
const reset = 'PUT /auth/reset/abc123'
const toasts = () => within(screen.getByLabelText('Messages'))

test('/forgotPassword does nothing while its field is empty', async () => {
  const network = fakeNetwork({ ...reply(forgotPassword, text('success')) })
  const user = renderApp('/forgotPassword')
  await findTitle('Forgot password')
  await user.click(screen.getByRole('button', { name: 'Send recovery email' }))
  expect(network.to(forgot)).toHaveLength(0)
})

test('/forgotPassword sends the address and confirms it', async () => {
  const network = fakeNetwork({ ...reply(forgotPassword, text('success')) })
  const user = renderApp('/forgotPassword')
  await findTitle('Forgot password')
  await user.type(screen.getByLabelText('Email'), 'marge@example.org{Enter}')
  expect(await toasts().findByText('Recovery Email Sent')).toBeDefined()
  expect(network.to(forgot)[0]?.body).toEqual({ email: 'marge@example.org' })
})

test('/forgotPassword sends an address that was stored before addresses had one shape', async () => {
  const network = fakeNetwork({ ...reply(forgotPassword, text('success')) })
  const user = renderApp('/forgotPassword')
  await findTitle('Forgot password')
  await user.type(screen.getByLabelText('Email'), 'müller@example.org{Enter}')
  expect(await toasts().findByText('Recovery Email Sent')).toBeDefined()
  expect(network.to(forgot)[0]?.body).toEqual({ email: 'müller@example.org' })
})

test('/forgotPassword reports an address that is not recognized', async () => {
  fakeNetwork({ ...reply(forgotPassword, text('email not in db')) })
  const user = renderApp('/forgotPassword')
  await findTitle('Forgot password')
  await user.type(screen.getByLabelText('Email'), 'marge@example.org{Enter}')
  expect(
    await screen.findByText('Your email address is not recognized. Please try again or register for a new account'),
  ).toBeDefined()
  expect(toasts().queryByText('Recovery Email Sent')).toBeNull()
})

test('/reset sets a new password, confirms it and goes home', async () => {
  const network = fakeNetwork({ ...reply(resetPassword, { token: 'abc123' }, text('Password Updated Successfully')) })
  const user = renderApp('/reset/abc123')
  await findTitle('Reset password')
  expect(network.to(reset)).toHaveLength(0)
  await user.type(screen.getByLabelText('Username'), 'margeolsen')
  await user.type(screen.getByLabelText('New password'), 'third-shot-drop')
  await user.type(screen.getByLabelText('Confirm new password'), 'third-shot-drop{Enter}')

  await waitForPath('/')
  expect(await toasts().findByText('Password Updated Successfully. Please login.')).toBeDefined()
  expect(network.to(reset)[0]?.body).toEqual({ username: 'margeolsen', password: 'third-shot-drop' })
})

test.each([
  ['12345', '12345', 'Passwords must be 6+ characters'],
  ['123456', '123457', 'Passwords do not match'],
])('/reset refuses %s and %s: %s', async (password, again, words) => {
  const network = fakeNetwork({ ...reply(resetPassword, { token: 'abc123' }, text('Password Updated Successfully')) })
  const user = renderApp('/reset/abc123')
  await findTitle('Reset password')
  await user.type(screen.getByLabelText('Username'), 'margeolsen')
  await user.type(screen.getByLabelText('New password'), password)
  await user.type(screen.getByLabelText('Confirm new password'), `${again}{Enter}`)
  expect(await screen.findByText(words)).toBeDefined()
  expect(network.to(reset)).toHaveLength(0)
})

test('/reset takes the account from the link in the mail', async () => {
  fakeNetwork({})
  renderApp('/reset/abc123?username=margeolsen')
  await findTitle('Reset password')
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('margeolsen')
})

test('/reset with an old link says so and offers a new one', async () => {
  const words = 'This link is no longer valid. Please ask for a new one.'
  fakeNetwork({ ...reply(resetPassword, { token: 'abc123' }, refusal('token-invalid', words)) })
  const user = renderApp('/reset/abc123')
  await findTitle('Reset password')
  await user.type(screen.getByLabelText('Username'), 'margeolsen')
  await user.type(screen.getByLabelText('New password'), 'third-shot-drop')
  await user.type(screen.getByLabelText('Confirm new password'), 'third-shot-drop{Enter}')
  expect(await screen.findByText(new RegExp(words))).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgotPassword')
})

test('opening /verify changes nothing; only its button does', async () => {
  const network = fakeNetwork({ ...reply(verifyEmail, { token: 'abc123' }, { message: 'ok' }) })
  const user = renderApp('/verify/abc123')
  await findTitle('Confirm your email')
  expect(network.to('POST /auth/verifyEmail/abc123')).toHaveLength(0)

  await user.click(screen.getByRole('button', { name: 'Confirm my email address' }))
  expect(await findTitle('Email confirmed')).toBeDefined()
  expect(network.to('POST /auth/verifyEmail/abc123')).toHaveLength(1)
})

test('/verify with an old link says so', async () => {
  const words = 'This link is no longer valid. Please ask for a new one.'
  fakeNetwork({ ...reply(verifyEmail, { token: 'abc123' }, refusal('token-invalid', words)) })
  const user = renderApp('/verify/abc123')
  await findTitle('Confirm your email')
  await user.click(screen.getByRole('button', { name: 'Confirm my email address' }))
  expect(await screen.findByText(words)).toBeDefined()
})
