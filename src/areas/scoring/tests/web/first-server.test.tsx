import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { reopenMatch } from '#areas/scoring/calls/scoring.ts'
import type { RuleSetName } from '#areas/scoring/rules/rule-sets.ts'
import { FakeMatch } from '#tests/support/web/fake-match.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'

async function openScorekeeper(match: FakeMatch, answers: Readonly<Record<string, unknown>> = {}) {
  fakeNetwork({ ...reply(current, marge), ...match.routes(), ...answers })
  const user = renderApp('/scorekeeper/7')
  await findTitle('Court 4')
  return user
}

/** A match kept in rallies in which this team was said to serve first. */
function kept({ first = 1, rallies = '', rules }: { first?: 1 | 2; rallies?: string; rules?: RuleSetName } = {}) {
  const match = new FakeMatch(rules ? { rules } : {})
  match.append({ id: 'first', game: 1, kind: 'first-server', team: first })
  for (const [index, team] of Array.from(rallies).entries())
    match.append({ id: `r${index}`, game: 1, kind: 'rally', team: team === '1' ? 1 : 2 })
  return match
}

const tile = (team: 1 | 2) => document.querySelector(`.tile.team-${team}`) as HTMLElement
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const sheet = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title }, { timeout: 30_000 })
  return within(heading.closest('dialog') as HTMLElement)
}
const inRallies = () => localStorage.setItem('sideout.keeper-mode', '"rally"')
const kinds = (match: FakeMatch) => match.log.map(({ act }) => act.kind)
const order = () => [...document.querySelectorAll('.tile')].map(({ textContent }) => textContent?.slice(0, 5))

test('the wrong team tapped first is taken back by Undo, and the screen asks again', async () => {
  inRallies()
  const match = new FakeMatch()
  const user = await openScorekeeper(match)
  await user.click(tile(1))
  await user.click(button('Undo'))
  expect(screen.getByText('Who serves first? Tap the team.')).toBeDefined()
  await user.keyboard('2')
  expect(tile(2).textContent).toContain('2nd server, right')
  expect(screen.getByText('0 – 0 – 2')).toBeDefined()
  await waitFor(() => expect(kinds(match)).toEqual(['first-server', 'undo', 'first-server']))
})

test('the first call is announced as such, never as a side out', async () => {
  const user = await openScorekeeper(new FakeMatch())
  await user.click(tile(2))
  expect(screen.getByText('First call')).toBeDefined()
  expect(screen.queryByText('Side out', { selector: '.call-word' })).toBeNull()
  expect(
    screen.getByText('First to serve: Novak & Diaz. First call 0, 0, 2, from the right.', { exact: false }),
  ).toBeDefined()
})

test('before the first rally Who serves asks only for the team', async () => {
  const match = kept()
  const user = await openScorekeeper(match)
  await user.click(button('Menu'))
  await user.click((await sheet('This match')).getByText('Who serves first'))
  const asked = await sheet('Who serves first?')
  expect(asked.queryByText('1st server')).toBeNull()
  expect(asked.queryByText('The other team served first')).toBeNull()
  await user.click(asked.getByRole('button', { name: 'Novak & Diaz' }))
  expect(screen.getByText('0 – 0 – 2')).toBeDefined()
  await waitFor(() => expect(match.state.games[0]?.state).toMatchObject({ serving: 2, server: 2, firstServer: 2 }))
})

test('later the other team is said to have served first: a preview, then the rallies count again, and Undo takes it back', async () => {
  const match = kept({ rallies: '112' })
  const user = await openScorekeeper(match)
  expect(match.score).toEqual([2, 0])
  await user.click(button('Menu'))
  await user.click((await sheet('This match')).getByText('The other team served first'))
  const asked = await sheet('Did Novak & Diaz serve first?')
  expect(asked.getByText('After recount').nextSibling?.textContent).toBe('1–0')
  expect(asked.getByText(/Next serve: Alvarez & Chen/).textContent).toContain('1 – 0 – 2')
  expect(match.score).toEqual([2, 0])

  await user.click(asked.getByRole('button', { name: 'Yes, recount' }))
  expect(screen.getByText('First to serve: Novak & Diaz')).toBeDefined()
  expect(screen.getByText('1 – 0 – 2')).toBeDefined()
  await waitFor(() => expect(match.score).toEqual([1, 0]))
  await user.click(button('Undo'))
  await waitFor(() => expect(match.score).toEqual([2, 0]))
})

