import { andThen, at, press, type Scene, user } from '#tests/journeys/scene.ts'

const login = at('login', '/login', /^Login$/)
const question = andThen(login, 'register', press('Need an account?'))
const register = andThen(question, 'not invited', press('NO'))
const dashboard = { ...at('dashboard', '/userDashboard', /^Welcome/), as: user }
const security = { ...at('security', '/account/security', /^Security and privacy$/), as: user }
const reset = at('reset password', '/reset/some-token', /^Reset password$/)

/** Everything around an account, in its main states. */
export const scenes: readonly Scene[] = [
  login,
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
  at('forgot password', '/forgotPassword', /^Forgot password$/),
  reset,
  andThen(reset, 'with mistakes', press('Update password')),
  at('confirm email', '/verify/some-token', /^Confirm your email$/),
]
