import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { matches } from '#areas/scoring/calls/scoring.ts'
import { keyOf } from '#kernel/web/api/hooks.ts'
import { CallError } from '#kernel/web/api/send.ts'
import { createClient, followSession, type SessionParts } from '#kernel/web/api/session.ts'
import { marge } from '#tests/support/web/render-app.tsx'
import { pass, stopTime } from '#tests/support/web/stopped-time.ts'

const channel = vi.hoisted(() => ({ renewed: 0 }))
vi.mock('#kernel/web/api/channel.ts', () => ({
  renewConnection: () => {
    channel.renewed += 1
  },
}))

const hal = { ...marge, user_id: 1001, username: 'hal', name: 'Hal Wong' }
const forgetMore = vi.fn(async () => undefined)
const parts: SessionParts = {
  current,
  logOut: async () => undefined,
  isPersonal: () => false,
  outlivesLogout: (key) => key === 'kept',
  findWarning: async () => undefined,
  forgetMore,
}
const inbox = ['joining.getMember', { params: { cid: '7' } }]
let client: ReturnType<typeof createClient>
let stop: () => void

/** A tab in which Marge is signed in, has read something, and has something kept. */
beforeEach(() => {
  channel.renewed = 0
  forgetMore.mockClear()
  client = createClient(parts)
  stop = followSession(client, parts)
  client.setQueryData(keyOf(current), marge)
  client.setQueryData(inbox, { name: 'Marge Olsen' })
  for (const key of ['club', 'draft.mail', 'kept', 'scheme']) localStorage.setItem(`sideout.${key}`, '1')
  expect(channel.renewed).toBe(0)
})
afterEach(() => {
  stop()
  client.clear()
  localStorage.clear()
})

const keptKeys = () => Object.keys(localStorage).sort()
const answersAreGone = () => waitFor(() => expect(client.getQueryData(inbox)).toBeUndefined())

test('a 401 anywhere drops the answers, the storage and the connection of the person', async () => {
  const queryFn = () => Promise.reject(new CallError(401, 'session-ended', 'Your session has ended.'))
  await client.fetchQuery({ queryKey: keyOf(matches), queryFn }).catch(() => undefined)
  expect(client.getQueryData(keyOf(current))).toBeNull()
  expect(keptKeys()).toEqual(['sideout.kept', 'sideout.scheme'])
  expect(channel.renewed).toBe(1)
  await answersAreGone()
  // What boards stored belongs to an account, which may come back and go on in its term.
  expect(forgetMore).not.toHaveBeenCalled()
})

test('another login in the same tab drops everything of the account before', async () => {
  client.setQueryData(keyOf(current), hal)
  expect(keptKeys()).toEqual(['sideout.kept', 'sideout.scheme', 'sideout.user'])
  expect(JSON.parse(localStorage.getItem('sideout.user') ?? '')).toMatchObject({ user_id: hal.user_id })
  expect([channel.renewed, forgetMore.mock.calls.length]).toEqual([1, 1])
  await answersAreGone()
})

test('another account that logs in after a session has ended does not get what boards stored', async () => {
  client.setQueryData(keyOf(current), null)
  localStorage.setItem('sideout.draft.match', '"made by a visitor"')
  client.setQueryData(keyOf(current), hal)
  expect(forgetMore).toHaveBeenCalledTimes(1)
  expect(keptKeys()).toContain('sideout.draft.match')
})

test('the same account that logs in again keeps what its boards stored', () => {
  client.setQueryData(keyOf(current), null)
  client.setQueryData(keyOf(current), marge)
  expect(forgetMore).not.toHaveBeenCalled()
})

test('a profile that changes drops nothing', async () => {
  stopTime()
  client.setQueryData(keyOf(current), { ...marge, first: 'Margaret' })
  await pass(1_000)
  expect(channel.renewed).toBe(0)
  expect(client.getQueryData(inbox)).toBeDefined()
  expect(keptKeys()).toContain('sideout.club')
})

test('a page that opens after the session has ended drops what the last visit left', () => {
  stop()
  const later = createClient(parts)
  later.setQueryData(keyOf(current), null)
  stop = followSession(later, parts)
  expect(keptKeys()).toEqual(['sideout.kept', 'sideout.scheme'])
})
