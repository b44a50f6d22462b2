import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { site } from '#areas/platform/calls/platform.ts'
import {
  checkForLiveMatch,
  completeMatch,
  deleteMatch,
  followedLive,
  leftAloneMatches,
  liveMatches,
  matchCount,
  reopenMatch,
} from '#areas/scoring/calls/scoring.ts'
import { live } from '#tests/support/web/fake-live.ts'
import { gameItem, matchRow } from '#tests/support/web/fake-match.ts'
import { fakeNetwork, refusal, reply, silence } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'

const done = matchRow({
  match_id: 9,
  court_number: '2',
  status: 'Completed',
  completed_at: '2026-11-20T20:15:00.000Z',
  games_list: [gameItem(1, 11, 4, 1), gameItem(2, 11, 9, 1)],
  won: 1,
})

async function openHome(answers: Readonly<Record<string, unknown>> = {}) {
  const network = fakeNetwork({ ...reply(liveMatches, [matchRow()]), 'GET /api/matches': [done], ...answers })
  const user = renderApp('/')
  await screen.findByRole('heading', { level: 1 }, { timeout: 30_000 })
  return { network, user }
}

const isWatching = () =>
  waitFor(() => expect(live.sent).toContainEqual({ event: 'joinRoom', payload: 'scoreWatcher:newest' }))

const card = async (court: string) =>
  within((await screen.findByRole('link', { name: new RegExp(`^${court}:`) })).closest('li') as HTMLElement)

/** The courts in the order of their cards; asking fifty cards for their roles takes too long. */
const courtsShown = () =>
  [...document.querySelectorAll('.match-card-link')].map((link) => /Court \w+/.exec(link.textContent ?? '')?.[0])
const patient = { timeout: 30_000 }

test('home shows live and completed matches, how it works, the call for volunteers and the two cards', async () => {
  await openHome()
  await card('Court 4')
  await card('Court 2')
  for (const title of ['Live matches', 'Completed matches', 'How it works', 'Club Member Page']) {
    expect(screen.getByRole('heading', { name: title })).toBeDefined()
  }
  expect(screen.getByRole('link', { name: 'Add Match!' }).getAttribute('href')).toBe('/add')
  expect(screen.getByRole('link', { name: /Club Member Page/ }).getAttribute('href')).toBe('/club')
  expect(screen.getByText(/unofficial and supplied by volunteers/)).toBeDefined()
})

test('a door of the home page leads to the lessons, for visitors too', async () => {
  await openHome()
  expect((await screen.findByRole('link', { name: /^Lessons/ })).getAttribute('href')).toBe('/instruction')
})

