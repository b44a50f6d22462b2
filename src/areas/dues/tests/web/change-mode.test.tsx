import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import {
  getDuesCollection,
  getDuesItems,
  getModeChange,
  undoModeChange,
  updateClubDuesCollectionPreferences,
} from '#areas/dues/calls/seasons.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'

const collection = {
  annual_dues: true,
  dues: 0,
  stripe_amount: 0,
  did: 2,
  name: 'Winter 2027',
  undo: null,
  mode_undo: null,
}
const counts = { kept: 31, endless: 2, last_end: '2099-06-30', newly_paid: 0, unpaid: 1, season: 'Winter 2027' }
const change = 'PUT /api/club/updateClubDuesCollectionPreferences'
const answers = {
  ...clubAnswers,
  ...reply(getDuesCollection, { cid: '1000' }, collection),
  ...reply(getDuesItems, { cid: '1000' }, []),
}
const toasts = () => within(screen.getByLabelText('Messages'))

test('before dues are collected the other way, it is said who keeps a membership; afterwards it can be undone', async () => {
  const network = fakeNetwork({
    ...answers,
    ...reply(getModeChange, { cid: '1000' }, { ...counts, annual_dues: false }),
    ...reply(updateClubDuesCollectionPreferences, {
      message: 'updated',
      annual_dues: false,
      undo_until: '2027-01-05T18:00:00.000Z',
    }),
    ...reply(undoModeChange, { cid: '1000' }, { message: 'undone', annual_dues: true }),
  })
  const user = renderApp('/club/admin/dueslist?cid=1000')
  await findTitle('Dues')
  await user.click(screen.getByRole('radio', { name: 'for a year from each payment' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Collect dues for a year from each payment?' }))
  const kept = await sheet.findByText(/^31 members keep their paid memberships\./)
  expect(kept.textContent).toMatch(/The last one ends on .*2099\. 1 member will have no paid membership\.$/)
  expect(sheet.getByText(/^2 members have memberships with no end date/)).toBeDefined()
  expect(sheet.getByText(/^The yearly amount is \$0/)).toBeDefined()
  expect(network.to(change)).toHaveLength(0)

  const undo = { mode_undo: { until: '2027-01-05T18:00:00.000Z' } }
  network.reply(getDuesCollection, { cid: '1000' }, { ...collection, annual_dues: false, ...undo })
  await user.click(sheet.getByRole('button', { name: 'Change it' }))
  expect(
    await screen.findByText(/^Members now pay for a year from each payment\. You can undo this until .*11:00/),
  ).toBeDefined()
  network.reply(getDuesCollection, { cid: '1000' }, collection)
  await user.click(screen.getByRole('button', { name: 'Undo the change' }))
  expect(await toasts().findByText('Undone')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Undo the change' })).toBeNull()
})

test('before dues are collected by seasons, it is said who has paid for the current one, and whether there is one', async () => {
  const next = { ...counts, annual_dues: true, kept: 0, endless: 0, last_end: null }
  const network = fakeNetwork({
    ...answers,
    ...reply(getDuesCollection, { cid: '1000' }, { ...collection, annual_dues: false, dues: 60 }),
    ...reply(getModeChange, { cid: '1000' }, { ...next, newly_paid: 1 }),
  })
  const user = renderApp('/club/admin/dueslist?cid=1000')
  await findTitle('Dues')
  const ask = () => user.click(screen.getByRole('radio', { name: 'by season' }))
  await ask()
  expect(await screen.findByText(/^No one has a paid membership now\./)).toBeDefined()
  expect(screen.getByText(/Winter 2027, the current season\. 1 member has already paid for it\.$/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Don’t change it' }))
  network.reply(getModeChange, { cid: '1000' }, { ...next, season: '' })
  await ask()
  expect(await screen.findByText(/^No season is current\./)).toBeDefined()
})
