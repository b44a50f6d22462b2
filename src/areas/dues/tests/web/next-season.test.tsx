import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubAnswers, member } from '#areas/clubs/tests/web/fake-club.ts'
import { fakeNetwork } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'

test('a member who has paid the next season reads on the home that its dues are paid', async () => {
  const payment = { id: 9, name: '2027', date: '2026-11-05', amount: 45, note: '', stripe_url: '', method: 'card' }
  fakeNetwork({
    ...clubAnswers,
    'GET /api/club/getMember/7': { ...member, dues_paid: 'yes', membership_expiration: null },
    'POST /api/club/getPaidDuesByMember': [
      { ...payment, check_number: '', returned: false, waits: true },
      { ...payment, id: 8, name: '2026', check_number: '', returned: false, waits: false },
    ],
  })
  renderApp('/club/welcome?cid=1000')
  await findTitle('Welcome Marge')
  const dues = within(await screen.findByRole('region', { name: 'Dues' }))
  expect(await dues.findByText(/^Your dues for 2027 were paid on /)).toBeDefined()
  expect(dues.queryByText(/2026 are paid/)).toBeNull()
})
