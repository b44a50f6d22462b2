import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { acceptInvite } from '#areas/scoring/calls/acts.ts'
import { deleteMatch, liveMatches, matches, undeleteMatch } from '#areas/scoring/calls/scoring.ts'
import { live } from '#tests/support/web/fake-live.ts'
import { FakeMatch } from '#tests/support/web/fake-match.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'

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

test('before the first rally the screen asks who serves first, and a tap on the team answers', async () => {
  const match = new FakeMatch()
  const { user } = await openScorekeeper(match)
  expect(screen.getByText('Who serves first? Tap the team.')).toBeDefined()

  await user.click(tile(2))

  await waitFor(() => expect(match.log.map(({ act }) => act.kind)).toEqual(['first-server']))
  expect(tile(2).textContent).toContain('2nd server, right')
  expect(tile(2).textContent).toContain('Point')
  expect(screen.getByText('0 – 0 – 2')).toBeDefined()
})

test('in plain mode a tap adds a point, Take back removes it, and the score never goes below 0', async () => {
  const match = points(1)
  const { user } = await openScorekeeper(match)

  await user.click(tile(1))
  await user.click(tile(2))
  await waitFor(() => expect(match.score).toEqual([2, 1]))
  expect(screen.getByText('Novak & Diaz +1')).toBeDefined()

  const takeBack = button(/Minus 1 for Novak & Diaz/)
  await user.click(takeBack)
  await user.click(takeBack)

  await waitFor(() => expect(match.score).toEqual([2, 0]))
  expect(takeBack.getAttribute('aria-disabled')).toBe('true')
  expect(match.log).toHaveLength(4)
})

test('the serve button names its effect: second server, then side out', async () => {
  choseBefore('plain')
  const match = new FakeMatch({ rallies: [1, 2] })
  const { user } = await openScorekeeper(match)

  await user.click(button('2nd server'))
  await user.click(button('Side out'))

  await waitFor(() => expect(screen.getByText('1 – 0 – 1')).toBeDefined())
  expect(button('2nd server')).toBeDefined()
})

test('in rally mode a tap says who won the rally, the engine does the rest, and Undo and Redo go back and forth', async () => {
  choseBefore('plain')
  const match = new FakeMatch({ rallies: [1] })
  const { user } = await openScorekeeper(match)
  await user.click(button('Menu'))
  await user.click((await sheet('This match')).getByText('Tap rallies (we keep score and track the server)'))

  expect(tile(1).textContent).toContain('Won the rally')
  await user.click(tile(2))
  expect(screen.getAllByText('Side out')).toHaveLength(1)
  expect(screen.getByText('0 – 1 – 1')).toBeDefined()

  await user.click(button('Undo'))
  expect(screen.getByText('1 – 0 – 2')).toBeDefined()
  await user.click(button('Redo'))
  expect(screen.getByText('0 – 1 – 1')).toBeDefined()
  await waitFor(() => expect(match.log.map(({ act }) => act.kind)).toEqual(['rally', 'rally', 'undo', 'redo']))
})

test('the mode is remembered for the match on this device', async () => {
  choseBefore('rally')
  await openScorekeeper(points(1))
  expect(tile(1).textContent).toContain('Won the rally')
})

test('game point, the won game and the won match are announced, and the row offers what comes next', async () => {
  const match = new FakeMatch({ rallies: Array.from({ length: 10 }, () => 1 as const) })
  const { user } = await openScorekeeper(match)
  expect(screen.getByText('Game point: Alvarez & Chen')).toBeDefined()

  await user.click(tile(1))
  expect(screen.getByText('Game to Alvarez & Chen')).toBeDefined()
  expect(tile(1).getAttribute('aria-disabled')).toBe('true')

  await user.click(button('Start game 2'))
  expect(screen.getByText('0 – 0 – 2')).toBeDefined()
  for (let rally = 0; rally < 12; rally += 1) await user.keyboard('1')

  expect(await screen.findByText('Match to Alvarez & Chen')).toBeDefined()
  await waitFor(() => expect(match.state.matchWon).toBe(1))
  expect(
    within(screen.getByText('Match to Alvarez & Chen').closest('.call-row') as HTMLElement).getByText('Complete Match'),
  ).toBeDefined()
})

