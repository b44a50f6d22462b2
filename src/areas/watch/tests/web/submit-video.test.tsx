import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { site } from '#areas/platform/calls/platform.ts'
import { getPlayerName } from '#areas/scoring/calls/scoring.ts'
import { sendLiveVideoNotification } from '#areas/watch/calls/watch.ts'
import { fakeNetwork, refusal, reply, text } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'
import { fillAndRest, stopTime } from '#tests/support/web/stopped-time.ts'

const people = ['Linda Alvarez', 'Wei Chen', 'Peter Novak', 'Rosa Diaz'].map((player_name, index) => ({
  player_id: index + 1,
  player_name,
}))
const route = 'POST /api/sendLiveVideoNotification'

async function openForm(more: Readonly<Record<string, unknown>> = {}) {
  const network = fakeNetwork({
    ...reply(current, { ...marge, submit_video: true }),
    ...reply(getPlayerName, people),
    ...reply(site, { events: null, video_hosts: ['youtube.com', 'vimeo.com', 'streams.example.org'] }),
    ...reply(sendLiveVideoNotification, text('Video submitted. We’re notifying the players’ followers.')),
    ...more,
  })
  const user = renderApp('/watch/submitvideo')
  await findTitle('Submit Video')
  return { network, user }
}

type User = Awaited<ReturnType<typeof openForm>>['user']

const search = (number: number) => screen.getByRole('searchbox', { name: `Player ${number}` })
const send = (user: User) => user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Submit Video' }))

async function choose(user: User, number: number, name: string) {
  await user.type(search(number), name.slice(0, 4))
  const list = await screen.findByRole('list', { name: `Suggestions for Player ${number}` })
  await user.click(within(list).getByRole('button', { name: new RegExp(name) }))
}

async function fill(user: User) {
  await choose(user, 1, 'Linda Alvarez')
  await choose(user, 3, 'Rosa Diaz')
  await user.type(screen.getByRole('textbox', { name: 'Link' }), 'https://youtu.be/M7lc1UVf-VE')
  await user.type(screen.getByRole('textbox', { name: 'Tournament name' }), 'Autumn Open')
}

test('the form says which links are possible, and where', async () => {
  await openForm()
  expect(await screen.findByText(/may only be for matches live online, not past recordings/)).toBeDefined()
  expect(await screen.findByText(/youtube.com, vimeo.com, or streams.example.org/)).toBeDefined()
})

test('without link, tournament, player 1 and player 3 it sends nothing and says what is missing', async () => {
  const { network, user } = await openForm()
  await send(user)
  for (const words of ['Link Required', 'Tournament Name Required', 'Player 1 Required', 'Player 3 Required'])
    expect(screen.getByText(words)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(search(1)))
  expect(network.to(route)).toHaveLength(0)
})

test('two letters send no search, three do', async () => {
  const { network } = await openForm()
  stopTime()
  await fillAndRest(search(2), 'li')
  expect(network.to('GET /api/getPlayerName')).toHaveLength(0)
  await fillAndRest(search(2), 'lin')
  expect(network.to('GET /api/getPlayerName')).toHaveLength(1)
  expect(screen.getByRole('button', { name: /Linda Alvarez/ })).toBeDefined()
})

test('a minus clears a slot; a player chosen in another slot is not offered again', async () => {
  const { user } = await openForm()
  await choose(user, 1, 'Linda Alvarez')
  expect(screen.queryByRole('searchbox', { name: 'Player 1' })).toBeNull()
  await user.type(search(2), 'Lin')
  const list = await screen.findByRole('list', { name: 'Suggestions for Player 2' })
  expect(within(list).queryByRole('button', { name: /Linda Alvarez/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear Player 1' }))
  expect(search(1)).toBeDefined()
})

test('a submitted video is confirmed, once, and the form clears', async () => {
  const { network, user } = await openForm()
  await fill(user)
  await choose(user, 2, 'Wei Chen')
  await send(user)
  await screen.findByText('Video submitted. We’re notifying the players’ followers.')
  const [sent] = network.to(route)
  expect(sent?.body).toEqual({
    p1: people[0],
    p2: people[1],
    p3: people[3],
    p4: null,
    link: 'https://youtu.be/M7lc1UVf-VE',
    tournament: 'Autumn Open',
    author: 1000,
  })
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toBe('')
  expect([1, 2, 3, 4].map(search)).toHaveLength(4)
  expect(localStorage.getItem('sideout.draft.video')).toBeNull()
})

test('a duplicate is a warning, and the input stays', async () => {
  const { user } = await openForm({ ...reply(sendLiveVideoNotification, text('duplicate')) })
  await fill(user)
  await send(user)
  await screen.findByText('Duplicate match, notification not sent')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Tournament name' }).value).toBe('Autumn Open')
})

test('a refused link is reported beside the link, anything else below', async () => {
  const { network, user } = await openForm({
    ...reply(
      sendLiveVideoNotification,
      refusal('link-host', 'We don’t accept videos from that site.', 400, { field: 'link' }),
    ),
  })
  await fill(user)
  await send(user)
  const link = screen.getByRole('textbox', { name: 'Link' })
  await waitFor(() => expect(link.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('We don’t accept videos from that site.')).toBeDefined()
  network.reply(
    sendLiveVideoNotification,
    refusal('too-many-requests', 'Too many requests. Wait 10 seconds, then try again.', 429),
  )
  await send(user)
  await screen.findByText(/Too many requests/)
})

test('the form survives a reload', async () => {
  const { user } = await openForm()
  await fill(user)
  expect(JSON.parse(localStorage.getItem('sideout.draft.video') ?? '{}')).toMatchObject({ p1: '1 Linda Alvarez' })
})
