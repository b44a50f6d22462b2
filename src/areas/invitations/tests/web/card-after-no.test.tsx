import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { live } from '#tests/support/web/fake-live.ts'
import { fakeNetwork } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'
import { inviteAnswers, inviteRoute, whoIsIn } from './fake-invite.ts'

const late = { timeout: 30_000 }
const waitForTitle = async () => {
  await findTitle('Monday Round Robin')
  await waitFor(() => expect(screen.queryByText('Loading the next step')).toBeNull(), late)
}

test('after a No the page says what happens with a payment by card', async () => {
  const said = async (wish: Parameters<typeof whoIsIn>[2], words: RegExp, version: number) => {
    fakeNetwork({ ...inviteAnswers, [inviteRoute]: whoIsIn('Not Attending', 'no', wish) })
    live.say('eventChanged', { event_id: 5, version })
    expect(await screen.findByText(words, {}, late)).toBeDefined()
  }
  const paid = { amount: 1000, goes_back: true }
  fakeNetwork({ ...inviteAnswers, [inviteRoute]: whoIsIn('Not Attending', 'no', { card_paid: paid }) })
  renderApp('/club/invite/5')
  await waitForTitle()
  await waitFor(() => expect(live.sent).toContainEqual({ event: 'joinRoom', payload: 'event:5' }), late)
  expect(screen.getByText('We’re refunding $10 to your card.')).toBeDefined()
  await said({ card_returned: { amount: 1000, is_done: true } }, /^We refunded \$10 to your card\. It can take/, 4)
  await said({ card_paid: { ...paid, goes_back: false } }, /^The \$10 you paid stays with the club\./, 5)
})