test('the preview says when the game would be over, and how many rallies no longer count', async () => {
  const user = await openScorekeeper(kept({ rallies: `${'2'.repeat(11)}1` }))
  await user.click(button('Menu'))
  await user.click((await sheet('This match')).getByText('Who serves'))
  await user.click((await sheet('Who serves?')).getByText('The other team served first'))
  const asked = await sheet('Did Novak & Diaz serve first?')
  expect(asked.getByText('Novak & Diaz would win this game.')).toBeDefined()
  expect(asked.getByText('The last rally came after the game ended, so it no longer counts.')).toBeDefined()
  await user.click(asked.getByRole('button', { name: 'No, keep the score' }))
  expect(screen.getByText('10 – 0 – 2')).toBeDefined()
})

test('in free scoring nobody is asked who served first', async () => {
  const match = new FakeMatch({ rules: 'free-doubles' })
  match.append({ id: 'p', game: 1, kind: 'point', team: 2, by: 1 })
  const user = await openScorekeeper(match)
  await user.click(button('Menu'))
  const menu = await sheet('This match')
  expect(menu.getByText('Who serves')).toBeDefined()
  expect(menu.queryByText('The other team served first')).toBeNull()
})

test('a frozen game point says that there is no point', async () => {
  const user = await openScorekeeper(kept({ rules: 'usap-2025-rally-doubles-11', rallies: `${'1'.repeat(10)}2` }))
  await user.keyboard('1')
  expect(screen.getByText('Side out. No point. Frozen at 10.')).toBeDefined()
  expect(
    screen.getByText(
      /^Rally to .*Side out\. No point\. Frozen at 10\. Game point: Alvarez & Chen\. Call 10, 1, from the right\.$/,
    ),
  ).toBeDefined()
  await user.keyboard('2')
  expect(screen.queryByText(/Frozen at/)).toBeNull()
})

test('one tap names the server; the name and, once both are known, the receiver stand in the call', async () => {
  const match = kept()
  inRallies()
  const user = await openScorekeeper(match)
  expect(screen.getByRole('group', { name: 'Who is serving?' })).toBeDefined()
  await user.click(button('Chen'))
  expect(screen.queryByRole('group', { name: 'Who is serving?' })).toBeNull()
  expect(screen.getByText('Chen serves', { selector: '.call-players' })).toBeDefined()

  await user.keyboard('12')
  await user.click(button('Novak'))
  expect(screen.getByText('Novak serves to Alvarez', { selector: '.call-players' })).toBeDefined()
  await user.keyboard('2')
  expect(screen.getByText('Novak serves to Chen', { selector: '.call-players' })).toBeDefined()
  await waitFor(() => expect(kinds(match).filter((kind) => kind === 'serving-player')).toHaveLength(2))
})

test('who answers nothing is asked no second time in this game, and Who serves still asks', async () => {
  inRallies()
  const user = await openScorekeeper(kept())
  await user.keyboard('2')
  expect(screen.getByText('0 – 0 – 1')).toBeDefined()
  expect(screen.queryByText('Who is serving?')).toBeNull()
  await user.click(button('Menu'))
  await user.click((await sheet('This match')).getByText('Who serves'))
  expect((await sheet('Who serves?')).getByRole('group', { name: 'Who is serving from the right?' })).toBeDefined()
})

test('points by hand ask for no name', async () => {
  await openScorekeeper(kept())
  expect(tile(1).textContent).toContain('Point')
  expect(screen.queryByText('Who is serving?')).toBeNull()
})

