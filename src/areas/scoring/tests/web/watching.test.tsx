import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { mayReopen } from '#areas/scoring/calls/acts.ts'
import { getChat, reportMessage } from '#areas/scoring/calls/chat.ts'
import { getMatch, reopenMatch } from '#areas/scoring/calls/scoring.ts'
import { live } from '#tests/support/web/fake-live.ts'
import { gameItem, matchRow } from '#tests/support/web/fake-match.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'

const stats = {
  match_id: 7,
  version: 0,
  games_won: [0, 0],
  seconds: 600,
  games: [
    {
      game_num: 1,
      flow: [
        [0, 0],
        [1, 0],
        [2, 0],
        [2, 1],
      ],
      longest_run: { team: 1, points: 2, from: 0, to: 2 },
      lead_changes: 0,
      points_on_serve: [2, 1],
      rallies: 4,
      seconds: 600,
    },
  ],
}
const played = { score_team1: 2, score_team2: 1, games_list: [gameItem(1, 2, 1)], version: 4 }

async function openMatch(answers: Readonly<Record<string, unknown>> = {}) {
  const network = fakeNetwork({
    ...reply(getMatch, { matchId: '7' }, [matchRow(played)]),
    ...reply(getChat, { matchId: '7' }, []),
    'GET /api/getScoreStats/7': { ...stats, version: 4 },
    ...answers,
  })
  const user = renderApp('/match/7')
  await findTitle('Court 4')
  await waitFor(() => expect(live.sent).toContainEqual({ event: 'joinRoom', payload: '7' }))
  return { network, user }
}

const news = {
  match_id: 7,
  version: 5,
  status: 'Live',
  game_num: 1,
  t1_score: 3,
  t2_score: 1,
  games_list: [gameItem(1, 3, 1)],
  serving: 2,
  server: 1,
  call: '1 – 3 – 1',
  won: null,
  term: 1,
  at: '2026-11-21T17:06:00.000Z',
}

test('the score says that it is unofficial and which volunteer keeps it', async () => {
  await openMatch()
  expect(screen.getByText(/^Unofficial score kept by volunteer Hal W\. ·/).textContent).toContain(' · updated ')
})

test('a point appears without a second request', async () => {
  const { network } = await openMatch()
  await screen.findByRole('img', { name: /Alvarez & Chen ahead 2 to 1/ })
  // The chat comes after the score, with a request of its own.
  await screen.findByText('Log in to join this chat.')
  const asked = network.seen.length
  live.say('oneScoreChanged', news)

  expect(screen.getByText('Alvarez & Chen 3, Novak & Diaz 1')).toBeDefined()
  expect(screen.getByText('1st server')).toBeDefined()
  expect(await screen.findByRole('img', { name: /Alvarez & Chen ahead 3 to 1/ })).toBeDefined()
  expect(network.seen.slice(asked).map(({ path }) => path)).toEqual([])
})

test('news that is older than the screen changes nothing', async () => {
  await openMatch()
  live.say('oneScoreChanged', { ...news, version: 3 })
  expect(screen.getByText('Alvarez & Chen 2, Novak & Diaz 1')).toBeDefined()
})

test('a gap in the versions reads the match again', async () => {
  const { network } = await openMatch()
  const asked = network.to('GET /api/match/7').length
  live.say('oneScoreChanged', { ...news, version: 9 })
  await waitFor(() => expect(network.to('GET /api/match/7').length).toBeGreaterThan(asked))
})

test('the drawing of the score has a sentence as its name and marks the longest run', async () => {
  await openMatch()
  expect(
    await screen.findByRole('img', {
      name: 'Game 1: Alvarez & Chen ahead 2 to 1. Longest run: 2 in a row by Alvarez & Chen, from 0–0 to 2–0.',
    }),
  ).toBeDefined()
  expect(screen.getByText('2 in a row')).toBeDefined()
  expect(screen.getByText('10 min')).toBeDefined()
})

test('a completed match says when it ended, in the form of the specification', async () => {
  await openMatch({
    ...reply(getMatch, { matchId: '7' }, [
      matchRow({ ...played, status: 'Completed', completed_at: '2026-11-21T17:30:00.000Z', won: 1 }),
    ]),
  })
  expect(screen.getByText('Completed')).toBeDefined()
  expect(screen.getByText(/completed Sat 11\/21\/2026 \d{1,2}:\d\d [ap]m/)).toBeDefined()
  expect(screen.getByText('Won the match')).toBeDefined()
})

