import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { keepFocus } from '#kernel/web/ui/keep-focus.ts'
import { live } from '#tests/support/web/fake-live.ts'
import { actId, FakeMatch } from '#tests/support/web/fake-match.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'

async function openScorekeeper(match: FakeMatch) {
  fakeNetwork({ ...reply(current, marge), ...match.routes() })
  const user = renderApp('/scorekeeper/7')
  await findTitle('Court 4')
  await waitFor(() => expect(live.sent).toContainEqual({ event: 'joinRoom', payload: '7' }))
  return user
}

const tile = (team: 1 | 2) => screen.getByRole('button', { name: team === 1 ? /^Alvarez Chen/ : /^Novak Diaz/ })
const takenOver = 'Hal W. is scoring this match on another device'
const sheet = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title }, { timeout: 30_000 })
  return within(heading.closest('dialog') as HTMLElement)
}

test('opening a match that another device scores asks first, and Watch only sends no taps', async () => {
  const match = new FakeMatch({ mayWrite: false, rallies: [1] })
  const user = await openScorekeeper(match)
  await user.click((await sheet(takenOver)).getByRole('button', { name: 'Watch only' }))

  expect(screen.getByText('Hal W. is scoring')).toBeDefined()
  await user.click(tile(1))
  expect(match.posts).toEqual([])
})

test('while only watching, the points of the other device appear', async () => {
  const match = new FakeMatch({ mayWrite: false, rallies: [1] })
  const user = await openScorekeeper(match)
  await user.click((await sheet(takenOver)).getByRole('button', { name: 'Watch only' }))

  match.append({ id: 'theirs', game: 1, kind: 'rally', team: 1 })
  live.say('oneScoreChanged', { match_id: 7, version: 2 })

  await waitFor(() => expect(tile(1).textContent).toContain('2'))
})

test('taking over lets this device write', async () => {
  const match = new FakeMatch({ mayWrite: false, rallies: [1] })
  const user = await openScorekeeper(match)
  await user.click((await sheet(takenOver)).getByRole('button', { name: 'Take over' }))
  await waitFor(() => expect(tile(1).getAttribute('aria-disabled')).toBe('false'))

  await user.click(tile(1))
  await waitFor(() => expect(match.score).toEqual([2, 0]))
  expect(match.posts[0]?.term).toBe(2)
})

test('after taking over, the keyboard goes on at the court and not at the top of the document', async () => {
  // The shell of the page does this for every screen.
  onTestFinished(keepFocus())
  const user = await openScorekeeper(new FakeMatch({ mayWrite: false, rallies: [1] }))
  await user.click((await sheet(takenOver)).getByRole('button', { name: 'Take over' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: takenOver })).toBeNull())
  await waitFor(() => expect(document.activeElement?.closest('main')).not.toBeNull())
})

test('the former writer sees at once that somebody has taken over', async () => {
  const match = new FakeMatch({ rallies: [1] })
  const user = await openScorekeeper(match)
  match.losesTerm()
  match.writerName = 'Rosa D.'
  live.say('takenOver', { match_id: 7, version: 1, term: 2, writer_name: 'Rosa D.' })

  const asked = await sheet('Rosa D. is scoring this match on another device')
  await user.click(asked.getByRole('button', { name: 'Watch only' }))
  expect(screen.getByText('Rosa D. is scoring')).toBeDefined()
})

test('late taps are shown beside the other score, and added after taking over', async () => {
  const match = new FakeMatch({ rallies: [1] })
  const user = await openScorekeeper(match)
  match.losesTerm()
  match.append({ id: 'theirs', game: 1, kind: 'point', team: 2, by: 1 })
  await user.click(tile(1))

  const asked = await sheet(takenOver)
  expect(asked.getByText('Rally to Alvarez & Chen')).toBeDefined()
  expect(asked.getByRole('row', { name: '1 1–1 2–0' })).toBeDefined()
  expect(asked.getByText('2–0', { selector: 'strong' })).toBeDefined()
  expect(match.score).toEqual([1, 1])
  await user.click(asked.getByRole('button', { name: 'Take over and add mine' }))

  await waitFor(() => expect(match.score).toEqual([2, 0]))
  expect(match.log.map(({ act }) => act.id)).toContain(actId('theirs'))
})

test('late taps can be left out, and can then be read on this phone', async () => {
  const match = new FakeMatch({ rallies: [1] })
  const user = await openScorekeeper(match)
  match.losesTerm()
  await user.click(tile(1))
  await user.click((await sheet(takenOver)).getByRole('button', { name: 'Keep theirs' }))

  await screen.findByText('Hal W. is scoring')
  expect(match.score).toEqual([1, 0])
  expect(tile(1).textContent).toContain('1')
  await user.click(screen.getByRole('link', { name: /^Home/ }))
  window.history.pushState({}, '', '/keptTaps')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await findTitle('Taps kept on this phone')
  expect(await screen.findByText(/You kept the other device’s score/)).toBeDefined()
  expect(screen.getByText('Rally to Alvarez & Chen')).toBeDefined()
  expect(screen.getByRole('row', { name: '1 1–0 2–0' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Remove from this phone' }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('No taps are kept on this phone.')).toBeDefined()
})

test('a score that has moved on asks before anything is merged', async () => {
  const match = new FakeMatch({ rallies: [1] })
  const user = await openScorekeeper(match)
  match.append({ id: 'theirs', game: 1, kind: 'point', team: 2, by: 1 })
  await user.click(tile(1))

  const asked = await sheet('The score has changed')
  expect(match.score).toEqual([1, 1])
  await user.click(asked.getByRole('button', { name: 'Add mine' }))
  await waitFor(() => expect(match.score).toEqual([2, 0]))
})
