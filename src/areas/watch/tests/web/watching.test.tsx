import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getFollowedPlayers } from '#areas/follow/calls/follow.ts'
import { site } from '#areas/platform/calls/platform.ts'
import { getVideoLink, getVideoLinks } from '#areas/watch/calls/watch.ts'
import { asSent } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork, refusal, reply, silence } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'

const video = (id: number, change: object = {}) => ({
  id,
  p1: 1,
  p2: 2,
  p3: 3,
  p4: null,
  p1_name: 'Linda Alvarez',
  p2_name: 'Wei Chen',
  p3_name: 'Rosa Díaz',
  p4_name: null,
  p1_follow: false,
  p2_follow: true,
  p3_follow: false,
  p4_follow: false,
  time: '2026-11-21T17:05:00.000Z',
  link: 'https://www.youtube.com/watch?v=M7lc1UVf-VE',
  tournament: 'Autumn Open',
  ...change,
})

const vera = { ...marge, submit_video: true, phone_verified: true }
const staff = { ...marge, staff: true }
const answers = {
  ...reply(getVideoLinks, { user_id: '0' }, [video(5)]),
  ...reply(getVideoLinks, { user_id: '1000' }, [video(5)]),
  ...reply(getVideoLink, { id: '5' }, asSent(getVideoLink, video(5))),
  ...reply(getFollowedPlayers, { user_id: '1000' }, [{ player_id: 2, player_name: 'Wei Chen' }]),
  ...reply(site, { events: { name: 'Our games', url: 'https://games.example.org/' }, video_hosts: ['youtube.com'] }),
}

async function openWatch(more: Readonly<Record<string, unknown>> = {}, path = '/watch') {
  const network = fakeNetwork({ ...answers, ...more })
  const user = renderApp(path)
  await findTitle('Live Feed')
  return { network, user }
}

const menu = () => within(screen.getByRole('navigation', { name: 'Watch' }))
const places = () =>
  menu()
    .getAllByRole('link')
    .map((link) => [link.textContent?.trim(), link.getAttribute('href')])

test('/watch has its Live Feed intro, the Follow Players link, Learn More and the Recent Videos', async () => {
  const { user } = await openWatch()
  const main = within(screen.getByRole('main'))
  expect(screen.getByRole('heading', { name: 'Recent Videos' })).toBeDefined()
  const more = main.getByRole('button', { name: 'Learn More' })
  expect(main.queryByText(/Volunteers film matches/)).toBeNull()
  await user.click(more)
  expect(main.getByText(/Volunteers film matches/)).toBeDefined()
  expect(more.getAttribute('aria-expanded')).toBe('true')
  await user.click(more)
  expect(main.queryByText(/Volunteers film matches/)).toBeNull()
  const links = main.getAllByRole('link', { name: 'Follow Players' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/watch/follow', '/watch/follow'])
})

test('a video shows where, when and who, with a follow toggle for each player and a link to watch it', async () => {
  await openWatch({ 'GET /auth/current': vera })
  const card = within((await screen.findByRole('heading', { name: 'Autumn Open' })).closest('li') as HTMLElement)
  expect(card.getByText(/^\w{3} \d\d\/\d\d\/2026 \d+:05 [ap]m$/)).toBeDefined()
  await card.findByRole('button', { name: /^Following:? Wei Chen$|^Stop following Wei Chen$/ })
  for (const name of ['Linda Alvarez', 'Rosa Díaz'])
    expect(card.getByRole('button', { name: `Follow ${name}` })).toBeDefined()
  const watch = card.getByRole('link', { name: 'Watch Linda Alvarez & Wei Chen – Rosa Díaz' })
  expect(watch.getAttribute('href')).toBe('/watch/link/5')
})

test('without videos the page says what will appear', async () => {
  await openWatch({ ...reply(getVideoLinks, { user_id: '0' }, []) })
  expect(await screen.findByText('No videos here.')).toBeDefined()
})

test('without an answer the page says so, and offers a button to try again', async () => {
  const { network, user } = await openWatch({
    ...reply(
      getVideoLinks,
      { user_id: '0' },
      refusal('too-many-requests', 'Too many requests. Please wait a moment.', 429),
    ),
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  network.reply(getVideoLinks, { user_id: '0' }, [video(5)])
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'Autumn Open' })).toBeDefined()
})

test('a full page offers earlier videos; the page number is kept in the address', async () => {
  const many = Array.from({ length: 24 }, (_, index) => video(100 - index))
  const { network, user } = await openWatch({ ...reply(getVideoLinks, { user_id: '0' }, many) })
  await user.click(await screen.findByRole('button', { name: 'Earlier videos' }))
  expect(window.location.search).toBe('?page=2')
  network.reply(getVideoLinks, { user_id: '0' }, [])
  await user.click(await screen.findByRole('button', { name: 'Later videos' }))
  expect(window.location.search).toBe('')
})

test('the menu shows Home and Follow Players to everybody, on a phone behind a button that opens and closes it', async () => {
  const { user } = await openWatch()
  expect(places()).toEqual([
    ['Home of Watch', '/watch'],
    ['Follow Players', '/watch/follow'],
  ])
  const button = menu().getByRole('button', { name: 'Watch menu' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  await user.click(menu().getByRole('link', { name: 'Follow Players' }))
  await waitForPath('/watch/follow')
  await waitFor(() =>
    expect(menu().getByRole('button', { name: 'Watch menu' }).getAttribute('aria-expanded')).toBe('false'),
  )
})

test('the menu shows Submit Video to users who may submit, import and merge to staff', async () => {
  await openWatch({ 'GET /auth/current': vera })
  await waitFor(() => expect(places().slice(2)).toEqual([['Submit Video', '/watch/submitvideo']]))
})

test('staff find import and merge in the menu', async () => {
  await openWatch({ 'GET /auth/current': staff })
  await waitFor(() =>
    expect(places().slice(2)).toEqual([
      ['Import Players', '/watch/importplayers'],
      ['Merge Players', '/watch/mergeplayers'],
    ]),
  )
})

test.each([
  ['/watch/submitvideo', null],
  ['/watch/submitvideo', marge],
  ['/watch/submitvideo', staff],
  ['/watch/importplayers', null],
  ['/watch/importplayers', vera],
  ['/watch/mergeplayers', marge],
])('%s sends other users home', async (path, current) => {
  fakeNetwork({ ...answers, 'GET /auth/current': current })
  renderApp(path)
  await waitForPath('/')
})

test('/watch/follow shows the login to visitors, under the menu', async () => {
  fakeNetwork(answers)
  renderApp('/watch/follow')
  await findTitle('Login')
  expect(menu().getByRole('link', { name: 'Home of Watch' })).toBeDefined()
})

const openLink = (more: Readonly<Record<string, unknown>> = {}) => {
  const network = fakeNetwork({ ...answers, ...more })
  renderApp('/watch/link/5')
  return network
}

test('while the video is looked up the page says to hold tight', async () => {
  openLink({ ...reply(getVideoLink, { id: '5' }, () => new Promise(() => undefined)) })
  expect(await screen.findByText('0-0-2, hold tight while we find your video.')).toBeDefined()
})

test.each([
  refusal('video-not-found', 'Sorry we are not able to find the match you are looking for.', 404),
  refusal('invalid-input', 'id: must be a positive whole number', 400),
])('a missing video is reported in the words of the specification', async (answer) => {
  openLink({ ...reply(getVideoLink, { id: '5' }, answer) })
  expect(await screen.findByText('Sorry we are not able to find the match you are looking for.')).toBeDefined()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Recent Videos' }).getAttribute('href')).toBe(
    '/watch',
  )
})

test('without a network the page says so and offers to try again', async () => {
  openLink({ ...reply(getVideoLink, { id: '5' }, silence) })
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 30_000 })).toBeDefined()
})

