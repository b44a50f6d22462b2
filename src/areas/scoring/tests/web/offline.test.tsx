import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { getChat } from '#areas/scoring/calls/chat.ts'
import { getMatch, liveMatches, matches } from '#areas/scoring/calls/scoring.ts'
import { openTaps } from '#areas/scoring/screens/keeping/queue/tap-store.ts'
import { closeDatabases } from '#tests/support/web/closed-databases.ts'
import { live } from '#tests/support/web/fake-live.ts'
import { FakeMatch, gameItem, matchRow } from '#tests/support/web/fake-match.ts'
import { fakeNetwork, reply, silence } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'
import { tapAt } from '#tests/support/web/tap-at.ts'

const tile = () => screen.getByRole('button', { name: /^Alvarez Chen/ })

test('without a network the scorekeeper continues and sees what is stored, and it is sent later', async () => {
  const match = new FakeMatch({ rallies: [1] })
  fakeNetwork({ ...reply(current, marge), ...match.routes() })
  renderApp('/scorekeeper/7')
  await findTitle('Court 4')
  match.isCutOff = true
  tapAt(tile(), 1_000)
  // In rally mode a tap sooner after another counts as a slip of the finger.
  tapAt(tile(), 1_450)

  expect(await screen.findByText('Offline')).toBeDefined()
  expect(await screen.findByText(/Offline since \d+:\d\d [ap]m\. Taps kept on this phone: 2/)).toBeDefined()
  expect(tile().textContent).toContain('3')
  expect(match.score).toEqual([1, 0])

  match.isCutOff = false
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(match.score).toEqual([3, 0]))
  await waitFor(() => expect(screen.queryByText('Offline')).toBeNull())
})

test('taps are kept on a phone that closes its database behind the page’s back', async () => {
  const closeAll = closeDatabases()
  const match = new FakeMatch({ rallies: [1] })
  fakeNetwork({ ...reply(current, marge), ...match.routes() })
  renderApp('/scorekeeper/7')
  await findTitle('Court 4')
  match.isCutOff = true
  tapAt(tile(), 1_000)
  expect(await screen.findByText(/Taps kept on this phone: 1/)).toBeDefined()
  closeAll()
  tapAt(tile(), 1_450)
  expect(await screen.findByText(/Taps kept on this phone: 2/)).toBeDefined()
  expect(screen.queryByText(/This browser can’t save taps/)).toBeNull()
  const kept = await (await openTaps()).read({ user_id: marge.user_id, match_id: 7 })
  expect(kept.taps).toHaveLength(2)
})

test('a viewer who is cut off sees since when, and catches up after the reconnect', async () => {
  const network = fakeNetwork({
    ...reply(getMatch, { matchId: '7' }, [matchRow({ version: 4 })]),
    ...reply(getChat, { matchId: '7' }, []),
  })
  renderApp('/match/7')
  await findTitle('Court 4')
  await waitFor(() => expect(live.sent).toContainEqual({ event: 'joinRoom', payload: '7' }))

  live.lose()
  expect(await screen.findByText(/^Score as of \d+:\d\d:\d\d [ap]m\./)).toBeDefined()
  expect(screen.getByText('Offline')).toBeDefined()

  const games_list = [gameItem(1, 6, 0)]
  network.reply(getMatch, { matchId: '7' }, [matchRow({ version: 9, score_team1: 6, games_list })])
  live.comeBack()
  await waitFor(() => expect(screen.queryByText(/^Score as of/)).toBeNull())
  expect(await screen.findByText('Alvarez & Chen 6, Novak & Diaz 0')).toBeDefined()
})

test('the home page says what is wrong when nothing could be read, and offers a button to try again', async () => {
  const network = fakeNetwork({ ...reply(liveMatches, silence), ...reply(matches, []) })
  const user = renderApp('/')
  const again = await screen.findByRole('button', { name: 'Try again' })
  network.reply(liveMatches, [matchRow()])
  await user.click(again)
  expect(await screen.findByRole('link', { name: /^Court 4/ })).toBeDefined()
})
