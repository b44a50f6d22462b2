import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { addClub, getAllClubs } from '#areas/clubs/calls/clubs.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'
import { clubAnswers } from './fake-club.ts'

const add = 'POST /api/admin/addClub'
const answers = {
  ...clubAnswers,
  ...reply(current, { ...marge, staff: true }),
  ...reply(getAllClubs, []),
  ...reply(addClub, {
    cid: 1001,
    club_name: 'Red Rock Dinkers',
    url: 'red-rock',
    time_zone: 'US/Mountain',
    admin: 'invited',
  }),
}

async function openForm(): Promise<UserEvent> {
  const user = renderApp('/club/admin/shonda')
  await findTitle('All clubs')
  await user.click(screen.getByRole('button', { name: 'Add club' }))
  return user
}
const type = async (user: UserEvent, label: string, text: string) => {
  await user.click(screen.getByLabelText(label))
  await user.paste(text)
}
const send = (user: UserEvent) => user.click(screen.getAllByRole('button', { name: 'Add club' }).at(-1) as HTMLElement)

test('one form sets up a new club: time zone, courts, levels and the first admin', async () => {
  const network = fakeNetwork(answers)
  const user = await openForm()
  await type(user, 'Name', 'Red Rock Dinkers')
  expect(screen.getByLabelText<HTMLInputElement>('Web address').value).toBe('red-rock-dinkers')
  await user.clear(screen.getByLabelText('Web address'))
  await type(user, 'Web address', 'red-rock')
  await type(user, 'Town', 'Moab, Utah')
  await user.selectOptions(screen.getByLabelText('Time zone'), 'US/Arizona')
  await type(user, 'Courts', '1, 2')
  await type(user, 'Skill levels', '3.0, 3.5')
  await type(user, 'First name', 'Ann')
  await type(user, 'Last name', 'Founder')
  await type(user, 'Email', 'ann@example.org')
  expect(screen.getByLabelText<HTMLInputElement>('Platform fee in dollars').value).toBe('500')
  await send(user)
  expect(await screen.findByText(/We emailed its first admin an invitation/)).toBeDefined()
  expect(network.to(add)[0]?.body).toEqual({
    club: 'Red Rock Dinkers',
    url: 'red-rock',
    fee: 500,
    time_zone: 'US/Arizona',
    town: 'Moab, Utah',
    courts: '1, 2',
    levels: ['3.0', '3.5'],
    admin: { first: 'Ann', last: 'Founder', email: 'ann@example.org' },
  })
})

test('the web address follows the name until somebody changes it', async () => {
  fakeNetwork(answers)
  const user = await openForm()
  await type(user, 'Name', 'Red Rock')
  await type(user, 'Web address', '-moab')
  await type(user, 'Name', ' Dinkers')
  expect(screen.getByLabelText<HTMLInputElement>('Web address').value).toBe('red-rock-moab')
})

test('a first admin needs name and address, or none of them', async () => {
  const network = fakeNetwork(answers)
  const user = await openForm()
  await type(user, 'Name', 'Red Rock')
  await type(user, 'First name', 'Ann')
  await send(user)
  expect(await screen.findByText('Last Name Required')).toBeDefined()
  expect(network.to(add)).toEqual([])
  await user.clear(screen.getByLabelText('First name'))
  await send(user)
  await waitFor(() => expect(network.to(add)).toHaveLength(1))
  expect(network.to(add)[0]?.body).not.toHaveProperty('admin')
})
