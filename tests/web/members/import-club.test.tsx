import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { columnOf, listedFields } from '#domain/members/columns'
import { clubAnswers } from '../clubs/fake-club.ts'
import { fakeNetwork } from '../support/fake-network.ts'
import { renderApp, standsAt } from '../support/render-app.tsx'

const taking = 'POST /api/club/admin/importMembers'
const report = { added: 1, left_out: [], rows: [{ row: 1, outcome: 'added', name: 'Rosa Field', why: '' }] }

test('the page names every column that is read, and those of the file that are not', async () => {
  const network = fakeNetwork({ ...clubAnswers, [taking]: report })
  const user = renderApp('/club/admin/importClub?cid=1000')
  await standsAt('Import members')
  const named = within(screen.getByRole('region', { name: 'Your list' })).getAllByRole('listitem')
  expect(named.map(({ textContent }) => textContent)).toEqual(listedFields.map((field) => columnOf(field).name))

  const text = 'first,last,status,groups,verified\nRosa,Field,gone,Monday,no\n'
  await user.upload(screen.getByLabelText('Choose the file'), new File([text], 'members.csv', { type: 'text/csv' }))
  expect(await screen.findByText('Columns that are not read: groups, verified.')).toBeDefined()
  await screen.findByRole('button', { name: 'Import 1 member' })
  const rows = [{ first: 'Rosa', last: 'Field', status: 'gone' }]
  expect(network.to(taking)[0]?.body).toEqual({ cid: 1000, dry_run: true, rows })
})
