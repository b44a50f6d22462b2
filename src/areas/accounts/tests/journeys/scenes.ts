import { andThen, answeredBy, at, press, type Scene, user } from '#tests/journeys/scene.ts'
import { theDemo } from '#tests/journeys/the-demo.ts'

const login = at('login', '/login', /^Login$/)
const question = andThen(login, 'register', press('Need an account?'))
const register = andThen(question, 'not invited', press('NO'))
const dashboard = { ...at('dashboard', '/userDashboard', /^Welcome/), as: user }
const security = { ...at('security', '/account/security', /^Security and privacy$/), as: user }
/** Browsers have no passkeys for an address of digits. */
const named = () => theDemo().url.replace('127.0.0.1', 'localhost')
const onOneDevice = {
  id: 1,
  name: 'Chrome on Windows',
  is_synced: false,
  added_at: '2026-11-20T18:00:00Z',
  last_used_at: null,
}
const synced = {
  ...onOneDevice,
  id: 2,
  name: 'Safari on iPhone',
  is_synced: true,
  last_used_at: '2026-11-21T18:00:00Z',
}
const withPasskeys = answeredBy({ ...security, name: 'security, with passkeys', isState: true }, '**/auth/passkeys', {
  passkeys: [onOneDevice, synced],
})
const reset = at('reset password', '/reset/some-token', /^Reset password$/)

/** Everything around an account, in its main states. */
export const scenes: readonly Scene[] = [
  login,
  { ...at('login', () => `${named()}/login`, /^Login$/), name: 'login, with a passkey', isState: true },
  andThen(login, 'with mistakes', press('Login')),
  andThen(login, 'forgotten password', press('Forgot Password?')),
  andThen(login, 'forgotten username', press('Forgot Username?')),
  andThen(question, 'invited', press('YES')),
  register,
  andThen(register, 'with mistakes', ({ page }) => page.getByLabel('First name').press('Enter')),
  { ...at('login', '/login', /^You’re logged in$/), name: 'login, signed in already', as: user },
  dashboard,
  andThen(dashboard, 'edited', press('Edit Profile')),
  security,
  andThen(security, 'with mistakes', press('Change password')),
  withPasskeys,
  andThen(withPasskeys, 'renamed', press('Rename Chrome on Windows')),
  andThen(withPasskeys, 'removed', press('Remove Chrome on Windows')),
  at('forgot password', '/forgotPassword', /^Forgot password$/),
  reset,
  andThen(reset, 'with mistakes', press('Update password')),
  at('confirm email', '/verify/some-token', /^Confirm your email$/),
]
