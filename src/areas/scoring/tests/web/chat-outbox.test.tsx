import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { mayReopen } from '#areas/scoring/calls/acts.ts'
import { getChat } from '#areas/scoring/calls/chat.ts'
import { getMatch } from '#areas/scoring/calls/scoring.ts'
import { stopOutbox } from '#areas/scoring/screens/match/outbox/use-outbox.ts'
import { live } from '#tests/support/web/fake-live.ts'
import { matchRow } from '#tests/support/web/fake-match.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'

interface Sent {
  readonly room: string
  readonly msg: string
  readonly client_id: string
}

/** Long enough for a second try. */
const soon = { timeout: 8_000 }
const sent = () => live.sent.filter(({ event }) => event === 'sendMsg').map(({ payload }) => payload as Sent)
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Message' })
/** The messages of the chat, as they are read. */
const shown = () =>
  within(screen.getByRole('list', { name: 'Messages' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  fakeNetwork({
    ...reply(current, marge),
    ...reply(getMatch, { matchId: '7' }, [matchRow()]),
    ...reply(getChat, { matchId: '7' }, []),
    ...reply(mayReopen, { matchId: '7' }, { may_reopen: false }),
  })
})

async function openMatch(): Promise<UserEvent> {
  const user = renderApp('/match/7')
  await findTitle('Court 4')
  await field()
  return user
}

/** The page is loaded again. */
async function reload(): Promise<UserEvent> {
  cleanup()
  stopOutbox()
  return openMatch()
}

async function write(user: UserEvent, text: string): Promise<void> {
  await user.type(await field(), `${text}{Enter}`)
}

const deliver = ({ msg, client_id }: Sent) =>
  live.say('messages', {
    match_id: 7,
    version: 1,
    messages: [{ message_id: 21, user_name: 'Marge O.', message: msg, time: '', is_scorekeeper: false, client_id }],
  })

test('a message is sent with an id, and its own words become the delivered ones', async () => {
  const user = await openMatch()
  await write(user, 'Go Linda')
  expect((await field()).value).toBe('')
  await waitFor(() => expect(sent()).toEqual([{ room: '7:chat', msg: 'Go Linda', client_id: expect.any(String) }]))
  const [message] = sent()
  if (message) deliver(message)
  await waitFor(() => expect(shown()).toEqual(['Marge O.Go Linda']))
  expect(screen.getByRole('button', { name: 'Options for Marge O.’s message' })).toBeDefined()
})

test('a message without an answer is sent again under the same id, and shows once', async () => {
  const user = await openMatch()
  live.isSilent = true
  await write(user, 'What a rally!')
  expect(await screen.findByText('Sending…')).toBeDefined()
  expect(screen.queryByText(/was not sent/)).toBeNull()
  await waitFor(() => expect(sent().length).toBeGreaterThan(0))
  const [first] = sent()
  // The server had it after all.
  if (first) deliver(first)
  await waitFor(() => expect(shown()).toEqual(['Marge O.What a rally!']))
  expect(screen.queryByText('Sending…')).toBeNull()

  await write(user, 'And another')
  await waitFor(() => expect(sent().some(({ msg }) => msg === 'And another')).toBe(true))
  live.isSilent = false
  await waitFor(() => expect(sent().filter(({ msg }) => msg === 'And another').length).toBeGreaterThan(1), soon)
  expect(
    new Set(
      sent()
        .filter(({ msg }) => msg === 'And another')
        .map(({ client_id }) => client_id),
    ).size,
  ).toBe(1)
  expect(new Set(sent().map(({ client_id }) => client_id)).size).toBe(2)
})

test('a message written offline waits for the join, and is then sent once', async () => {
  const user = await openMatch()
  await waitFor(() => expect(live.sent).toContainEqual({ event: 'joinRoom', payload: '7:chat' }))
  live.lose()
  await write(user, 'Still there?')
  expect(await screen.findByText('Sending when you’re back online…')).toBeDefined()
  expect(sent()).toEqual([])

  live.comeBack()
  await waitFor(() => expect(sent()).toMatchObject([{ msg: 'Still there?' }]))
  expect(screen.queryByText(/Join the chat first/)).toBeNull()
  await waitFor(() => expect(shown()).toEqual(['Marge O.Still there?']))
})

test('what is typed and what waits are there after a reload', async () => {
  const user = await openMatch()
  live.isSilent = true
  await write(user, 'Waiting words')
  await user.type(await field(), 'Half a sent')
  const again = await reload()
  expect(await screen.findByText('Waiting words')).toBeDefined()
  expect((await field()).value).toBe('Half a sent')

  live.isSilent = false
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull(), soon)
  await again.type(await field(), 'ence{Enter}')
  await waitFor(() => expect(sent().at(-1)?.msg).toBe('Half a sentence'))
  expect(
    new Set(
      sent()
        .filter(({ msg }) => msg === 'Waiting words')
        .map(({ client_id }) => client_id),
    ).size,
  ).toBe(1)
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('said.'))).toEqual([]))
})

test('a refusal is shown at its message with the reason, and the message can be sent again or deleted', async () => {
  const user = await openMatch()
  live.answer = { ok: false, code: 'too-many-requests', message: 'Too many requests.' }
  await write(user, 'Once')
  expect(await screen.findByText('Not sent. Too many requests.')).toBeDefined()
  live.answer = { ok: true, message_id: 3 }
  await user.click(screen.getByRole('button', { name: 'Try again with “Once”' }))
  await waitFor(() => expect(shown()).toEqual(['Marge O.Once']))
  expect(new Set(sent().map(({ client_id }) => client_id)).size).toBe(1)

  live.answer = { ok: false, code: 'chat-muted', message: 'You cannot write here.' }
  await write(user, 'Twice')
  expect(await screen.findByText('Not sent. You cannot write here.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Try again with/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Delete “Twice”' }))
  expect(screen.queryByText('Twice')).toBeNull()
})

test('a message that waits is sent from whatever page is opened next', async () => {
  const user = await openMatch()
  live.isSilent = true
  await write(user, 'On my way home')
  cleanup()
  stopOutbox()
  // The device keeps the message, and somebody else has signed in on it since.
  localStorage.setItem('sideout.user', JSON.stringify({ ...marge, user_id: 1001, username: 'bo' }))
  live.isSilent = false
  live.sent = []
  renderApp('/howitworks')
  await waitFor(() => expect(sent()).toMatchObject([{ room: '7:chat', msg: 'On my way home' }]), soon)
})
