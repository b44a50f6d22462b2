import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { event } from '#areas/events/tests/web/fake-board.ts'
import {
  addLeagueEventCourt,
  getEventCourts,
  getIndividualScoreCard,
  getLeagueEventCourt,
  reportLeagueTotal,
} from '#areas/rosters/calls/ladders.ts'
import { filled } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'
import { dayAnswers, dayStatus, dayTeams } from './fake-day.ts'
import { aDay, dayRoute, ladderPlayer } from './fake-ladder.ts'
import { scoredGame } from './fake-scores.ts'

const late = { timeout: 30_000 }
const open = async () => {
  const user = renderApp('/club/here/12')
  await findTitle(event.title)
  return user
}

/** Court 1 with one more who belongs there and plays on court 2; `change` is of all players. */
const aLadderDay = (change = {}) => {
  const on = (division: number, ...eiids: number[]) => ({
    division,
    players: eiids.map((eiid) => ladderPlayer(eiid, division, { rating_court: 1, ...change })),
    rounds: [],
  })
  return aDay({ courts: [on(1, 2, 3, 4, 5), on(2, 1)] })
}
const unformed = aDay({ courts: [] })
const ladder = (day: unknown = aLadderDay(), status = {}) => ({
  ...dayAnswers(
    dayStatus({
      did: null,
      rounds: 3,
      games_played: [1, 3].map((at) => scoredGame(at, 1, dayTeams, { did: null })),
      ...status,
    }),
    { type: 'ladder' },
  ),
  [dayRoute]: day,
  ...reply(getLeagueEventCourt, { division: 2, checkin: true, rating_court: 3, gmid: 31 }),
  ...reply(getIndividualScoreCard, {
    eiid: 1,
    division: day === unformed ? 0 : 2,
    score: null,
    wins: null,
    average: null,
    max: 45,
    games: 3,
    final: false,
  }),
})
const noGames = { games_played: [], rounds: 4 }

test('on a ladder the games come first, with the round that one sits out, and the totals below them', async () => {
  const network = fakeNetwork({
    ...ladder(),
    ...reply(reportLeagueTotal, filled(reportLeagueTotal, { message: 'saved' })),
  })
  const user = await open()
  const games = within(await screen.findByRole('list', { name: 'Your games' }, late))
  expect(games.getAllByRole('listitem').map((game) => /^Round \d(: you sit out)?/.exec(game.textContent)?.[0])).toEqual(
    ['Round 1', 'Round 2: you sit out', 'Round 3'],
  )
  const totals = await screen.findByText('Score card')
  expect(totals.closest('details')?.open).toBe(false)
  const order = screen.getByRole('region', { name: 'Your games' }).compareDocumentPosition(totals)
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await user.click(totals)
  const form = within(screen.getByRole('form', { name: 'Your score card' }))
  await user.type(form.getByRole('textbox', { name: 'Wins of 3' }), '2')
  await user.type(form.getByRole('textbox', { name: 'Points of 45' }), '31')
  await user.click(form.getByRole('button', { name: 'Save card' }))
  await waitFor(() =>
    expect(network.to('PUT /api/club/reportLeagueTotal')[0]?.body).toEqual({ eiid: 1, wins: 2, score: 31, games: 3 }),
  )
})

test('before the courts are formed nobody is asked for one; afterwards, a player without one is', async () => {
  const network = fakeNetwork({ ...ladder(unformed, noGames), ...reply(addLeagueEventCourt, { division: 3 }) })
  const user = await open()
  const words = 'Your ladder court is court 3. The organizer sets up the courts once players are here.'
  expect(await screen.findByText(words, {}, late)).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByText('Score card')).toBeNull()
  const others = [2, 3, 4, 5].map((eiid) => ladderPlayer(eiid))
  network.reply(getEventCourts, { eid: '12' }, aDay({ courts: [{ division: 1, players: others, rounds: [] }] }))
  cleanup()
  await open()
  await user.type(await screen.findByRole('textbox', { name: 'Your court today' }, late), '3{Enter}')
  await waitFor(() =>
    expect(network.to('PUT /api/club/addLeagueEventCourt')[0]?.body).toEqual({ eiid: 1, court: 3, gmid: 31 }),
  )
})

test('every player sees who is on which court, and why they play where they do', async () => {
  fakeNetwork(ladder())
  await open()
  expect(
    await screen.findByText(
      'Of the 5 players who belong on court 1, 4 play there, so you play on court 2 today.',
      {},
      late,
    ),
  ).toBeDefined()
  const courts = within(screen.getByRole('region', { name: 'Courts today' }))
  expect(courts.getByRole('heading', { name: 'Who’s on which court' })).toBeDefined()
  expect(courts.getAllByRole('heading', { level: 3 }).map((court) => court.parentElement?.textContent)).toEqual([
    'Court 1Bo Birch Cy Cole Di Dunn Ed Eich ',
    'Court 2Ann Ash (you) ',
  ])
})

test('once the ladder is finished the players read who moves where', async () => {
  fakeNetwork(ladder({ ...aLadderDay({ next_court: 1 }), final: true }))
  await open()
  expect(await screen.findByText('After this ladder, you’ll be on court 1.', {}, late)).toBeDefined()
  const courts = within(screen.getByRole('region', { name: 'Courts today' }))
  expect(courts.getByRole('heading', { name: 'Who moves where' })).toBeDefined()
  expect(courts.getAllByText('stays on court 1')).toHaveLength(4)
  expect(courts.getByText('moves up to court 1')).toBeDefined()
})

test('somebody who has left the court reads so, is asked for no court, and keeps the card', async () => {
  const players = [1, 2, 3, 4, 5].map((eiid) => ladderPlayer(eiid, 1, { left: eiid === 1 }))
  fakeNetwork(ladder(aDay({ courts: [{ division: 1, players, rounds: [] }] })))
  await open()
  expect(await screen.findByText('You left court 1. The games you played still count.', {}, late)).toBeDefined()
  expect(screen.queryByRole('textbox', { name: 'Your court today' })).toBeNull()
  expect(await screen.findByText('Score card')).toBeDefined()
  expect(
    within(screen.getByRole('region', { name: 'Courts today' })).getByText(/^Ann Ash \(you\) \(left\)/),
  ).toBeDefined()
})
