import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { setDuesOfMembers } from '#areas/members/calls/members.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'

const toasts = () => within(screen.getByLabelText('Messages'))
const row = (mid: number, first: string, last: string, dues_paid: 'yes' | 'no') => ({
  mid,
  first,
  last,
  name: `${first} ${last}`,
  username: null,
  user_id: null,
  gender: 'F',
  gender_stated: true,
  email: `${first.toLowerCase()}@example.org`,
  phone: '',
  status: 'here',
  club_rating: '',
  birthday: null,
  dues_paid,
  membership_expiration: null,
  verified: false,
  verified_time: null,
})
const rows = [row(1, 'Ann', 'Oak', 'no'), row(2, 'Bo', 'Elm', 'no'), row(3, 'Cy', 'Fir', 'yes')]
const save = 'PUT /api/club/setDuesOfMembers'
const answers = {
  ...clubAnswers,
  'GET /api/club/members/1000': { rows, total: 3, per_page: 50 },
  'GET /api/getClubMembers/1000': rows,
  ...reply(setDuesOfMembers, { message: 'updated', changed: 2 }),
}

async function openSheet() {
  const network = fakeNetwork(answers)
  const user = renderApp('/club/memberlist?cid=1000')
  await findTitle('Members')
  await user.click(await screen.findByRole('button', { name: 'Set dues' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Set dues' }))
  await sheet.findByLabelText('one by one')
  return { network, user, sheet }
}

test('members who have not paid are ticked, and their dues set together', async () => {
  const { network, user, sheet } = await openSheet()
  expect(within(sheet.getByRole('list', { name: 'Members' })).getAllByRole('checkbox')).toHaveLength(2)
  await user.click(sheet.getByRole('button', { name: 'Select all 2' }))
  await user.click(sheet.getByRole('button', { name: 'Set dues for 2 members' }))
  expect(await toasts().findByText('Dues set for 2 members')).toBeDefined()
  expect(network.to(save)[0]?.body).toEqual({
    cid: 1000,
    selected: [1, 2],
    dues_paid: true,
    membership_expiration: null,
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a pasted list names the members; what it does not find is said', async () => {
  const { network, user, sheet } = await openSheet()
  await user.click(sheet.getByLabelText('by a list'))
  await user.click(sheet.getByLabelText('Names or email addresses'))
  await user.paste('Oak, Ann\nCY@example.org\nDi Ash')
  expect(sheet.getByText('Not found: Di Ash')).toBeDefined()
  await user.click(sheet.getByLabelText('Dues are paid'))
  await user.click(sheet.getByRole('button', { name: 'Set dues for 2 members' }))
  await waitFor(() => expect(network.to(save)[0]?.body).toMatchObject({ selected: [1, 3], dues_paid: false }))
})
