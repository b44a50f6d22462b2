import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import {
  checkPhoneVerificationCode,
  deleteFav,
  follow,
  getFollowedPlayers,
  searchForPlayer,
  submitPhoneNumber,
} from '#areas/follow/calls/follow.ts'
import { getTextSettings, textConsent } from '#areas/follow/calls/follow-settings.ts'
import { consentWords } from '#areas/follow/calls/words.ts'
import { fakeNetwork, refusal, reply, text } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'
import { fillAndRest, resumeTime, stopTime } from '#tests/support/web/stopped-time.ts'

const search = 'POST /api/watch/searchForPlayer'
const verified = { ...marge, phone_num: '8015550123', phone: '18015550123', phone_verified: true }
const linda = { player_id: 7, player_name: 'Linda Alvarez' }
const settings = {
  phone: '(•••) •••-0123',
  phone_verified: true,
  match_texts: true,
  news: false,
  at_night: false,
  invitation_texts: false,
  invitation_notices: false,
  phone_taken_over: false,
  stopped_at: null,
  browsers: 0,
  push_key: 'BNcR',
}
const asVerified = {
  ...reply(current, verified),
  ...reply(getFollowedPlayers, { user_id: '1000' }, []),
  ...reply(searchForPlayer, [{ ...linda, follow: false }]),
  ...reply(getTextSettings, { user_id: '1000' }, settings),
}
const toasts = () => within(screen.getByLabelText('Messages'))

async function onFollow(answers: Readonly<Record<string, unknown>> = {}, path = '/follow') {
  const network = fakeNetwork({ ...asVerified, ...answers })
  const user = renderApp(path)
  await findTitle('Follow Players')
  return { network, user }
}

async function findLinda(user: Awaited<ReturnType<typeof onFollow>>['user']) {
  await user.type(screen.getByLabelText('Find a player'), 'lin')
  return screen.findByRole('button', { name: 'Follow Linda Alvarez' })
}

test('a player is found with three letters, followed, and appears in the list', async () => {
  const { network, user } = await onFollow({ ...reply(follow, [linda]) })
  expect(await screen.findByText('You’re not following anyone yet')).toBeDefined()
  stopTime()
  await fillAndRest(screen.getByLabelText('Find a player'), 'li')
  expect(network.to(search)).toEqual([])
  await fillAndRest(screen.getByLabelText('Find a player'), 'lin')
  expect(network.to(search)).toHaveLength(1)
  resumeTime()
  await user.click(screen.getByRole('button', { name: 'Follow Linda Alvarez' }))

  expect(await toasts().findByText('added')).toBeDefined()
  expect(network.to('POST /api/follow')[0]?.body).toEqual({ player_id: 7 })
  const followed = within(await screen.findByRole('region', { name: 'Players you follow' }))
  expect(followed.getByRole('button', { name: 'Following Linda Alvarez' })).toBeDefined()
})

test('one tap unfollows a player', async () => {
  const { network, user } = await onFollow({
    ...reply(getFollowedPlayers, { user_id: '1000' }, [linda]),
    ...reply(deleteFav, { userId: '1000' }, []),
  })
  await user.click(await screen.findByRole('button', { name: 'Following Linda Alvarez' }))
  expect(await screen.findByText('You’re not following anyone yet')).toBeDefined()
  expect(network.to('PUT /api/deleteFav/1000')[0]?.body).toEqual({ player_id: 7 })
})

test('a follow that fails says so in the words of the specification, and why', async () => {
  const { user } = await onFollow({
    ...reply(follow, refusal('too-many-follows', 'You already follow 200 players. Remove one to add another.', 409)),
  })
  await user.click(await findLinda(user))
  expect(await toasts().findByText('Sorry but the player was not added. Please try again')).toBeDefined()
  expect(screen.getByText('You already follow 200 players. Remove one to add another.')).toBeDefined()
})