test.each([
  ['retired', 1, 'Novak & Diaz retired.', 'Won the match'],
  [null, null, 'The match ended without a winner.', undefined],
] as const)('a match that was not played to its end says how it ended: %s', async (outcome, won, said, winner) => {
  await openMatch({
    ...reply(getMatch, { matchId: '7' }, [
      matchRow({ ...played, status: 'Completed', completed_at: '2026-11-21T17:30:00.000Z', won, outcome }),
    ]),
  })
  expect(screen.getByText(said)).toBeDefined()
  if (winner) expect(screen.getByText(winner)).toBeDefined()
})

const alone = matchRow({
  ...played,
  status: 'Completed',
  completed_at: '2026-11-12T17:30:00.000Z',
  abandoned_at: '2026-11-19T18:26:00.000Z',
})

test('a match that completed by itself says so, and only its owner can reopen it', async () => {
  await openMatch({
    ...reply(getMatch, { matchId: '7' }, [alone]),
    ...reply(current, marge),
    ...reply(mayReopen, { matchId: '7' }, { may_reopen: false }),
  })
  expect(await screen.findByText(/so we completed it automatically/)).toBeDefined()
  expect(screen.getByText(/no scoring since Thu 11\/12\/2026/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Reopen Match' })).toBeNull()
})

test('the owner reopens a match that completed by itself from its page', async () => {
  const { user } = await openMatch({
    ...reply(getMatch, { matchId: '7' }, [alone]),
    ...reply(current, marge),
    ...reply(mayReopen, { matchId: '7' }, { may_reopen: true }),
    ...reply(reopenMatch, { matchId: '7' }, { message: 'Match reopened' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Reopen Match' }))
  await waitForPath('/scorekeeper/7')
})

test('the owner reopens a match that was completed by mistake on the same day', async () => {
  const completed = matchRow({ ...played, status: 'Completed', completed_at: new Date().toISOString(), won: 1 })
  const { user } = await openMatch({
    ...reply(getMatch, { matchId: '7' }, [completed]),
    ...reply(current, marge),
    ...reply(mayReopen, { matchId: '7' }, { may_reopen: true }),
    ...reply(reopenMatch, { matchId: '7' }, { message: 'Match reopened' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Reopen Match' }))
  await waitForPath('/scorekeeper/7')
})

test('an address that cannot be one of a match is not there, and is not asked for again', async () => {
  const network = fakeNetwork({
    ...reply(
      getMatch,
      { matchId: 'abc' },
      refusal('invalid-input', 'Match: must be a positive whole number', 400, { field: 'matchId' }),
    ),
  })
  network.expectBadRequests('GET /api/match/abc')
  renderApp('/match/abc')
  await findTitle('Match not found')
  expect(screen.queryByText(/positive whole number/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a match that completes by itself while it is watched says so at once', async () => {
  await openMatch()
  live.say('oneScoreChanged', { ...news, status: 'Completed', version: 4, abandoned_at: '2026-11-28T18:26:00.000Z' })
  expect(await screen.findByText(/so we completed it automatically/)).toBeDefined()
})

test('the number of viewers is shown', async () => {
  await openMatch()
  live.say('watching', { match_id: 7, watching: 12 })
  expect(screen.getByText('12 watching')).toBeDefined()
})

test('an unknown match says so', async () => {
  fakeNetwork()
  renderApp('/match/7')
  await findTitle('Match not found')
  expect(screen.getByText('We couldn’t find that.')).toBeDefined()
})

test('a match that is deleted while it is watched disappears without a request', async () => {
  const { network } = await openMatch()
  const asked = network.seen.length
  live.say('oneScoreChanged', { ...news, status: 'Deleted' })
  await findTitle('Match not found')
  expect(network.seen.slice(asked).map(({ path }) => path)).toEqual([])
})

test('the next game appears at once, and only its statistics are read again, within five seconds', async () => {
  const { network } = await openMatch()
  await screen.findByRole('img', { name: /Alvarez & Chen ahead 2 to 1/ })
  // The chat comes after the score, with a request of its own.
  await screen.findByText('Log in to join this chat.')
  const asked = network.seen.length
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  live.say('oneScoreChanged', {
    ...news,
    game_num: 2,
    t1_score: 0,
    t2_score: 0,
    games_list: [gameItem(1, 11, 1, 1), gameItem(2, 0, 0)],
  })
  expect(network.seen.slice(asked).map(({ path }) => path)).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  expect(screen.getByText('Alvarez & Chen 0, Novak & Diaz 0')).toBeDefined()
  expect(network.seen.slice(asked).map(({ path }) => path)).toEqual(['/api/getScoreStats/7'])
})

test('times and points on serve of the game in play follow within half a minute, read once for many points', async () => {
  const { network } = await openMatch()
  await screen.findByRole('img', { name: /Alvarez & Chen ahead 2 to 1/ })
  await screen.findByText('Log in to join this chat.')
  const asked = network.seen.length
  const stats = network.to('GET /api/getScoreStats/7')
  expect(stats).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  for (const [index, point] of [3, 4, 5].entries())
    live.say('oneScoreChanged', {
      ...news,
      version: news.version + index,
      t1_score: point,
      games_list: [gameItem(1, point, 1)],
    })
  await vi.advanceTimersByTimeAsync(24_000)
  const early = network.seen.slice(asked)
  await vi.advanceTimersByTimeAsync(6_000)
  vi.useRealTimers()
  expect(early.map(({ path }) => path)).toEqual([])
  await waitFor(() => expect(network.seen.slice(asked).map(({ path }) => path)).toEqual(['/api/getScoreStats/7']))
})

const said = { message_id: 1, user_name: 'Hal W.', message: 'Windy here.', time: '', is_scorekeeper: true }

test('visitors read the chat and are asked to log in instead of writing', async () => {
  await openMatch({ ...reply(getChat, { matchId: '7' }, [said]) })
  const chat = within(await screen.findByRole('region', { name: 'Chat' }))
  expect(await chat.findByText('Windy here.')).toBeDefined()
  expect(chat.getByText('Hal W. (scorekeeper)')).toBeDefined()
  expect(chat.getByRole('link', { name: 'Login' })).toBeDefined()
  expect(chat.queryByRole('textbox')).toBeNull()
  expect(chat.queryByRole('button', { name: /Options for/ })).toBeNull()
})

test('a message has at most 300 characters, and the last ones are counted', async () => {
  const { user } = await openMatch({ ...reply(current, marge) })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Message' })
  await user.click(field)
  await user.paste('a'.repeat(310))
  expect(field.value).toHaveLength(300)
  expect(screen.getByText('0 characters left')).toBeDefined()
})

test('a hidden message disappears from the chat', async () => {
  await openMatch({ ...reply(getChat, { matchId: '7' }, [said]) })
  expect(await screen.findByText('Windy here.')).toBeDefined()
  live.say('messages', { match_id: 7, version: 2, messages: [], hidden: [1] })
  expect(screen.queryByText('Windy here.')).toBeNull()
})

test('signed-in readers can report a message, and only readers with that right can hide it', async () => {
  const { user, network } = await openMatch({
    ...reply(current, marge),
    ...reply(getChat, { matchId: '7' }, [said]),
    ...reply(reportMessage, { messageId: '1' }, { message: 'Thanks. We’ll take a look.' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Options for Hal W.’s message' }))
  expect(screen.queryByText('Hide from everyone')).toBeNull()
  await user.click(screen.getByText('Report'))
  expect(await screen.findByText('Thanks. We’ll take a look.')).toBeDefined()
  expect(network.to('POST /api/chat/1/report')).toHaveLength(1)
})

test('watchers read from which side the serve comes, and who serves and receives', async () => {
  await openMatch()
  expect(screen.getByText('2nd server, right')).toBeDefined()
  live.say('oneScoreChanged', { ...news, side: 'left', server_player: 2, receiver_player: 1 })
  expect(screen.getByText('Diaz, 1st server, left')).toBeDefined()
  expect(screen.getByText('Alvarez receives')).toBeDefined()
  expect(screen.getByText('Alvarez & Chen 3, Novak & Diaz 1. Diaz serves to Alvarez.')).toBeDefined()
})

test('a game that was counted again is read again, because its whole course is another one', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { network } = await openMatch()
  await screen.findByRole('img', { name: /Alvarez & Chen ahead 2 to 1/ })
  const asked = network.to('GET /api/getScoreStats/7').length
  const [game] = stats.games
  network.answer('GET /api/getScoreStats/7', {
    ...stats,
    version: 5,
    games: [
      {
        ...game,
        flow: [
          [0, 0],
          [0, 1],
        ],
      },
    ],
  })
  live.say('oneScoreChanged', { ...news, t1_score: 0, t2_score: 1, games_list: [gameItem(1, 0, 1)], recounted: true })
  expect(screen.getByText('Alvarez & Chen 0, Novak & Diaz 1')).toBeDefined()
  expect(await screen.findByRole('img', { name: /Novak & Diaz ahead 1 to 0/ })).toBeDefined()
  expect(network.to('GET /api/getScoreStats/7')).toHaveLength(asked + 1)
})