test('singles name nobody: the tile says the side', async () => {
  inRallies()
  await openScorekeeper(kept({ rules: 'usap-2025-singles-11' }))
  expect(tile(1).textContent).toContain('Serving, right')
  expect(screen.queryByText('Who is serving?')).toBeNull()
})

const elevenOf = (team: 1 | 2) => String(team).repeat(team === 1 ? 11 : 12)

test('between games the change of ends offers to swap the tiles, and the first rally takes the offer away', async () => {
  const user = await openScorekeeper(kept({ rallies: elevenOf(1) }))
  await user.click(button('Start game 2'))
  expect(screen.getByText('Change ends now')).toBeDefined()
  await user.click(button('Swap sides'))
  expect(order()).toEqual(['Novak', 'Alvar'])
  expect(screen.queryByText('Change ends now')).toBeNull()
  expect(document.querySelector('.strip-game')?.textContent).toBe('Game 1 0–11')

  for (const _ of elevenOf(2)) await user.keyboard('1')
  expect(document.querySelectorAll('.call-score')[0]?.textContent).toBe('0 – 2')
})

test('whoever plays on without an answer keeps the tiles and is not asked again', async () => {
  const user = await openScorekeeper(kept({ rallies: elevenOf(1) }))
  await user.click(button('Start game 2'))
  await user.keyboard('1')
  expect(screen.queryByText('Change ends now')).toBeNull()
  expect(order()).toEqual(['Alvar', 'Novak'])
})

test('sheets show teams and scores in the order of the tiles', async () => {
  localStorage.setItem('sideout.keeping.7', JSON.stringify({ isSwapped: true }))
  const match = kept({ rallies: elevenOf(1) })
  match.append({ id: 'next', game: 2, kind: 'next-game' })
  const user = await openScorekeeper(match)
  await user.keyboard('2')
  await user.click(button('Menu'))
  await user.click((await sheet('This match')).getByText('Correct an earlier game'))
  const earlier = await sheet('Correct an earlier game')
  expect(earlier.getByText('Game 1: 0–11, won by Alvarez & Chen')).toBeDefined()
  expect(earlier.getAllByText(/&/, { selector: '.earlier-name' }).map(({ textContent }) => textContent)).toEqual([
    'Novak & Diaz',
    'Alvarez & Chen',
  ])
  await user.click(earlier.getByRole('button', { name: 'Done' }))
  await user.click(button('Next Game'))
  expect((await sheet('Start game 3?')).getByText(/Game 2 is at 1 – 0/)).toBeDefined()
})

test('after Reopen the tiles are where they were', async () => {
  localStorage.setItem('sideout.keeping.1', JSON.stringify({ isSwapped: true, overAt: 1 }))
  localStorage.setItem('sideout.keeping.7', JSON.stringify({ isSwapped: true }))
  const match = kept({ rallies: '1' })
  const user = await openScorekeeper(match, { ...reply(reopenMatch, { matchId: '7' }, { message: 'Match reopened' }) })
  await user.click(button('Complete Match'))
  await user.click((await sheet('How did this match end?')).getByText('Complete without a winner'))
  await waitForPath('/thankyou')
  await user.click(await screen.findByRole('button', { name: 'Reopen Match' }))
  await waitForPath('/scorekeeper/7')
  await waitFor(() => expect(order()).toEqual(['Novak', 'Alvar']))
  expect(localStorage.getItem('sideout.keeping.1')).toBeNull()
})

test('the next match begins in the mode that was chosen last, and still offers the other one', async () => {
  const first = await openScorekeeper(new FakeMatch())
  await first.click(button('Tap rallies'))
  expect(localStorage.getItem('sideout.keeper-mode')).toBe('"rally"')
  localStorage.removeItem('sideout.keeping.7')
  document.body.replaceChildren()

  await openScorekeeper(new FakeMatch())
  expect(button('Tap rallies').getAttribute('aria-pressed')).toBe('true')
  expect(button('Tap points')).toBeDefined()
})
