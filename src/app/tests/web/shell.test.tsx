import { doors } from 'virtual:area-doors'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { logoPath } from '#app/web/logo-path.ts'
import { pageAt } from '#app/web/page-at.ts'
import { current } from '#areas/accounts/calls/accounts.ts'
import { accountPaths } from '#areas/accounts/calls/pages.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { scorekeeperPath } from '#areas/scoring/calls/scorekeeper-path.ts'
import { pathTo } from '#kernel/calls/pages.ts'
import { fakeNetwork, reply, silence } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'

test.each([
  ['/', '/'],
  ['/match/3', '/'],
  ['/club/12/home', '/club'],
  ['/Club', '/club'],
  ['/watch/link/4', '/watch'],
  ['/watch', '/watch'],
  ['/clubhouse', '/'],
])('on %s the logo leads to %s', (here, there) => {
  expect(logoPath(here)).toBe(there)
})

test('paths are built from their routes', () => {
  expect(pathTo(scoringPaths.match, { matchId: 12 })).toBe('/match/12')
  expect(pathTo(accountPaths.reset, { token: 'a/b' })).toBe('/reset/a%2Fb')
  expect(pathTo(scoringPaths.scores)).toBe('/scores')
  expect(scorekeeperPath(5, { alt_scorekeeper: false })).toBe('/scorekeeper/5')
  expect(scorekeeperPath(5, { alt_scorekeeper: true })).toBe('/sideoutScorekeeper/5')
})

test('behind every door is a screen for each of its pages', async () => {
  for (const [paths, load] of doors) {
    const { screens, begin = {} } = (await load()).area
    expect(Object.keys(screens).toSorted()).toEqual(paths.toSorted())
    expect(paths).toEqual(expect.arrayContaining(Object.keys(begin)))
  }
})

test('the router finds every page at its address, in any case, and nothing at others', () => {
  for (const path of doors.flatMap(([paths]) => paths)) {
    const address = path.replace(':keeper', 'sideoutScorekeeper').replace(/:\w+/g, '12')
    expect(pageAt(address)?.path).toBe(path)
    expect(pageAt(`${address.toUpperCase()}/`)?.path).toBe(path)
  }
  expect(pageAt('/nothing')).toBeUndefined()
  expect(pageAt('/two/parts')).toBeUndefined()
})

test('another page is read from its top, and going back leaves the place to the browser', async () => {
  fakeNetwork()
  const user = renderApp('/submitScore')
  await findTitle('Submit a score')
  const scrollsTo = vi.fn()
  vi.stubGlobal('scrollTo', scrollsTo)
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Terms of Service' }))
  await waitForPath('/tools/termsofservice')
  await waitFor(() => expect(scrollsTo.mock.calls).toEqual([[0, 0]]))
  window.history.back()
  await findTitle('Submit a score')
  expect(scrollsTo).toHaveBeenCalledOnce()
})

test.each([
  ['/', /^Start a club/, '/club/start'],
  ['/', /^Club Member Page/, '/club'],
])('from %s, %s leads to the top of its page, which mounts the shell anew', async (from, name, path) => {
  fakeNetwork()
  const user = renderApp(from)
  const door = await screen.findByRole('link', { name }, { timeout: 30_000 })
  const scrollsTo = vi.fn()
  vi.stubGlobal('scrollTo', scrollsTo)
  await user.click(door)
  await waitForPath(path)
  await waitFor(() => expect(scrollsTo.mock.calls).toEqual([[0, 0]]))
})

test('a visitor is offered Login; the footer names the year and leads to the terms', async () => {
  fakeNetwork()
  renderApp('/submitScore')
  await findTitle('Submit a score')
  expect((await screen.findByRole('link', { name: 'Login' })).getAttribute('href')).toBe('/login')
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByText(`© ${new Date().getFullYear()} Sideout`)).toBeDefined()
  expect(footer.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe('/tools/termsofservice')
})

test('a signed-in user is welcomed by name in the top bar and can log out there', async () => {
  fakeNetwork({ ...reply(current, marge) })
  renderApp('/submitScore')
  const bar = within(await screen.findByRole('banner'))
  expect(await bar.findByText('Welcome Marge Olsen')).toBeDefined()
  expect(bar.getByRole('button', { name: 'Logout' })).toBeDefined()
  expect(bar.queryByRole('link', { name: 'Login' })).toBeNull()
})