test('Next Game asks first while nobody has won', async () => {
  const match = new FakeMatch({ rallies: [1] })
  const { user } = await openScorekeeper(match)

  await user.click(button('Next Game'))
  await user.click((await sheet('Start game 2?')).getByRole('button', { name: 'Not yet' }))
  expect(match.state.game).toBe(1)

  await user.click(button('Next Game'))
  await user.click((await sheet('Start game 2?')).getByRole('button', { name: 'Add Game' }))
  await waitFor(() => expect(match.state.game).toBe(2))
})

test('Complete Match asks, completes, sends every tap and says thank you', async () => {
  choseBefore('rally')
  const match = new FakeMatch({ rallies: [1] })
  const { user } = await openScorekeeper(match)

  await user.click(button('Complete Match'))
  await user.click((await sheet('How did this match end?')).getByRole('button', { name: 'Complete without a winner' }))

  await waitForPath('/thankyou')
  await findTitle('Congratulations!')
  expect(match.state.status).toBe('Completed')
  expect(localStorage.getItem('sideout.taps.7')).toBeNull()
})

test('Delete Match is behind the menu and a question, confirms and goes home', async () => {
  const { user, network } = await openScorekeeper(new FakeMatch(), {
    ...reply(deleteMatch, { matchId: '7' }, { message: 'done' }),
    ...reply(liveMatches, []),
    ...reply(matches, []),
  })
  await user.click(button('Menu'))
  await user.click((await sheet('This match')).getByRole('button', { name: 'Delete Match' }))
  const asked = await sheet('Delete this match?')
  expect(network.to('DELETE /api/deleteMatch/7')).toHaveLength(0)
  await user.click(asked.getByRole('button', { name: 'Delete Match' }))

  await waitForPath('/')
  expect(await screen.findByText('Match Successfully Deleted')).toBeDefined()

  network.reply(undeleteMatch, { matchId: '7' }, { message: 'Match restored' })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Match restored.')).toBeDefined()
  expect(network.to('POST /api/match/7/undelete')).toHaveLength(1)
  expect(screen.queryByText('Match Successfully Deleted')).toBeNull()
})

