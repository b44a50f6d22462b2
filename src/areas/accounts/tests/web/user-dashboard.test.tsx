import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current, editUser, logout } from '#areas/accounts/calls/accounts.ts'
import { getFollowedPlayers } from '#areas/follow/calls/follow.ts'
import { listPayments, paymentForm } from '#areas/payments/calls/payments.ts'
import { getActs } from '#areas/scoring/calls/acts.ts'
import { matchCount } from '#areas/scoring/calls/scoring.ts'
import { countWaiting } from '#areas/scoring/screens/kept/leaving.ts'
import { fakeNetwork, refusal, reply, silence } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'

const edit = 'PUT /auth/editUser/1000'
const signedIn = {
  ...reply(current, marge),
  ...reply(matchCount, { userId: '1000' }, { count: 12, entries_this_month: 3 }),
  ...reply(getFollowedPlayers, { user_id: '1000' }, []),
  ...reply(listPayments, []),
  ...reply(paymentForm, { provider: 'none', publishable_key: null, locked_until: null }),
}
const toasts = () => within(screen.getByLabelText('Messages'))

async function openEditing(answers: Readonly<Record<string, unknown>>) {
  const network = fakeNetwork({ ...signedIn, ...answers })
  const user = renderApp('/userDashboard')
  await findTitle('Welcome Marge')
  await user.click(screen.getByRole('button', { name: 'Edit Profile' }))
  await screen.findByLabelText('First name')
  return { network, user }
}

test('the dashboard greets by first name and counts the matches scored', async () => {
  fakeNetwork(signedIn)
  renderApp('/userDashboard')
  await findTitle('Welcome Marge')
  expect(await screen.findByText('12')).toBeDefined()
  expect(screen.getByText('matches scored', { exact: false })).toBeDefined()
  expect(screen.getByText(/3 entries in this month/)).toBeDefined()
})

test('a count that cannot be read says so and can be requested again', async () => {
  const network = fakeNetwork({
    ...signedIn,
    ...reply(matchCount, { userId: '1000' }, refusal('not-found', 'We couldn’t find that.', 404)),
  })
  const user = renderApp('/userDashboard')
  await findTitle('Welcome Marge')
  expect(await screen.findByText('We couldn’t find that.')).toBeDefined()
  network.reply(matchCount, { userId: '1000' }, { count: 1, entries_this_month: 1 })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('match scored', { exact: false })).toBeDefined()
})

test('Logout ends the session, forgets the person, keeps waiting points out of it, and goes home', async () => {
  localStorage.setItem('sideout.scheme', '"dark"')
  localStorage.setItem('sideout.club', '{"cid":1}')
  localStorage.setItem('sideout.draft.register', '{"first":"M"}')
  const network = fakeNetwork({ ...signedIn, ...reply(logout, { message: 'ok' }) })
  const user = renderApp('/userDashboard')
  await findTitle('Welcome Marge')
  await waitFor(() => expect(localStorage.getItem('sideout.user')).toContain('margeolsen'))
  await user.click(screen.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement)

  await waitForPath('/')
  expect(await screen.findByRole('link', { name: 'Login' })).toBeDefined()
  expect(network.to('POST /auth/logout')).toHaveLength(1)
  // Personal data is not requested again.
  expect(network.to('GET /api/payments').length).toBeLessThanOrEqual(1)
  expect(Object.keys(localStorage)).toEqual(['sideout.scheme'])
})

test('Logout asks first while points wait to be sent, and keeps them', async () => {
  const act = { game: 1, kind: 'point', team: 1, by: 1 }
  const taps = ['a', 'b'].map((id) => ({ user_id: 1000, base: 0, act: { ...act, id } }))
  localStorage.setItem('sideout.taps.7', JSON.stringify(taps))
  const silent = { ...reply(getActs, { matchId: '7' }, silence) }
  const network = fakeNetwork({ ...signedIn, ...silent, ...reply(logout, { message: 'ok' }) })
  const user = renderApp('/userDashboard')
  await findTitle('Welcome Marge')
  await user.click(screen.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement)
  expect(await screen.findByText(/2 points haven’t been sent yet/)).toBeDefined()
  expect(network.to('POST /auth/logout')).toHaveLength(0)

  await user.click(screen.getByRole('button', { name: 'Logout anyway' }))
  await waitForPath('/')
  expect(await countWaiting()).toBe(2)
  expect(await screen.findByText(/2 taps from match 7 are waiting for/)).toBeDefined()
})