test('without a network the user of the last visit is still known', async () => {
  localStorage.setItem('sideout.user', JSON.stringify(marge))
  fakeNetwork({ ...reply(current, silence) })
  renderApp('/submitScore')
  expect(await screen.findByText('Welcome Marge Olsen')).toBeDefined()
})

test('the scoreboard account gets the reduced shell', async () => {
  fakeNetwork({ ...reply(current, { ...marge, scoreboard: true, scoreboardAuth: true }) })
  renderApp('/submitScore')
  await screen.findByText('Welcome Marge Olsen')
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Home'])
})

test('the main navigation has at most five entries', async () => {
  fakeNetwork({ ...reply(current, marge) })
  renderApp('/submitScore')
  await screen.findByText('Welcome Marge Olsen')
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.length).toBeGreaterThan(1)
  expect(links.length).toBeLessThanOrEqual(5)
})

test('the choice of colours is stored and applied to the page', async () => {
  fakeNetwork()
  let told = 0
  window.addEventListener('sideout:scheme', () => {
    told += 1
  })
  const user = renderApp('/submitScore')
  await findTitle('Submit a score')
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(localStorage.getItem('sideout.scheme')).toBe('"dark"')
  await user.click(screen.getByRole('radio', { name: 'System' }))
  expect(localStorage.getItem('sideout.scheme')).toBeNull()
  expect(told).toBe(2)
})

test('/submitScore explains that volunteers keep score live and leads to Add Match!', async () => {
  fakeNetwork()
  renderApp('/submitScore')
  await findTitle('Submit a score')
  expect(
    screen.getByText('Volunteers keep score live from courtside, point by point. Add a match to start scoring.'),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'Add Match!' }).getAttribute('href')).toBe('/add')
})

test.each([
  ['/tools/privacy', 'Privacy Policy', '/tools/termsofservice'],
  ['/tools/termsofservice', 'Terms of Service', '/tools/privacy'],
])('%s names Utah and the 30 business days, and links its sister', async (path, title, sister) => {
  fakeNetwork()
  renderApp(path)
  await findTitle(title)
  const main = within(screen.getByRole('main'))
  expect(main.getByText(/State of Utah/)).toBeDefined()
  expect(main.getByText(/30 business days/)).toBeDefined()
  expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(sister)
})

test.each(['/nowhere', '/nowhere/12', '/one/two/three', '/scorekeepers/12'])(
  '%s does not exist, and the page offers a way on',
  async (path) => {
    fakeNetwork()
    renderApp(path)
    await findTitle('Out of bounds')
    expect(screen.getByText('We couldn’t find this page.')).toBeDefined()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  },
)

test.each([
  ['/wach', 'Live Feed', '/watch'],
  ['/Scoers', 'Scores', '/scores'],
  ['/hocuspokus/', 'Challenge cards', '/hocuspocus'],
  ['/folow', 'Follow Players', '/follow'],
])('the path %s suggests %s', async (path, title, there) => {
  fakeNetwork()
  renderApp(path)
  const guess = within((await screen.findByText(/^Did you mean/)) as HTMLElement)
  expect(guess.getByRole('link', { name: title }).getAttribute('href')).toBe(there)
})

test('from an unknown page, one word finds another page', async () => {
  fakeNetwork()
  const user = renderApp('/nothing/of/the/kind')
  await findTitle('Out of bounds')
  expect(screen.queryByText(/^Did you mean/)).toBeNull()
  await user.type(screen.getByRole('searchbox', { name: 'Find a page' }), 'video')
  const found = within(screen.getByRole('list', { name: 'Pages' })).getAllByRole('link')
  expect(found.map((link) => link.getAttribute('href'))).toEqual(['/watch'])
  await user.type(screen.getByRole('searchbox', { name: 'Find a page' }), 'xyz')
  expect(screen.getByText('No pages found. Try another word.')).toBeDefined()
})

test.each(['/scorekeeper/7', '/sideoutScorekeeper/7', '/addPlayers', '/matchGenerator'])(
  'a visitor is led from %s to /add, which shows the login',
  async (path) => {
    fakeNetwork()
    renderApp(path)
    await waitForPath('/add')
    expect(await findTitle('Login')).toBeDefined()
  },
)

test('routes match without regard to case', async () => {
  fakeNetwork()
  renderApp('/SUBMITSCORE')
  expect(await findTitle('Submit a score')).toBeDefined()
})
