import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { correctMatch } from '#areas/scoring/calls/corrections.ts'
import { getPlayerName, reopenMatch } from '#areas/scoring/calls/scoring.ts'
import { FakeMatch } from '#tests/support/web/fake-match.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'
import { tapAt } from '#tests/support/web/tap-at.ts'

const path = '/scorekeeper/7'

async function openScorekeeper(match: FakeMatch, answers: Readonly<Record<string, unknown>> = {}) {
  const network = fakeNetwork({ ...reply(current, marge), ...match.routes(), ...answers })
  const user = renderApp(path)
  await findTitle('Court 4')
  return { network, user }
}

const tile = (team: 1 | 2) => screen.getByRole('button', { name: team === 1 ? /^Alvarez Chen/ : /^Novak Diaz/ })
/** What this device chose for the match before. */
const choseBefore = (mode: 'plain' | 'rally', term = 1) =>
  localStorage.setItem('sideout.keeping.7', JSON.stringify({ mode: { chosen: mode, term } }))
const points = (...teams: readonly (1 | 2)[]) => {
  const match = new FakeMatch()
  for (const [index, team] of teams.entries()) match.append({ id: `p${index}`, game: 1, kind: 'point', team, by: 1 })
  return match
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const sheet = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title }, { timeout: 30_000 })
  return within(heading.closest('dialog') as HTMLElement)
}

test('who takes over goes on in the mode of the match, whatever this phone had chosen in an earlier term', async () => {
  choseBefore('plain')
  const match = new FakeMatch({ rallies: [1, 1], mayWrite: false })
  match.term = 2
  const { user } = await openScorekeeper(match)
  await user.click((await sheet('Hal W. is scoring this match on another device')).getByText('Take over'))

  await waitFor(() => expect(tile(2).textContent).toContain('Won the rally'))
  await user.click(tile(2))
  await waitFor(() => expect(match.log.at(-1)?.act).toMatchObject({ kind: 'rally', team: 2 }))
  expect(screen.getByText('0 – 2 – 1')).toBeDefined()
})

test('who takes over before the first point is asked for the mode', async () => {
  const match = new FakeMatch()
  match.append({ id: 'serve', game: 1, kind: 'server', team: 2, server: null })
  const { user } = await openScorekeeper(match)
  await user.click(button('Tap rallies'))
  expect(tile(1).textContent).toContain('Won the rally')
  expect(button('Undo')).toBeDefined()
})

test('in rally mode a double tap on a tile counts once, and the tile shakes', async () => {
  const match = new FakeMatch({ rallies: [1] })
  await openScorekeeper(match)
  tapAt(tile(1), 1_000)
  tapAt(tile(1), 1_399)
  expect(tile(1).className).toContain('is-shaken')
  await waitFor(() => expect(match.log).toHaveLength(2))
  expect(match.score).toEqual([2, 0])

  await waitFor(() => expect(tile(1).className).not.toContain('is-shaken'))
  tapAt(tile(1), 1_400)
  await waitFor(() => expect(match.score).toEqual([3, 0]))
})

test('a double tap on the team that serves first is no point', async () => {
  const match = new FakeMatch()
  await openScorekeeper(match)
  tapAt(tile(2), 1_000)
  tapAt(tile(2), 1_200)
  await waitFor(() => expect(match.log.map(({ act }) => act.kind)).toEqual(['first-server']))
})

test('in plain mode quick taps all count', async () => {
  const match = points(1)
  await openScorekeeper(match)
  for (const at of [1_000, 1_100, 1_200]) tapAt(tile(1), at)
  await waitFor(() => expect(match.score).toEqual([4, 0]))
})

