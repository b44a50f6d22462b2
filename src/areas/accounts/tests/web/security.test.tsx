import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current, logout, reauth } from '#areas/accounts/calls/accounts.ts'
import { deleteAccount, ownData, whatBlocksDeletion } from '#areas/accounts/calls/leaving.ts'
import { changePassword, endOtherSessions, endSession, listSessions } from '#areas/accounts/calls/security.ts'
import { fakeNetwork, refusal, reply, silence } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'

const here = {
  id: 'here',
  browser: 'Firefox',
  system: 'Windows',
  signed_in_at: '2026-05-01T10:00:00Z',
  last_used_at: '2026-05-02T10:00:00Z',
  is_this: true,
}
const phone = { ...here, id: 'phone', browser: 'Chrome', system: 'Android', is_this: false }
const unknown = { ...phone, id: 'unknown', browser: null, system: null }
const change = 'POST /auth/changePassword'

async function open(answers: Readonly<Record<string, unknown>> = {}) {
  const network = fakeNetwork({
    ...reply(current, marge),
    ...reply(listSessions, { sessions: [here, phone, unknown] }),
    ...answers,
  })
  const user = renderApp('/account/security')
  await findTitle('Security and privacy')
  return { network, user }
}

test('the page lists the devices in plain words, this one first', async () => {
  await open()
  await screen.findByText('Firefox on Windows')
  const devices = screen.getAllByRole('listitem')
  const texts = devices.map(({ textContent }) => textContent ?? '')
  expect(texts.find((text) => text.includes('Firefox on Windows'))).toContain('this device')
  expect(texts.find((text) => text.includes('Chrome on Android'))).toMatch(/Last used about \w{3} 05\/0[123]\/2026/)
  expect(texts.find((text) => text.includes('Unknown device'))).toBeDefined()
})

test('one device is logged out by its button', async () => {
  const { network, user } = await open({ ...reply(endSession, { sessionId: 'phone' }, { message: 'Logged out.' }) })
  network.reply(listSessions, { sessions: [here] })
  await user.click(await screen.findByRole('button', { name: 'Log out Chrome on Android' }))
  expect(await screen.findByText('You’re not logged in anywhere else.')).toBeDefined()
  expect(network.to('POST /auth/endSession/phone')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull()
})

test('all other devices are logged out after a question', async () => {
  const { network, user } = await open({ ...reply(endOtherSessions, { message: 'Done' }) })
  await user.click(await screen.findByRole('button', { name: 'Log out all other devices' }))
  expect(network.to('POST /auth/endOtherSessions')).toHaveLength(0)
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('button', { name: 'Log out all others' }))
  expect(network.to('POST /auth/endOtherSessions')).toHaveLength(1)
})

test('devices that cannot be read say so and can be read again', async () => {
  const { network, user } = await open({ ...reply(listSessions, silence) })
  await screen.findByRole('button', { name: 'Try again' })
  network.reply(listSessions, { sessions: [here] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('You’re not logged in anywhere else.')).toBeDefined()
})

test('a new password is sent with the current one, and logs out other devices unless the box is cleared', async () => {
  const { network, user } = await open({ ...reply(changePassword, { message: 'Your password was changed.' }) })
  await user.type(screen.getByLabelText('Current password'), 'third-shot-drop')
  await user.type(screen.getByLabelText('New password'), 'windy-thirds')
  await user.type(screen.getByLabelText('Confirm new password'), 'windy-thirds')
  await user.click(screen.getByLabelText('Log out my other devices'))
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Your password was changed.')).toBeDefined()
  const body = { current: 'third-shot-drop', password: 'windy-thirds', endOthers: false }
  expect(network.to(change)[0]?.body).toEqual(body)
  expect((screen.getByLabelText('Current password') as HTMLInputElement).value).toBe('')
})

test('a wrong current password is reported, and only that field is emptied', async () => {
  const { user } = await open({ ...reply(changePassword, refusal('password-wrong-now', 'That’s not your password.')) })
  await user.type(screen.getByLabelText('Current password'), 'not-mine')
  await user.type(screen.getByLabelText('New password'), 'windy-thirds')
  await user.type(screen.getByLabelText('Confirm new password'), 'windy-thirds')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('That’s not your password.')).toBeDefined()
  const typedIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
  expect([typedIn('Current password'), typedIn('New password')]).toEqual(['', 'windy-thirds'])
})

const blockers = 'GET /auth/deletion'
const remove = 'POST /auth/deleteAccount'
const openSheet = async (answers: Readonly<Record<string, unknown>>) => {
  const { network, user } = await open(answers)
  await user.click(screen.getByRole('button', { name: 'Delete my account' }))
  return { network, user, sheet: within(await screen.findByRole('dialog')) }
}

test('the page says what is kept of a deleted account, and why', async () => {
  await open()
  expect(screen.getByText(/Your club’s member record. It belongs to the club./)).toBeDefined()
  expect(screen.getByText(/Payments. Clubs have to keep them in their books./)).toBeDefined()
})

test('somebody on whom others depend reads what to do first, and gets no form', async () => {
  const reasons = { blockers: [{ reason: 'last-admin', name: 'Sunny Court' }] }
  const { sheet } = await openSheet({ [blockers]: reasons })
  expect(await sheet.findByText(/only admin of Sunny Court. Make another member an admin first/)).toBeDefined()
  expect(sheet.queryByLabelText('Password')).toBeNull()
})

test('an account is deleted with the password and the word, and the person is logged out', async () => {
  const { network, user, sheet } = await openSheet({
    ...reply(whatBlocksDeletion, { blockers: [] }),
    ...reply(deleteAccount, { message: 'Your account was deleted.' }),
    ...reply(logout, { message: 'Logged out' }),
  })
  const send = await sheet.findByRole('button', { name: 'Delete my account for good' })
  await user.type(sheet.getByLabelText('Password'), 'third-shot-drop')
  await user.click(send)
  expect(network.to(remove)).toHaveLength(0)
  await user.type(sheet.getByLabelText('Type the word delete'), 'Delete')
  await user.click(send)
  await waitForPath('/')
  expect(network.to(remove)[0]?.body).toEqual({ password: 'third-shot-drop', confirm: 'delete' })
})

test('a copy of the data is asked for, after the password, and saved as a file', async () => {
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => String(saved.push(blob as Blob))
  URL.revokeObjectURL = () => undefined
  const { network, user } = await open({
    ...reply(ownData, refusal('confirm-password', 'Please confirm your password first.', 403)),
    ...reply(reauth, { message: 'Confirmed' }),
  })
  await user.click(screen.getByRole('button', { name: 'Download my data' }))
  const sheet = within(await screen.findByRole('dialog'))
  network.reply(ownData, { made_at: '2026-05-02T10:00:00Z', account: { username: 'margeolsen' }, clubs: [], areas: {} })
  await user.type(sheet.getByLabelText('Password'), 'third-shot-drop')
  await user.click(sheet.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Your data was downloaded.')).toBeDefined()
  expect(saved).toHaveLength(1)
})

test('a copy that cannot be made says why', async () => {
  const { user } = await open({ ...reply(ownData, refusal('too-many-requests', 'Please wait until tomorrow.', 429)) })
  await user.click(screen.getByRole('button', { name: 'Download my data' }))
  expect(await screen.findByText('Please wait until tomorrow.')).toBeDefined()
})
