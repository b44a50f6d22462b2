import { afterEach, expect, test, vi } from 'vitest'
import { checkUserName, current, forgotUsername, resetPassword } from '#areas/accounts/calls/accounts.ts'
import { getChat } from '#areas/scoring/calls/chat.ts'
import { getPlayerName, matches } from '#areas/scoring/calls/scoring.ts'
import { CallError, send, urlOf } from '#kernel/web/api/send.ts'
import { fakeNetwork, refusal, reply, silence, text } from '#tests/support/web/fake-network.ts'

afterEach(() => vi.unstubAllGlobals())

const trouble = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as CallError,
  )

test('parameters and query go into the address, escaped', () => {
  expect(urlOf(getChat, { params: { matchId: 12 } })).toBe('/api/getChat/12:chat')
  expect(urlOf(resetPassword, { params: { token: 'a/b c' } })).toBe('/auth/reset/a%2Fb%20c')
  expect(urlOf(getPlayerName, { query: { search: 'Zoë & co' } })).toBe('/api/getPlayerName?search=Zo%C3%AB+%26+co')
  expect(urlOf(matches, { query: { page: undefined } })).toBe('/api/matches')
})

test('a reply is returned as JSON, or as plain text where the call says so', async () => {
  fakeNetwork({ ...reply(checkUserName, true), ...reply(forgotUsername, text('email not in db')) })
  expect(await send(current, {})).toBeNull()
  expect(await send(checkUserName, { body: { username: 'marge' } })).toBe(true)
  expect(await send(forgotUsername, { body: { email: 'a@b' } })).toBe('email not in db')
})

test('a refusal with status 200 is thrown like any other', async () => {
  fakeNetwork({ ...reply(checkUserName, refusal('wrong-password', 'incorrect password, please try again')) })
  const error = await trouble(send(checkUserName, { body: { username: 'marge' } }))
  expect(error).toBeInstanceOf(CallError)
  expect(error).toMatchObject({
    status: 200,
    code: 'wrong-password',
    message: 'incorrect password, please try again',
  })
})

test('a refusal names its field and keeps its detail', async () => {
  fakeNetwork({
    ...reply(checkUserName, refusal('invalid-input', 'not right', 400, { field: 'username', base: 4 })),
  })
  const error = await trouble(send(checkUserName, { body: { username: '' } }))
  expect(error).toMatchObject({ status: 400, code: 'invalid-input', field: 'username' })
  expect(error?.detail).toMatchObject({ base: 4 })
})

test('a fault without a body still has a message', async () => {
  fakeNetwork({ ...reply(checkUserName, new Response('<html>', { status: 502 })) })
  const error = await trouble(send(checkUserName, { body: { username: 'marge' } }))
  expect(error).toMatchObject({ status: 502, code: 'http-502', message: 'Something went wrong on our side.' })
})

test('a missing answer is status 0', async () => {
  fakeNetwork({ ...reply(checkUserName, silence) })
  const error = await trouble(send(checkUserName, { body: { username: 'marge' } }))
  expect(error).toMatchObject({ status: 0, code: 'no-answer' })
})
