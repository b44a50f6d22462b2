import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current, reauth } from '#areas/accounts/calls/accounts.ts'
import { getPlayerName } from '#areas/scoring/calls/scoring.ts'
import { mergePlayers, namesakes, previewMerge } from '#areas/watch/calls/merge-players.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'

const [old, young] = [
  { player_id: 4, player_name: 'Alma Twin' },
  { player_id: 9, player_name: 'alma twin' },
]
const side = (player: typeof old, matches: number) => ({
  ...player,
  matches,
  follows: 1,
  videos: 0,
  latest: [{ match_id: 7, tournament_name: 'Autumn Open', time: '2026-11-20T17:05:00.000Z' }],
})
const route = 'POST /api/mergePlayers'

async function openMerge(more: Readonly<Record<string, unknown>> = {}) {
  const network = fakeNetwork({
    ...reply(current, { ...marge, staff: true }),
    ...reply(namesakes, [{ player_name: 'Alma Twin', players: [old, young] }]),
    ...reply(getPlayerName, [old, young]),
    ...reply(
      previewMerge,
      { player_id: '9', into_player_id: '4' },
      { from: side(young, 2), into: side(old, 5), met: false },
    ),
    ...reply(
      previewMerge,
      { player_id: '4', into_player_id: '9' },
      { from: side(old, 5), into: side(young, 2), met: false },
    ),
    ...reply(mergePlayers, { player_id: 4, player_name: 'Alma Twin', matches: 2, follows: 1, videos: 0 }),
    ...more,
  })
  const user = renderApp('/watch/mergeplayers')
  await findTitle('Merge Players')
  return { network, user }
}

const part = (name: RegExp) => within(screen.getByRole('region', { name }))

test('players of the same name are compared and merged, the younger into the older', async () => {
  const { network, user } = await openMerge()
  await user.click(await screen.findByRole('button', { name: 'Compare Alma Twin' }))
  await screen.findByRole('region', { name: /^Remove/ })
  expect(part(/^Remove: alma twin/).getByText('No. 9: 2 matches, 1 follower, 0 videos')).toBeDefined()
  expect(
    part(/^Keep: Alma Twin/)
      .getByRole('link', { name: /^Autumn Open, / })
      .getAttribute('href'),
  ).toBe('/match/7')
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Merge alma twin into Alma Twin?' }))
  await user.click(sheet.getByRole('button', { name: 'Merge' }))
  await screen.findByText('Merged into Alma Twin. Moved: 2 matches, 1 follower, 0 videos.')
  expect(network.to(route).map(({ body }) => body)).toEqual([{ player_id: 9, into_player_id: 4 }])
})

test('the two players can be searched and swapped', async () => {
  const { user } = await openMerge()
  const choose = async (label: string, index: number) => {
    await user.type(screen.getByRole('searchbox', { name: label }), 'alma')
    const list = await screen.findByRole('list', { name: `Suggestions for ${label}` })
    const found = within(list).getAllByRole('button')[index]
    if (found) await user.click(found)
  }
  await choose('Player to remove', 0)
  await choose('Player to keep', 0)
  await screen.findByRole('region', { name: 'Remove: Alma Twin' })
  await user.click(screen.getByRole('button', { name: 'Swap' }))
  await screen.findByRole('region', { name: 'Remove: alma twin' })
})

test('two players of the same match cannot be merged', async () => {
  const { network, user } = await openMerge({
    ...reply(
      previewMerge,
      { player_id: '9', into_player_id: '4' },
      { from: side(young, 2), into: side(old, 5), met: true },
    ),
  })
  await user.click(await screen.findByRole('button', { name: 'Compare Alma Twin' }))
  await screen.findByText('These two players were in the same match, so they can’t be the same person.')
  const button = screen.getByRole('button', { name: 'Merge' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect(network.to(route)).toHaveLength(0)
})

test('the password is required when it was last entered too long ago, and then the merge continues', async () => {
  let asked = 0
  const { network, user } = await openMerge({
    ...reply(mergePlayers, () => {
      asked += 1
      return asked === 1
        ? refusal('confirm-password', 'Please confirm your password first.', 403)
        : { player_id: 4, player_name: 'Alma Twin', matches: 2, follows: 1, videos: 0 }
    }),
    ...reply(reauth, { message: 'done' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Compare Alma Twin' }))
  await user.click(await screen.findByRole('button', { name: 'Merge' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Merge' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm your password' }))
  expect(sheet.getByText(/^Enter your password to merge players/)).toBeDefined()
  await user.type(sheet.getByLabelText('Password'), 'a good one')
  await user.click(sheet.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(network.to(route)).toHaveLength(2))
  await screen.findByText(/^Merged into Alma Twin/)
})

test('without namesakes the page says where else to look', async () => {
  await openMerge({ ...reply(namesakes, []) })
  expect(await screen.findByText('No two players share a name.')).toBeDefined()
})