test('a match that cannot be restored says why', async () => {
  const { user } = await openScorekeeper(new FakeMatch(), {
    ...reply(deleteMatch, { matchId: '7' }, { message: 'done' }),
    ...reply(liveMatches, []),
    ...reply(matches, []),
    ...reply(undeleteMatch, { matchId: '7' }, refusal('too-late-to-undo', 'It is too late to bring this back.', 409)),
  })
  await user.click(button('Menu'))
  await user.click((await sheet('This match')).getByRole('button', { name: 'Delete Match' }))
  await user.click((await sheet('Delete this match?')).getByRole('button', { name: 'Delete Match' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('It is too late to bring this back.')).toBeDefined()
})

test('an earlier game is corrected from the menu, and its winner is worked out again', async () => {
  const match = new FakeMatch({ rallies: Array.from({ length: 11 }, () => 1 as const) })
  match.append({ id: 'next', game: 2, kind: 'next-game' })
  const { user } = await openScorekeeper(match)
  await user.click(button('Menu'))
  await user.click((await sheet('This match')).getByText('Correct an earlier game'))
  const correct = await sheet('Correct an earlier game')
  expect(correct.getByText('Game 1: 11–0, won by Alvarez & Chen')).toBeDefined()

  await user.click(correct.getByRole('button', { name: 'Game 1: remove a point from Alvarez & Chen' }))
  await user.click(correct.getByRole('button', { name: 'Game 1: add a point for Novak & Diaz' }))
  await waitFor(() => expect(match.state.games[0]?.state.score).toEqual([10, 1]))
  expect(correct.getByText('Game 1: 10–1')).toBeDefined()
  expect(match.state.game).toBe(2)

  // A score with which no game ends is asked about before the sheet closes.
  expect(correct.getByText('A game to 11, win by 2, can’t end 10–1. Keep it anyway?')).toBeDefined()
  expect(correct.queryByRole('button', { name: 'Done' })).toBeNull()
  await user.click(correct.getByRole('button', { name: 'Game 1: add a point for Alvarez & Chen' }))
  expect(await correct.findByRole('button', { name: 'Done' })).toBeDefined()
  expect(correct.queryByText(/can’t end/)).toBeNull()
})

test('an invited scorekeeper cannot complete, delete or invite', async () => {
  const { user } = await openScorekeeper(new FakeMatch({ rallies: [1], isOwner: false }))
  expect(screen.queryByRole('button', { name: 'Complete Match' })).toBeNull()
  await user.click(button('Menu'))
  const menu = await sheet('This match')
  expect(menu.queryByText('Delete Match')).toBeNull()
  expect(menu.queryByText('Invite a scorekeeper')).toBeNull()
})

test('the call is announced after every tap', async () => {
  const { user } = await openScorekeeper(new FakeMatch({ rallies: [1] }))
  await user.click(tile(2))
  expect(screen.getByText('Rally to Novak & Diaz. Side out. Call 0, 1, 1, from the right.')).toBeDefined()
})

test('the keys 1, 2, U and S score, undo and change the serve', async () => {
  choseBefore('plain')
  const match = new FakeMatch({ rallies: [1] })
  const { user } = await openScorekeeper(match)
  await user.keyboard('1')
  await user.keyboard('{ArrowRight}')
  await user.keyboard('u')
  await user.keyboard('s')
  await waitFor(() =>
    expect(match.log.slice(1).map(({ act }) => act.kind)).toEqual(['point', 'point', 'undo', 'server']),
  )
})

test('keys are ignored while a sheet is open', async () => {
  const match = new FakeMatch({ rallies: [1] })
  const { user } = await openScorekeeper(match)
  await user.click(button('Menu'))
  await user.keyboard('1')
  expect(match.score).toEqual([1, 0])
})

test('the format of a match can change while it runs, and the sheet says what that changes', async () => {
  choseBefore('rally')
  const match = new FakeMatch({ rallies: Array.from({ length: 11 }, () => 1 as const) })
  const { user } = await openScorekeeper(match)
  await user.click(button('Menu'))
  await user.click((await sheet('This match')).getByText('Match format'))
  const format = await sheet('Match format')
  expect(format.getByRole('button', { name: 'Change format' }).getAttribute('aria-disabled')).toBe('true')
  await user.selectOptions(format.getByRole('combobox', { name: 'Length' }), 'One game to 15')
  expect(format.getByText('Game 1, 11–0: not won yet.')).toBeDefined()
  await user.selectOptions(format.getByRole('combobox', { name: 'Length' }), 'One game to 11')
  expect(format.getByText('Match: won by Alvarez & Chen, 1 to 0 in games.')).toBeDefined()
  await user.click(format.getByRole('button', { name: 'Change format' }))
  await waitFor(() => expect(match.state.rules).toBe('usap-2025-doubles-11-best-of-1'))
  expect(match.score).toEqual([11, 0])
  expect(screen.getByText('Match to Alvarez & Chen')).toBeDefined()
})

test('a game that nobody has played may have a format of its own', async () => {
  const match = new FakeMatch()
  match.append({ id: 'p', game: 1, kind: 'point', team: 1, by: 11 })
  match.append({ id: 'n', game: 2, kind: 'next-game' })
  const { user } = await openScorekeeper(match)
  await user.click(button('Menu'))
  await user.click((await sheet('This match')).getByText('Match format'))
  const format = await sheet('Match format')
  await user.selectOptions(format.getByRole('combobox', { name: 'Length' }), 'One game to 15')
  await user.click(format.getByRole('checkbox', { name: 'Only game 2, not the whole match' }))
  await user.click(format.getByRole('button', { name: 'Change format' }))
  await waitFor(() => expect(match.state.games[1]?.rules).toBe('usap-2025-doubles-15'))
  expect(match.state.rules).toBe('usap-2025-doubles-11')
})

test('a match that is played on after it was won becomes a best of five', async () => {
  const match = new FakeMatch()
  match.append({ id: 'p', game: 1, kind: 'point', team: 1, by: 11 })
  match.append({ id: 'n', game: 2, kind: 'next-game' })
  match.append({ id: 'q', game: 2, kind: 'point', team: 1, by: 11 })
  const { user } = await openScorekeeper(match)
  await user.click(button('Next Game'))
  const next = await sheet('Start game 3?')
  expect(next.getByText('Alvarez & Chen won this match (Best of three games to 11).')).toBeDefined()
  await user.click(next.getByRole('button', { name: 'Continue as best of five' }))
  await waitFor(() => expect(match.state.game).toBe(3))
  expect(match.state).toMatchObject({ rules: 'usap-2025-doubles-11-best-of-5', matchWon: null })
})

test('singles show one name and no server number', async () => {
  choseBefore('plain')
  await openScorekeeper(new FakeMatch({ rules: 'usap-2025-singles-11', rallies: [1] }))
  expect(screen.getByRole('button', { name: /^Alvarez Serving/ })).toBeDefined()
  expect(button('Side out')).toBeDefined()
})

test('the number of viewers is shown, without this screen', async () => {
  const { user } = await openScorekeeper(new FakeMatch({ rallies: [1] }))
  await user.click(tile(1))
  await waitFor(() => expect(live.sent).toContainEqual({ event: 'joinRoom', payload: '7' }))
  live.say('watching', { match_id: 7, watching: 13 })
  expect(await screen.findByText(/Saved · 12 watching/)).toBeDefined()
})

test('new chat messages are counted until the chat is opened', async () => {
  const { user } = await openScorekeeper(new FakeMatch({ rallies: [1] }))
  await waitFor(() => expect(live.sent).toContainEqual({ event: 'joinRoom', payload: '7:chat' }))
  const message = { message_id: 3, user_name: 'Marge O.', message: 'What a rally!', time: '', is_scorekeeper: false }
  live.say('messages', { match_id: 7, version: 1, messages: [message] })

  const line = await screen.findByRole('button', { name: /Marge O\.: What a rally! 1 new/ })
  await user.click(line)
  await sheet('Chat')
  expect(screen.queryByText('new', { exact: false, selector: '.unseen' })).toBeNull()
})

test('a visitor is led to the form, which asks to log in', async () => {
  fakeNetwork(new FakeMatch().routes())
  renderApp(path)
  await waitForPath('/add')
})

test('the alternate path shows the same screen', async () => {
  fakeNetwork({ ...reply(current, { ...marge, alt_scorekeeper: true }), ...new FakeMatch().routes() })
  renderApp('/sideoutScorekeeper/7')
  await findTitle('Court 4')
})

test('an invitation link joins the match and then shows it', async () => {
  const match = new FakeMatch({ mayWrite: false, isOwner: false })
  const network = fakeNetwork({
    ...reply(current, marge),
    ...match.routes(),
    ...reply(acceptInvite, { matchId: '7' }, { message: 'done' }),
  })
  renderApp(`${path}?invite=aToken`)
  await findTitle('Court 4')
  expect(network.to('POST /api/match/7/acceptInvite')[0]?.body).toEqual({ token: 'aToken' })
  expect(window.location.search).toBe('')
})