test.each([
  ['First name', 'First Name Required'],
  ['Last name', 'Last Name Required'],
])('Edit Profile refuses a %s of one letter: %s', async (label, words) => {
  const { network, user } = await openEditing({ ...reply(editUser, { userId: '1000' }, marge) })
  await user.clear(screen.getByLabelText(label))
  await user.type(screen.getByLabelText(label), 'M{Enter}')
  expect(await screen.findByText(words)).toBeDefined()
  expect(network.to(edit)).toHaveLength(0)
})

test('Edit Profile takes a phone number of at most 10 characters, saves, and says saved', async () => {
  const { network, user } = await openEditing({
    ...reply(editUser, { userId: '1000' }, { ...marge, first: 'Margaret', phone_num: '8015550123' }),
  })
  await user.clear(screen.getByLabelText('First name'))
  await user.type(screen.getByLabelText('First name'), 'Margaret')
  const phone = screen.getByLabelText<HTMLInputElement>('Phone')
  expect(phone.autocomplete).toBe('tel')
  await user.type(phone, '801555012399')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await toasts().findByText('saved')).toBeDefined()
  expect(await findTitle('Welcome Margaret')).toBeDefined()
  expect(network.to(edit)[0]?.body).toEqual({
    first: 'Margaret',
    last: 'Olsen',
    email: 'marge@example.org',
    phone_num: '8015550123',
  })
})

test('Edit Profile saves beside an address that was stored before addresses had one shape, and takes no such new one', async () => {
  const email = 'müller@example.org'
  const { network, user } = await openEditing({
    ...reply(current, { ...marge, email }),
    ...reply(editUser, { userId: '1000' }, { ...marge, email }),
  })
  await user.type(screen.getByLabelText('Email'), 'x{Enter}')
  expect(await screen.findByText(/Enter an email address/)).toBeDefined()
  expect(network.to(edit)).toHaveLength(0)

  await user.type(screen.getByLabelText('Email'), '{Backspace}{Enter}')
  expect(await toasts().findByText('saved')).toBeDefined()
  expect(network.to(edit)[0]?.body).toMatchObject({ email })
})

test('a new email address requires the password and is then saved', async () => {
  const reauth = 'POST /api/reauth'
  const { network, user } = await openEditing({
    ...reply(editUser, { userId: '1000' }, refusal('confirm-password', 'Please confirm your password first.', 403)),
    [reauth]: refusal('password-wrong-now', 'That’s not your password.'),
  })
  await user.clear(screen.getByLabelText('Email'))
  await user.type(screen.getByLabelText('Email'), 'new@example.org{Enter}')
  await screen.findByText('Confirm your password')
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
  expect(await screen.findByText('That’s not your password.')).toBeDefined()

  network.answer(reauth, { message: 'ok' })
  network.reply(editUser, { userId: '1000' }, marge)
  await user.type(screen.getByLabelText('Password'), 'dink-and-drive{Enter}')
  expect(await toasts().findByText('saved')).toBeDefined()
  expect(await toasts().findByText(/We sent a link to new@example.org/)).toBeDefined()
  expect(network.to(edit)).toHaveLength(2)
  expect(network.to(reauth)[1]?.body).toEqual({ password: 'dink-and-drive' })
})

test('an error while saving is shown and the input stays', async () => {
  const { user } = await openEditing({
    ...reply(editUser, { userId: '1000' }, refusal('busy', 'We’re very busy right now. Try again in a minute.', 503)),
  })
  await user.clear(screen.getByLabelText('First name'))
  await user.type(screen.getByLabelText('First name'), 'Margaret{Enter}')
  expect(await screen.findByText('We’re very busy right now. Try again in a minute.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Margaret')
})
