import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepGameLive } from '#areas/rosters/calls/live-games.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'
import { scoreAnswers, scoredGame, someScores } from './fake-scores.ts'

const route = 'POST /api/club/keepGameLive/12'
const late = { timeout: 30_000 }
const live = () => screen.findByRole('button', { name: 'Keep score live for round 1, Court Wimbledon' }, late)
const openScores = async () => {
  const user = renderApp('/club/doubleRoster/12?cid=1000&view=scores')
  await findTitle('Event Roster')
  return user
}

test('a game without a score is opened in the live scorekeeper by one tap', async () => {
  const network = fakeNetwork({
    ...scoreAnswers(),
    ...reply(keepGameLive, { eid: '12' }, { match_id: 31, is_new: true, is_own: true }),
  })
  const user = await openScores()
  await user.click(await live())
  await waitForPath('/scorekeeper/31')
  expect(network.to(route)[0]?.body).toEqual({ did: 70, round: 1, court: 1 })
  expect(network.to(route)[0]?.headers.get('idempotency-key')).toBeTruthy()
})

test('a game that somebody else keeps leads to its match', async () => {
  fakeNetwork({
    ...scoreAnswers(),
    ...reply(keepGameLive, { eid: '12' }, { match_id: 31, is_new: false, is_own: false }),
  })
  const user = await openScores()
  await user.click(await live())
  await waitForPath('/match/31')
})

test('who keeps another match is led back to it', async () => {
  const message = 'You have a match in progress. Resume it or delete it to continue.'
  const busy = refusal('match-live-already', message, 409, { match_id: 8 })
  fakeNetwork({ ...scoreAnswers(), ...reply(keepGameLive, { eid: '12' }, busy) })
  const user = await openScores()
  await user.click(await live())
  expect(await screen.findByText(message)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Resume' }))
  await waitForPath('/scorekeeper/8')
})

test('a game that has its score is not offered', async () => {
  const teams = [
    [1, 2],
    [3, 4],
  ]
  const games = [scoredGame(1, 0, teams, { result: [15, 8], state: 'settled' })]
  fakeNetwork(scoreAnswers(someScores({ games, rounds: 1 })))
  await openScores()
  await screen.findByText('1 of 1 game scored', {}, late)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Keep score live/ })).toBeNull())
})