test('the second card leads to the events platform that the installation configures; without one it is hidden', async () => {
  const events = { name: 'Our games', url: 'https://games.example.org/' }
  const { network } = await openHome({ ...reply(site, { events, video_hosts: [] }) })
  const link = await screen.findByRole('link', { name: /Our games/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([events.url, '_blank'])
  expect(link.getAttribute('rel')).toContain('noopener')
  expect(network.to('GET /api/site')).toHaveLength(1)
  cleanup()
  await openHome({ ...reply(site, { events: null, video_hosts: [] }) })
  await screen.findByRole('link', { name: /Club Member Page/ })
  expect(screen.queryByText(/Find a tournament/)).toBeNull()
})

test('a point updates its card in place', async () => {
  const { network } = await openHome()
  const court = await card('Court 4')
  await isWatching()
  const asked = network.seen.length
  live.say('scoreChanged', {
    match_id: 7,
    version: 1,
    status: 'Live',
    game_num: 1,
    t1_score: 5,
    t2_score: 0,
    serving: 1,
  })
  expect(await court.findByText('5')).toBeDefined()
  expect(court.getByTitle('Serving')).toBeDefined()
  expect(network.seen).toHaveLength(asked)
})

test('matches that begin, play another game, end or move up need no request', async () => {
  const { network } = await openHome({ 'GET /api/matches': [] })
  const court = await card('Court 4')
  await isWatching()
  const asked = network.seen.length
  const row = (of: Parameters<typeof matchRow>[0]) => matchRow(of).match
  const news = { status: 'Live', game_num: 1, t1_score: 0, t2_score: 0, serving: null }
  live.say('scoreChanged', { ...news, match_id: 8, version: 0, row: row({ match_id: 8, court_number: '5' }) })
  await card('Court 5')

  const games_list = [gameItem(1, 11, 4, 1), gameItem(2, 0, 0)]
  live.say('scoreChanged', { ...news, match_id: 7, version: 5, game_num: 2, row: row({ version: 5, games_list }) })
  expect(await court.findByText('11')).toBeDefined()

  const ended = { ...news, match_id: 7, version: 9, status: 'Completed', t1_score: 11 }
  const enters = row({ match_id: 3, court_number: '9' })
  live.say('scoreChanged', { ...ended, row: row({ status: 'Completed', version: 9 }), enters })
  await card('Court 9')
  const completed = within(screen.getByRole('region', { name: 'Completed matches' }))
  expect(completed.getByRole('link', { name: /^Court 4:/ })).toBeDefined()
  expect(network.seen).toHaveLength(asked)
})

test('news about a match that is not on the page changes nothing', async () => {
  const { network } = await openHome()
  await card('Court 4')
  await isWatching()
  const asked = network.seen.length
  live.say('scoreChanged', { match_id: 3, version: 5, status: 'Live', game_num: 2, t1_score: 1, t2_score: 0 })
  expect(screen.getAllByRole('link', { name: /^Court 4:/ })).toHaveLength(1)
  expect(network.seen).toHaveLength(asked)
})

test('the page keeps to fifty matches, those of followed players first', async () => {
  const newest = Array.from({ length: 50 }, (_, index) => matchRow({ match_id: 200 - index, court_number: `${index}` }))
  const theirs = [matchRow({ match_id: 180, court_number: '20' }), matchRow({ match_id: 12, court_number: '99' })]
  await openHome({
    ...reply(current, marge),
    ...reply(liveMatches, newest),
    ...reply(followedLive, { player_ids: [33], matches: theirs }),
    'GET /api/matches': [],
  })
  await waitFor(() => expect(courtsShown()).toHaveLength(50), patient)
  expect(courtsShown().slice(0, 4)).toEqual(['Court 20', 'Court 99', 'Court 0', 'Court 1'])
  // Only the followed match that is not among the newest has to be asked for.
  await waitFor(() => expect(live.sent).toContainEqual({ event: 'watchScores', payload: { matches: [12] } }))

  const row = matchRow({ match_id: 201, court_number: '98', t1p2_id: 33 }).match
  live.say('scoreChanged', { match_id: 201, version: 0, status: 'Live', game_num: 1, t1_score: 0, t2_score: 0, row })
  await waitFor(() => expect(courtsShown()[0]).toBe('Court 98'), patient)
  expect(courtsShown()).toHaveLength(50)
})

test('all live matches have pages and a search, and points reach their cards', async () => {
  const page = Array.from({ length: 50 }, (_, index) => matchRow({ match_id: 100 + index, court_number: `c${index}` }))
  const network = fakeNetwork({ ...reply(liveMatches, page) })
  const user = renderApp('/live')
  await findTitle('Live matches')
  await waitFor(() => expect(courtsShown()).toHaveLength(50), patient)
  const matches = page.map(({ match_id }) => match_id)
  await waitFor(() => expect(live.sent).toContainEqual({ event: 'watchScores', payload: { matches } }))
  live.say('scoreChanged', { match_id: 107, version: 1, status: 'Live', game_num: 1, t1_score: 6, t2_score: 0 })
  expect(await screen.findByText('6')).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Earlier matches' }))
  await waitFor(() => expect(window.location.search).toBe('?page=2'))
  network.reply(liveMatches, [])
  await user.type(screen.getByRole('searchbox'), 'novak')
  expect(await screen.findByText('No live matches found for “novak”.')).toBeDefined()
  expect(window.location.search).toBe('?search=novak')
})

test('with nothing live the home page says what will appear', async () => {
  await openHome({ ...reply(liveMatches, []), 'GET /api/matches': [] })
  expect(await screen.findByText('No live matches right now.')).toBeDefined()
  expect(await screen.findByText('No matches have been scored yet.')).toBeDefined()
})

test('the scoreboard account sees its menu as its home page', async () => {
  await openHome({ ...reply(current, { ...marge, scoreboard: true, scoreboardAuth: true }) })
  await findTitle('Scoreboard')
  expect(screen.queryByText('Live matches')).toBeNull()
})

test('the scores have pages, and the page number is kept in the address', async () => {
  const page = Array.from({ length: 50 }, (_, index) => matchRow({ ...done.match, match_id: 100 + index }))
  fakeNetwork({ 'GET /api/matches': page })
  const user = renderApp('/scores')
  await findTitle('Scores')
  await user.click(await screen.findByRole('button', { name: 'Earlier matches' }))
  await waitFor(() => expect(window.location.search).toBe('?page=2'))
  expect(screen.getByText('Page 2')).toBeDefined()
})

const mine = { ...matchRow(), offer_completion: false, is_owner: true }
const withMine = { ...reply(current, marge), ...reply(checkForLiveMatch, { userId: '1000' }, [mine]) }

test('the owner of a live match can resume it from any page', async () => {
  fakeNetwork({ ...withMine, 'GET /api/matches': [] })
  renderApp('/scores')
  expect(await screen.findByText('Match in Progress', { selector: '.resume-name' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Resume Scorekeeping' }).getAttribute('href')).toBe('/scorekeeper/7')
})

test('the first heading of a page with the banner is the title of the page', async () => {
  fakeNetwork({ ...withMine, 'GET /api/matches': [] })
  renderApp('/scores')
  await screen.findByRole('region', { name: 'Match in Progress' })
  await findTitle('Scores')
  expect(screen.getAllByRole('heading')[0]).toBe(screen.getByRole('heading', { level: 1 }))
})

test('the banner is one line with the score, the teams and the way back; deleting is not in it', async () => {
  fakeNetwork({ ...withMine, 'GET /api/matches': [] })
  renderApp('/scores')
  const banner = within(await screen.findByRole('region', { name: 'Match in Progress' }))
  const words = banner.getByText(/^\d+ – \d+ · Court 4/)
  expect(words.textContent).toMatch(/^\d+ – \d+ · Court 4 · .+ – .+$/)
  expect(banner.getAllByRole('link')).toHaveLength(1)
  expect(banner.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Options for the match on Court 4',
  ])
  expect(banner.queryByText('Delete Match')).toBeNull()
})

test('the alternate scorekeeper resumes on the alternate path', async () => {
  fakeNetwork({ ...withMine, ...reply(current, { ...marge, alt_scorekeeper: true }) })
  renderApp('/scores')
  const resume = await screen.findByRole('link', { name: 'Resume Scorekeeping' })
  expect(resume.getAttribute('href')).toBe('/sideoutScorekeeper/7')
})

test('the banner deletes the match after a question', async () => {
  const network = fakeNetwork({ ...withMine, ...reply(deleteMatch, { matchId: '7' }, { message: 'done' }) })
  const user = renderApp('/scores')
  await user.click(await screen.findByRole('button', { name: 'Options for the match on Court 4' }))
  await user.click(screen.getByRole('button', { name: 'Delete Match' }))
  network.reply(checkForLiveMatch, { userId: '1000' }, [])
  const asked = screen.getByRole('heading', { name: 'Delete this match?' }).closest('dialog') as HTMLElement
  await user.click(within(asked).getByRole('button', { name: 'Delete Match' }))
  expect(await screen.findByText('Match Successfully Deleted')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Match in Progress')).toBeNull())
})

test('a match left alone for 12 hours is offered for completion', async () => {
  fakeNetwork({
    ...withMine,
    ...reply(checkForLiveMatch, { userId: '1000' }, [{ ...mine, offer_completion: true }]),
    ...reply(
      completeMatch,
      { matchId: '7' },
      { match_id: 7, status: 'Completed', prize_entry: true, matches_scored: 1 },
    ),
  })
  const user = renderApp('/scores')
  await user.click(await screen.findByRole('button', { name: 'Complete Match' }))
  const asked = screen.getByRole('heading', { name: 'How did this match end?' }).closest('dialog') as HTMLElement
  await user.click(within(asked).getByRole('button', { name: 'Complete without a winner' }))
  await waitForPath('/thankyou')
})

test.each(['/thankyou', '/thankYou', '/scoreboard/', '/scorekeeper/7'])('there is no banner at %s', async (path) => {
  const network = fakeNetwork(withMine)
  renderApp(path)
  await screen.findByRole('heading', { level: 1 }, { timeout: 30_000 })
  await waitFor(() => expect(network.to('GET /auth/current').length).toBeGreaterThan(0))
  expect(screen.queryByText('Match in Progress')).toBeNull()
})

test('there is no banner without a live match', async () => {
  const network = fakeNetwork({
    ...withMine,
    ...reply(checkForLiveMatch, { userId: '1000' }, []),
    'GET /api/matches': [],
  })
  renderApp('/scores')
  await waitFor(() => expect(network.to('GET /api/checkForLiveMatch/1000')).toHaveLength(1))
  expect(screen.queryByText('Match in Progress')).toBeNull()
})

test('the thank-you page congratulates, mentions the prizes and counts', async () => {
  fakeNetwork({
    ...reply(current, marge),
    ...reply(matchCount, { userId: '1000' }, { count: 3, entries_this_month: 2 }),
  })
  const user = renderApp('/thankYou')
  await findTitle('Congratulations!')
  expect(screen.getByText(/sponsors.*prizes are drawn monthly.*one more chance per\s+scored match/)).toBeDefined()
  expect(await screen.findByText(/3 matches scored · 2 entries/)).toBeDefined()
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Home' }))
  await waitForPath('/')
})

const alone = matchRow({
  match_id: 7,
  status: 'Completed',
  completed_at: '2026-11-12T20:15:00.000Z',
  abandoned_at: '2026-11-19T20:26:00.000Z',
})

test('a match that completed by itself is marked in the lists', async () => {
  await openHome({ ...reply(liveMatches, []), 'GET /api/matches': [done, alone] })
  expect((await card('Court 4')).getByText(/unfinished$/)).toBeDefined()
  expect((await card('Court 2')).queryByText(/unfinished$/)).toBeNull()
})

test('the owner of a match that completed by itself finds it on the dashboard and goes on with it', async () => {
  const network = fakeNetwork({
    ...reply(current, marge),
    ...reply(leftAloneMatches, { userId: '1000' }, [alone]),
    ...reply(reopenMatch, { matchId: '7' }, { message: 'Match reopened' }),
  })
  const user = renderApp('/userDashboard')
  const section = within(await screen.findByRole('region', { name: 'Unfinished matches' }))
  expect(section.getByText(/They don’t count as entries in the monthly drawing/)).toBeDefined()
  await user.click(section.getByRole('button', { name: 'Reopen Match' }))
  await waitForPath('/scorekeeper/7')
  expect(network.to('POST /api/match/7/reopen')).toHaveLength(1)
})

test('while another match is in progress, reopening says so and stays', async () => {
  fakeNetwork({
    ...reply(current, marge),
    ...reply(leftAloneMatches, { userId: '1000' }, [alone]),
    ...reply(reopenMatch, { matchId: '7' }, refusal('match-live-already', 'You have a match in progress.', 409)),
  })
  const user = renderApp('/userDashboard')
  await user.click(await screen.findByRole('button', { name: 'Reopen Match' }))
  expect(await screen.findByText('You have a match in progress.')).toBeDefined()
  expect(window.location.pathname).toBe('/userDashboard')
})

test('a dashboard without matches left alone does not mention them', async () => {
  fakeNetwork({ ...reply(current, marge), ...reply(leftAloneMatches, { userId: '1000' }, []) })
  renderApp('/userDashboard')
  await findTitle('Welcome Marge')
  expect(screen.queryByText('Unfinished matches')).toBeNull()
})

test('without a network the home shows the lists that this phone saw last', async () => {
  await openHome()
  await card('Court 4')
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  hidden.mockRestore()
  cleanup()

  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openHome({ ...reply(liveMatches, silence), 'GET /api/matches': silence })
  live.lose()
  await card('Court 4')
  await card('Court 2')
  network.mockRestore()
})
