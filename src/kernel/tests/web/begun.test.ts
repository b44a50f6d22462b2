import { beforeEach, expect, test } from 'vitest'
import code from '#app/web/public/begin.js?raw'
import { session } from '#app/web/session.ts'
import { getInvite } from '#areas/invitations/calls/invitations.ts'
import { filled } from '#kernel/calls/fake/fill.ts'
import { readBegun } from '#kernel/web/api/begun.ts'
import { keyOf, readAhead } from '#kernel/web/api/hooks.ts'
import { createClient } from '#kernel/web/api/session.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'

const route = 'POST /api/getInvite/5'
const sent = { params: { url: '5' }, body: {} }

/** Runs the script as a page does that names this call. */
function beginWithPage() {
  const script = document.createElement('script')
  script.dataset['calls'] = JSON.stringify([{ path: '/api/getInvite/5', body: {} }])
  script.textContent = code
  document.head.append(script)
}

beforeEach(() => void delete (window as { sideoutBegun?: unknown }).sideoutBegun)

test('an answer that the page has asked for is taken, once', async () => {
  const network = fakeNetwork({ ...reply(getInvite, { url: '5' }, filled(getInvite, { mid: 7 })) })
  beginWithPage()
  const client = createClient(session)
  await readBegun(client, getInvite, sent)
  expect(client.getQueryData(keyOf(getInvite, sent))).toMatchObject({ mid: 7 })
  expect(network.to(route).map(({ body }) => body)).toEqual([{}])
  await readBegun(createClient(session), getInvite, sent)
  expect(network.to(route)).toHaveLength(2)
})

test('a screen that is drawn before the answer is here waits for the same one', async () => {
  const network = fakeNetwork({ ...reply(getInvite, { url: '5' }, filled(getInvite, { mid: 7 })) })
  beginWithPage()
  const client = createClient(session)
  await Promise.all([readBegun(client, getInvite, sent), readAhead(client, getInvite, sent)])
  expect(network.to(route)).toHaveLength(1)
})

test('a page that has asked for nothing reads by itself', async () => {
  const network = fakeNetwork({ ...reply(getInvite, { url: '5' }, filled(getInvite, { mid: 7 })) })
  await readBegun(createClient(session), getInvite, sent)
  expect(network.to(route)).toHaveLength(1)
})

test('what was refused, or asked for with another body, is asked for again', async () => {
  const network = fakeNetwork({ ...reply(getInvite, { url: '5' }, refusal('signed-out', 'Sign in first.', 401)) })
  beginWithPage()
  network.reply(getInvite, { url: '5' }, filled(getInvite, { mid: 7 }))
  const client = createClient(session)
  await readBegun(client, getInvite, { ...sent, body: { user_id: 1 } })
  expect(network.to(route).map(({ body }) => body)).toEqual([{}, { user_id: 1 }])
  await readBegun(client, getInvite, sent)
  expect(network.to(route)).toHaveLength(3)
  expect(client.getQueryData(keyOf(getInvite, sent))).toMatchObject({ mid: 7 })
})
