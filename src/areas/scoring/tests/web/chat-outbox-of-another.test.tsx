import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { mayReopen } from '#areas/scoring/calls/acts.ts'
import { getChat } from '#areas/scoring/calls/chat.ts'
import { getMatch } from '#areas/scoring/calls/scoring.ts'
import { stopOutbox } from '#areas/scoring/screens/match/outbox/use-outbox.ts'
import { live } from '#tests/support/web/fake-live.ts'
import { matchRow } from '#tests/support/web/fake-match.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'

const sent = () =>
  live.sent.filter(({ event }) => event === 'sendMsg').map(({ payload }) => payload as { readonly msg: string })
const field = () => screen.findByRole('textbox', { name: 'Message' })

async function openMatch() {
  const user = renderApp('/match/7')
  await findTitle('Court 4')
  await field()
  return user
}

test('a message that waits survives a logout on this device and is not sent for anybody else', async () => {
  const network = fakeNetwork({
    ...reply(current, marge),
    ...reply(getMatch, { matchId: '7' }, [matchRow()]),
    ...reply(getChat, { matchId: '7' }, []),
    ...reply(mayReopen, { matchId: '7' }, { may_reopen: false }),
  })
  const user = await openMatch()
  live.isSilent = true
  await user.type(await field(), 'Mine{Enter}')
  // The try that gets no answer is over with this page; no later one may follow.
  await waitFor(() => expect(sent()).toHaveLength(1))
  cleanup()
  stopOutbox()
  live.isSilent = false
  live.sent = []
  network.reply(current, { ...marge, user_id: 1001, username: 'bo' })
  const bo = await openMatch()
  expect(screen.queryByText('Mine')).toBeNull()
  await bo.type(await field(), 'Hello{Enter}')
  await waitFor(() => expect(sent().map(({ msg }) => msg)).toEqual(['Hello']))
})