test.each([
  ['https://www.youtube.com/watch?v=M7lc1UVf-VE', 'YouTube', 'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE'],
  ['https://vimeo.com/76979871', 'Vimeo', 'https://player.vimeo.com/video/76979871?dnt=1'],
  [
    'https://www.facebook.com/watch/?v=1234567890',
    'Facebook',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fwatch%2F%3Fv%3D1234567890&show_text=false',
  ],
  ['https://www.twitch.tv/lakeside', 'Twitch', 'https://player.twitch.tv/?channel=lakeside&parent=localhost'],
])('%s is shown in a sandboxed player of %s, with the link beside it', async (link, provider, src) => {
  openLink({ ...reply(getVideoLink, { id: '5' }, asSent(getVideoLink, video(5, { link }))) })
  await findTitle('Autumn Open')
  expect(screen.getByText('Linda Alvarez & Wei Chen')).toBeDefined()
  expect(screen.getByText('Rosa Díaz')).toBeDefined()
  const frame = screen.getByTitle('Video: Linda Alvarez & Wei Chen – Rosa Díaz')
  expect(frame.getAttribute('src')).toBe(src)
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-presentation')
  const open = screen.getByRole('link', { name: `Open on ${provider} in a new tab` })
  expect([open.getAttribute('href'), open.getAttribute('target')]).toEqual([link, '_blank'])
  expect(open.getAttribute('rel')).toContain('noopener')
})

test('a video of a host without an embedded player is only a link', async () => {
  openLink({
    ...reply(
      getVideoLink,
      { id: '5' },
      asSent(getVideoLink, video(5, { link: 'https://streams.example.org/court/4' })),
    ),
  })
  await findTitle('Autumn Open')
  expect(screen.getByRole('link', { name: /^Open on streams.example.org/ })).toBeDefined()
  expect(screen.queryByTitle(/^Video/)).toBeNull()
})

test('a page whose policy forbids frames is loaded again under its own address', async () => {
  // The browser of these tests does not time its navigation.
  Object.assign(performance, { getEntriesByType: () => [{ name: 'http://localhost/' }] })
  openLink()
  await findTitle('Autumn Open')
  expect(screen.queryByTitle(/^Video/)).toBeNull()
  expect(screen.getByRole('link', { name: /^Open on YouTube/ })).toBeDefined()
  Reflect.deleteProperty(performance, 'getEntriesByType')
})
