import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'
import { answers } from './fake-dues.ts'

const toasts = () => within(screen.getByLabelText('Messages'))

test('before the dues email leaves, it is shown as it is saved, with how many get it', async () => {
  const mailing = 'GET /api/club/duesMailing/1000'
  const send = 'POST /api/club/sendDuesEmail/1000'
  const now = {
    unpaid: 2,
    ahead: 1,
    sends_reminders: false,
    subject: 'Your dues at Sunny Court',
    text: '<p>Old words</p>',
  }
  const network = fakeNetwork({
    ...answers,
    'GET /api/club/emails/getDuesEmail/1000': { dues_email: '<p>New words</p>' },
    [mailing]: now,
    [send]: { message: 'Emails Sent', total: 2 },
  })
  const user = renderApp('/club/admin/duesemail?cid=1000')
  await findTitle('Dues email')
  const button = await screen.findByRole('button', { name: 'Send to 2 members whose dues aren’t paid' })
  expect(screen.getByText(/^1 member has paid for a season, but no season is current yet/)).toBeDefined()
  network.answer(mailing, { ...now, text: '<p>New words</p>' })
  await user.click(button)
  const sheet = within(await screen.findByRole('dialog', { name: 'Send the dues email to 2 members?' }))
  expect(sheet.getByText('The email: Your dues at Sunny Court')).toBeDefined()
  expect(await sheet.findByText('New words')).toBeDefined()
  expect(network.to(send)).toEqual([])
  await user.click(sheet.getByRole('button', { name: 'Send it' }))
  expect(await toasts().findByText('Dues email sent to 2 members')).toBeDefined()
})