test('a point for the receiving team asks about the side out, which then comes first', async () => {
  const match = points(1)
  const { user } = await openScorekeeper(match)
  await user.click(tile(2))
  expect(screen.getByText('Side out first?')).toBeDefined()
  expect(screen.getByText(/Side out first\? Call 1, 1, 2, from the left\./)).toBeDefined()

  await user.click(button(/^Yes/))
  await waitFor(() => expect(screen.getByText('1 – 1 – 1')).toBeDefined())
  expect(match.score).toEqual([1, 1])
  expect(tile(2).textContent).toContain('1st server')
  expect(screen.queryByText('Side out first?')).toBeNull()
})

test('the question about the side out can be declined, and the next point asks again', async () => {
  const match = points(1)
  const { user } = await openScorekeeper(match)
  await user.click(tile(2))
  await user.click(button('No'))
  expect(screen.queryByText('Side out first?')).toBeNull()
  expect(button('Side out')).toBeDefined()
  await user.click(tile(2))
  expect(screen.getByText('Side out first?')).toBeDefined()
})

test('in the deciding game the change of ends stays asked until it is answered, and swaps the tiles', async () => {
  const match = new FakeMatch({ rules: 'usap-2025-doubles-15', rallies: Array.from({ length: 8 }, () => 1 as const) })
  const { user } = await openScorekeeper(match)
  const order = () =>
    screen.getAllByRole('button', { name: /Won the rally/ }).map(({ textContent }) => textContent?.slice(0, 5))
  expect(order()).toEqual(['Alvar', 'Novak'])
  await user.keyboard('1')
  expect(screen.getByText('Change ends now')).toBeDefined()

  await user.click(button('Swap sides'))
  expect(order()).toEqual(['Novak', 'Alvar'])
  expect(screen.queryByText('Change ends now')).toBeNull()
  await user.keyboard('1')
  expect(screen.queryByText('Change ends now')).toBeNull()
})

test('whoever has changed no ends says so, and the tiles stay', async () => {
  const match = new FakeMatch({ rules: 'usap-2025-doubles-15', rallies: Array.from({ length: 8 }, () => 1 as const) })
  const { user } = await openScorekeeper(match)
  await user.keyboard('1')
  await user.click(button('Don’t swap'))
  expect(screen.queryByText('Change ends now')).toBeNull()
  const [first] = screen.getAllByRole('button', { name: /Won the rally/ })
  expect(first?.textContent).toMatch(/^Alvar/)
})

test('the scorekeeper shares a match by the same sheet as its page: the link, its QR code, stream and card', async () => {
  const { user } = await openScorekeeper(points(1))
  await user.click(button('Menu'))
  await user.click(button('Share the live score'))
  const shared = await sheet('Share this match')
  expect(shared.getByRole('button', { name: 'Share link' })).toBeDefined()
  expect(shared.getByRole('img', { name: /QR code/ })).toBeDefined()
  expect(shared.getByText('Show the score on a stream')).toBeDefined()
  expect(shared.getByText('Add a score card to your website')).toBeDefined()
})

test('a next game that was pressed early is taken back, and the game before it goes on', async () => {
  const match = points(1, 1)
  const { user } = await openScorekeeper(match)
  await user.click(button('Next Game'))
  await user.click((await sheet('Start game 2?')).getByRole('button', { name: 'Add Game' }))
  await user.click(await screen.findByRole('button', { name: 'Back to game 1' }))

  await waitFor(() => expect(match.state.game).toBe(1))
  await user.click(tile(1))
  await waitFor(() => expect(match.score).toEqual([3, 0]))
})

test('in free scoring completing asks who has won', async () => {
  const match = new FakeMatch({ rules: 'free-doubles' })
  match.append({ id: 'p', game: 1, kind: 'point', team: 2, by: 1 })
  const { user } = await openScorekeeper(match)
  await user.click(button('Complete Match'))
  await user.click((await sheet('Who won this match?')).getByRole('button', { name: 'Novak & Diaz won' }))
  await waitForPath('/thankyou')
  expect(match.state.matchWon).toBe(2)
  expect(screen.queryByText(/doesn’t count as an entry in the drawing/)).toBeNull()
})