test('a search that finds nobody says so, and so does one that fails', async () => {
  const { network, user } = await onFollow({ ...reply(searchForPlayer, []) })
  await user.type(screen.getByLabelText('Find a player'), 'xyz')
  expect(await screen.findByText('No player by that name yet.')).toBeDefined()
  network.reply(
    searchForPlayer,
    refusal('too-many-requests', 'Too many requests. Wait 10 seconds, then try again.', 429),
  )
  await user.type(screen.getByLabelText('Find a player'), 'q')
  expect(await screen.findByText('Too many requests. Wait 10 seconds, then try again.')).toBeDefined()
})

test('the login dialog opens for visitors, then the phone dialog, and then the player is followed', async () => {
  const { network, user } = await onFollow({
    ...reply(current, null),
    'POST /auth/login': marge,
    ...reply(submitPhoneNumber, { message: 'done' }),
    ...reply(checkPhoneVerificationCode, text('verified')),
    ...reply(follow, [linda]),
  })
  const login = within(await screen.findByRole('dialog', { name: 'Log in to follow players' }))
  await user.click(login.getByRole('button', { name: 'Close' }))
  await user.click(await findLinda(user))

  const again = within(await screen.findByRole('dialog', { name: 'Log in to follow players' }))
  await user.type(again.getByLabelText('Username'), 'margeolsen')
  await user.type(again.getByLabelText('Password'), 'third-shot-drop')
  await user.click(again.getByRole('button', { name: 'Login' }))

  const phone = within(await screen.findByRole('dialog', { name: 'Verify your phone' }))
  const number = phone.getByLabelText<HTMLInputElement>('Mobile number')
  expect(number.autocomplete).toBe('tel')
  await user.type(number, '8015550123')
  expect(number.value).toBe('1 (801) 555-0123')
  await user.click(phone.getByRole('button', { name: 'Send Code' }))
  await user.type(await phone.findByLabelText('Code'), '123456')
  expect(phone.getByText(/none after a STOP reply\. If you replied STOP, text us START/)).toBeDefined()
  network.reply(current, verified)
  await user.click(phone.getByRole('button', { name: 'Verify' }))

  expect(await toasts().findByText('Phone Verified')).toBeDefined()
  expect(await toasts().findByText('added')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(network.to('POST /api/watch/submitPhoneNumber')[0]?.body).toEqual({ phone: '18015550123', news: false })
  expect(network.to('POST /api/watch/checkPhoneVerificationCode')[0]?.body).toEqual({ code: '123456' })
  expect(network.to('POST /api/follow')).toHaveLength(1)
})

async function atThePhone(answers: Readonly<Record<string, unknown>> = {}) {
  const { network, user } = await onFollow({ ...reply(current, marge), ...answers })
  const dialog = within(await screen.findByRole('dialog', { name: 'Verify your phone' }))
  return { network, user, dialog, field: dialog.getByLabelText<HTMLInputElement>('Mobile number') }
}

test('an invalid number is reported when the field is left', async () => {
  const { user, dialog, field } = await atThePhone()
  await user.clear(field)
  await user.type(field, '8015550123')
  expect(dialog.queryByText('US Numbers Only')).toBeNull()
  await user.tab()
  expect(await dialog.findByText('US Numbers Only')).toBeDefined()
  await user.clear(field)
  await user.type(field, '1801555')
  await user.tab()
  expect(await dialog.findByText('Phone number not complete')).toBeDefined()
})

test('a refusal from the server appears at the field', async () => {
  const { user, dialog, field } = await atThePhone({
    ...reply(submitPhoneNumber, refusal('phone-us-only', 'US Numbers Only', 400, { field: 'phone' })),
  })
  await user.type(field, '4165550123')
  await user.click(dialog.getByRole('button', { name: 'Send Code' }))
  expect(await dialog.findByText('US Numbers Only')).toBeDefined()
})

test('news has its own consent, not ticked; the words of the match texts are beside the button', async () => {
  const { network, user, dialog, field } = await atThePhone({
    ...reply(submitPhoneNumber, { message: 'done' }),
  })
  const news = dialog.getByRole<HTMLInputElement>('checkbox', { name: consentWords.news })
  expect(news.checked).toBe(false)
  expect(dialog.getByText(consentWords.match, { exact: false })).toBeDefined()
  await user.click(news)
  await user.type(field, '8015550123')
  await user.click(dialog.getByRole('button', { name: 'Send Code' }))
  await dialog.findByLabelText('Code')
  expect(network.to('POST /api/watch/submitPhoneNumber')[0]?.body).toEqual({ phone: '18015550123', news: true })
})

test('a code of two characters is invalid, a wrong one is reported, and another can be requested', async () => {
  const { network, user, dialog, field } = await atThePhone({
    ...reply(submitPhoneNumber, { message: 'done' }),
    ...reply(checkPhoneVerificationCode, text('Code was not correct. Please try again.')),
  })
  await user.type(field, '8015550123')
  await user.click(dialog.getByRole('button', { name: 'Send Code' }))
  const code = await dialog.findByLabelText('Code')
  expect(dialog.getAllByText(/STOP/)).toHaveLength(1)
  await user.type(code, '12')
  await user.click(dialog.getByRole('button', { name: 'Verify' }))
  expect(await dialog.findByText('Invalid Code')).toBeDefined()
  expect(network.to('POST /api/watch/checkPhoneVerificationCode')).toEqual([])
  await user.type(code, '3456')
  await user.click(dialog.getByRole('button', { name: 'Verify' }))
  expect(await dialog.findByText('Code was not correct. Please try again.')).toBeDefined()

  await user.click(dialog.getByRole('button', { name: 'Send another code' }))
  await waitFor(() => expect(network.to('POST /api/watch/submitPhoneNumber')).toHaveLength(2))
  await user.click(dialog.getByRole('button', { name: 'Use another number' }))
  expect(await dialog.findByLabelText('Mobile number')).toBeDefined()
})

test('/watch/follow shows the login to visitors and the follow screen to others', async () => {
  fakeNetwork({})
  renderApp('/watch/follow')
  await findTitle('Login')
  await waitForPath('/watch/follow')
})

test('each kind of notification can be changed separately', async () => {
  const { network, user } = await onFollow({ ...reply(textConsent, { ...settings, news: true }) }, '/watch/follow')
  const news = await screen.findByRole<HTMLInputElement>('checkbox', { name: consentWords.news })
  expect(news.checked).toBe(false)
  await user.click(news)
  expect(await toasts().findByText('saved')).toBeDefined()
  expect(network.to('PUT /api/watch/textConsent')[0]?.body).toEqual({ news: true })
  await waitFor(() => expect(news.checked).toBe(true))
})

test('the owner of a number that said STOP reads how to get texts again', async () => {
  await onFollow({
    ...reply(getTextSettings, { user_id: '1000' }, { ...settings, stopped_at: '2026-11-21T17:05:00.000Z' }),
  })
  expect(await screen.findByText(/You replied STOP on .* Text us START/)).toBeDefined()
})

test('only a user with a browser for notifications can be asked by one about invitations', async () => {
  const { network, user } = await onFollow({
    ...reply(getTextSettings, { user_id: '1000' }, { ...settings, browsers: 1 }),
    ...reply(textConsent, { ...settings, browsers: 1, invitation_notices: true }),
  })
  const name = consentWords['invitation-notice']
  await user.click(await screen.findByRole('checkbox', { name }))
  expect(await toasts().findByText('saved')).toBeDefined()
  expect(network.to('PUT /api/watch/textConsent')[0]?.body).toEqual({ invitation_notices: true })
})

test('without a browser for notifications there is only the choice of texts about invitations', async () => {
  await onFollow()
  expect(await screen.findByRole('checkbox', { name: consentWords.invitation })).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: consentWords['invitation-notice'] })).toBeNull()
})

test('the owner of a number that someone verified later reads where the texts about invitations go', async () => {
  const taken = { ...settings, invitation_texts: true, phone_taken_over: true }
  await onFollow({ ...reply(getTextSettings, { user_id: '1000' }, taken) })
  expect(await screen.findByText(/Another account verified this number after you/)).toBeDefined()
})
