import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { follow, getFollowedPlayers, searchForPlayer } from '#areas/follow/calls/follow.ts'
import { getChat } from '#areas/scoring/calls/chat.ts'
import { getMatch, matchCount } from '#areas/scoring/calls/scoring.ts'
import { matchRow } from '#tests/support/web/fake-match.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import '#tests/support/web/fake-live.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'

const verified = { ...marge, phone_verified: true }
const linda = { player_id: 7, player_name: 'Linda Alvarez' }
const signedIn = {
  ...reply(current, verified),
  ...reply(matchCount, { userId: '1000' }, { count: 1, entries_this_month: 1 }),
  ...reply(getFollowedPlayers, { user_id: '1000' }, [linda]),
}

test('on the dashboard two letters find a player, and the list matches the follow pages', async () => {
  const network = fakeNetwork({ ...signedIn, ...reply(searchForPlayer, [{ ...linda, follow: true }]) })
  const user = renderApp('/userDashboard')
  await findTitle('Welcome Marge')
  const favorites = within(await screen.findByRole('region', { name: 'Your favorites' }))
  expect(favorites.getByRole('button', { name: 'Following Linda Alvarez' })).toBeDefined()
  await user.type(screen.getByLabelText('Find a player'), 'li')
  expect(await screen.findByRole('list', { name: 'Players found' })).toBeDefined()
  expect(network.to('POST /api/watch/searchForPlayer')[0]?.body).toEqual({ user_id: 1000 })
})

test('below a match each stored player can be followed', async () => {
  const row = matchRow({ t1p1_id: 7, t2p1_id: 8 })
  const network = fakeNetwork({
    ...signedIn,
    ...reply(getMatch, { matchId: '7' }, [row]),
    ...reply(getChat, { matchId: '7' }, []),
    ...reply(follow, [linda]),
  })
  const user = renderApp('/match/7')
  const players = within(await screen.findByRole('region', { name: 'Text me when they play' }, { timeout: 30_000 }))
  expect(await players.findByRole('button', { name: 'Following Linda Alvarez' })).toBeDefined()
  await user.click(players.getByRole('button', { name: 'Follow Peter Novak' }))
  expect(network.to('POST /api/follow')[0]?.body).toEqual({ player_id: 8 })
  expect(players.queryByText('Wei Chen')).toBeNull()
})