test('a match that nobody has won asks how it ended: who retired has lost', async () => {
  const match = points(1)
  const { user } = await openScorekeeper(match)
  await user.click(button('Complete Match'))
  const how = await sheet('How did this match end?')
  expect(how.getByText(/No one has won this match yet/)).toBeDefined()
  await user.click(how.getByText('A player retired'))
  const who = await sheet('Who retired?')
  expect(who.queryByRole('button', { name: 'No winner' })).toBeNull()
  await user.click(who.getByRole('button', { name: 'Alvarez & Chen retired' }))
  await waitForPath('/thankyou')
  expect(match.state).toMatchObject({ outcome: 'retired', matchWon: 2 })
  expect(screen.queryByText(/doesn’t count as an entry in the drawing/)).toBeNull()
})

test('a match at 0 – 0 is asked about too, and one that was won may have ended another way', async () => {
  const { user } = await openScorekeeper(new FakeMatch())
  await user.click(button('Complete Match'))
  const how = await sheet('How did this match end?')
  await user.click(how.getByText('Time ran out'))
  const who = await sheet('Who won when time ran out?')
  await user.click(who.getByRole('button', { name: 'Back' }))
  expect((await sheet('How did this match end?')).getByText('No-show')).toBeDefined()
})

test('the leader of a timed match has won it at the horn', async () => {
  const match = new FakeMatch({ rules: 'timed-side-out-doubles' })
  match.append({ id: 'p', game: 1, kind: 'point', team: 2, by: 3 })
  const { user } = await openScorekeeper(match)
  await user.click(button('Complete Match'))
  const over = await sheet('Complete this match?')
  expect(over.getByText('Novak & Diaz won.')).toBeDefined()
  await user.click(over.getByRole('button', { name: 'Complete Match' }))
  await waitForPath('/thankyou')
  expect(match.state.matchWon).toBe(2)
})

test('a match is corrected after its start: another player, the teams in the other columns, the court', async () => {
  const match = points(1)
  const { user, network } = await openScorekeeper(match, {
    ...reply(correctMatch, { matchId: '7' }, { match_id: 7, corrected: true }),
    ...reply(getPlayerName, [{ player_id: 9, player_name: 'Wei Chen', live_on: '12' }]),
  })
  await user.click(button('Menu'))
  await user.click((await sheet('This match')).getByText('Correct this match'))
  const correct = await sheet('Correct this match')
  await user.click(correct.getByRole('button', { name: 'Remove Wei Chen' }))
  expect(correct.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
  await user.type(correct.getByRole('searchbox', { name: 'Find a player' }), 'wei')
  await user.click(await correct.findByText('on court 12 now'))
  await user.click(correct.getByRole('button', { name: 'Swap the two teams' }))
  await user.clear(correct.getByRole('textbox', { name: 'Court' }))
  await user.type(correct.getByRole('textbox', { name: 'Court' }), '5')
  await user.click(correct.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Match corrected')).toBeDefined()
  expect(network.to('PUT /api/match/7/correct')[0]?.body).toMatchObject({
    court_number: '5',
    t1p1: { player_name: 'Peter Novak' },
    t2p2: { player_id: 9, player_name: 'Wei Chen' },
  })
})

test('the thank-you says why a match earned no chance, and takes a completion by mistake back', async () => {
  const match = points(1)
  const { user } = await openScorekeeper(match, {
    ...reply(reopenMatch, { matchId: '7' }, { message: 'Match reopened' }),
  })
  await user.click(button('Complete Match'))
  await user.click((await sheet('How did this match end?')).getByRole('button', { name: 'Complete without a winner' }))
  await findTitle('Congratulations!')
  expect(screen.getByText(/doesn’t count as an entry in the drawing because no one won a game/)).toBeDefined()
  await user.click(button('Reopen Match'))
  await waitForPath('/scorekeeper/7')
})
