import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { current, reauth } from '#areas/accounts/calls/accounts.ts'
import {
  addPasskey,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from '#areas/accounts/calls/passkeys.ts'
import { listSessions } from '#areas/accounts/calls/security.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import '#tests/support/web/fake-live.ts'
import { findTitle, marge, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'

const phone = {
  id: 7,
  name: 'Chrome on Android',
  is_synced: true,
  added_at: '2026-05-01T10:00:00Z',
  last_used_at: '2026-05-02T10:00:00Z',
}
const securityKey = { ...phone, id: 8, name: 'Blue key', is_synced: false, last_used_at: null }

const bytes = (text: string) => new TextEncoder().encode(text).buffer
const sent = (text: string) => btoa(text).replace(/=+$/, '')
const made = {
  id: 'AAAA',
  rawId: bytes('x'),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('client'),
    attestationObject: bytes('object'),
    authenticatorData: bytes('data'),
    signature: bytes('signed'),
    userHandle: bytes('handle'),
  },
}
const loginOptions = { rpId: 'localhost', challenge: 'AAAA', timeout: 300_000, userVerification: 'required' } as const
const options = {
  rp: { id: 'localhost', name: 'Sideout' },
  user: { id: 'AAAA', name: 'margeolsen', displayName: 'Marge Olsen' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
  attestation: 'none' as const,
}

const create = vi.fn()
const get = vi.fn()
const failing = (name: string) => Promise.reject(new DOMException('', name))

/** A browser that knows passkeys. */
beforeEach(() => {
  create.mockReset().mockResolvedValue(made)
  get.mockReset().mockResolvedValue(made)
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

describe('the login page', () => {
  const button = () => screen.findByRole('button', { name: 'Log in with a passkey' })

  test('logs in with a passkey, without a username, and returns to the previous page', async () => {
    const network = fakeNetwork({ ...reply(startPasskeyLogin, loginOptions), ...reply(logInWithPasskey, marge) })
    const user = renderApp('/login', ['/submitScore'])
    await findTitle('Login')
    await user.click(await button())
    await waitForPath('/submitScore')
    expect(await screen.findByText('Welcome Marge Olsen')).toBeDefined()
    expect(network.to('POST /auth/passkeyLogin')[0]?.body).toEqual({
      id: 'AAAA',
      clientDataJSON: sent('client'),
      authenticatorData: sent('data'),
      signature: sent('signed'),
      userHandle: sent('handle'),
    })
  })

  test('says what to do if the person cancels, and the button can be tapped again', async () => {
    const network = fakeNetwork({ ...reply(startPasskeyLogin, loginOptions), ...reply(logInWithPasskey, marge) })
    get.mockImplementationOnce(() => failing('NotAllowedError'))
    const user = renderApp('/login', ['/submitScore'])
    await findTitle('Login')
    await user.click(await button())
    expect(await screen.findByText('No passkey was used. Try again, or log in with your password.')).toBeDefined()
    expect(network.to('POST /auth/passkeyLogin')).toHaveLength(0)
    await user.click(await button())
    await waitForPath('/submitScore')
  })

  test('shows why the server does not accept a passkey', async () => {
    const unknown = refusal('passkey-refused', 'We don’t know this passkey. Log in with your password instead.', 403)
    fakeNetwork({ ...reply(startPasskeyLogin, loginOptions), ...reply(logInWithPasskey, unknown) })
    const user = renderApp('/login')
    await findTitle('Login')
    await user.click(await button())
    expect(await screen.findByText('We don’t know this passkey. Log in with your password instead.')).toBeDefined()
  })

  test.each([
    ['that knows no passkeys', () => vi.stubGlobal('PublicKeyCredential', undefined)],
    ['whose connection is not secure', () => vi.stubGlobal('isSecureContext', false)],
  ])('has no such button in a browser %s', async (_which, change) => {
    change()
    fakeNetwork()
    renderApp('/login')
    await findTitle('Login')
    await screen.findByRole('button', { name: 'Login' })
    expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull()
  })
})

describe('the security page', () => {
  async function open(answers: Readonly<Record<string, unknown>> = {}) {
    const network = fakeNetwork({
      ...reply(current, marge),
      ...reply(listSessions, { sessions: [] }),
      ...reply(listPasskeys, { passkeys: [phone, securityKey] }),
      ...answers,
    })
    const user = renderApp('/account/security')
    await findTitle('Security and privacy')
    return { network, user }
  }
  const start = reply(startPasskey, options)
  const added = reply(addPasskey, { message: 'Your passkey was added.' })
  const confirm = refusal('confirm-password', 'Please confirm your password first.', 403)

  test('lists passkeys, says where each of them is, and explains trust in one sentence', async () => {
    await open()
    await screen.findByText('Chrome on Android')
    const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
    expect(texts.find((text) => text.includes('Chrome on Android'))).toMatch(
      /Last used \w{3} 05\/0[123]\/2026.*Synced to your other devices/,
    )
    expect(texts.find((text) => text.includes('Blue key'))).toMatch(/Not used yet.*On one device only/)
    expect(screen.getByText(/only on a device that you trust, because anyone who can unlock that device/)).toBeDefined()
  })

  test('adds a passkey and lists it', async () => {
    const { network, user } = await open({ ...reply(listPasskeys, { passkeys: [] }), ...start, ...added })
    network.reply(listPasskeys, { passkeys: [] })
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
    network.reply(listPasskeys, { passkeys: [phone] })
    expect(await screen.findByText('Your passkey was added.')).toBeDefined()
    expect(network.to('POST /auth/addPasskey')[0]?.body).toEqual({
      id: 'AAAA',
      clientDataJSON: sent('client'),
      attestationObject: sent('object'),
    })
  })

  test('asks for the password first if it was entered a while ago, then continues automatically', async () => {
    const { network, user } = await open({
      ...reply(startPasskey, confirm),
      ...added,
      ...reply(reauth, { message: 'Confirmed' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Confirm your password' }))
    expect(create).not.toHaveBeenCalled()
    network.reply(startPasskey, options)
    await user.type(sheet.getByLabelText('Password'), 'third-shot-drop')
    await user.click(sheet.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Your passkey was added.')).toBeDefined()
  })

  test.each([
    ['NotAllowedError', 'No passkey was added. You can try again.'],
    ['InvalidStateError', 'This device already has a passkey for your account.'],
    ['SecurityError', 'Passkeys don’t work at this web address.'],
    ['ConstraintError', 'This device can’t keep a passkey. Turn on its screen lock, or use another device.'],
    ['UnknownError', 'Something went wrong with the passkey. Please try again.'],
  ])('says what the browser means by %s', async (name, words) => {
    create.mockImplementation(() => failing(name))
    const { network, user } = await open(start)
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
    expect(await screen.findByText(words)).toBeDefined()
    expect(network.to('POST /auth/addPasskey')).toHaveLength(0)
  })

  test('removes a passkey after a question, and after the password if needed', async () => {
    const { network, user } = await open({
      ...reply(removePasskey, { passkeyId: '8' }, confirm),
      ...reply(reauth, { message: 'Confirmed' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Remove Blue key' }))
    expect(network.to('POST /auth/removePasskey/8')).toHaveLength(0)
    const question = within(await screen.findByRole('dialog', { name: 'Remove the passkey Blue key?' }))
    await user.click(question.getByRole('button', { name: 'Remove it' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Confirm your password' }))
    network.reply(removePasskey, { passkeyId: '8' }, { message: 'Your passkey was removed.' })
    network.reply(listPasskeys, { passkeys: [phone] })
    await user.type(sheet.getByLabelText('Password'), 'third-shot-drop')
    await user.click(sheet.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Your passkey was removed.')).toBeDefined()
    expect(network.to('POST /auth/removePasskey/8')).toHaveLength(2)
  })

  test('renames a passkey', async () => {
    const { network, user } = await open(reply(renamePasskey, { passkeyId: '7' }, { message: 'Renamed.' }))
    await user.click(await screen.findByRole('button', { name: 'Rename Chrome on Android' }))
    const sheet = within(await screen.findByRole('dialog'))
    const name = sheet.getByLabelText('Name')
    await user.clear(name)
    await user.click(sheet.getByRole('button', { name: 'Save' }))
    expect(await sheet.findByText('Enter a name')).toBeDefined()
    await user.type(name, 'My phone')
    await user.click(sheet.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Renamed.')).toBeDefined()
    expect(network.to('POST /auth/renamePasskey/7')[0]?.body).toEqual({ name: 'My phone' })
  })

  test('lets a browser without passkeys remove those of other devices, but add none', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    await open()
    expect(await screen.findByRole('button', { name: 'Remove Chrome on Android' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  })
})
