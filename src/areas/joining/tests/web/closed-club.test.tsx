import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current, login } from '#areas/accounts/calls/accounts.ts'
import { getClubFromParams } from '#areas/clubs/calls/clubs.ts'
import { askToJoin, getClubDoor } from '#areas/joining/calls/asking.ts'
import { getAllFutureClubEvents } from '#areas/schedule/calls/schedule.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'
import { joiningAnswers } from './fake-joining.ts'

const ask = 'POST /api/club/askToJoin/sunny-court'
const readDoor = 'GET /api/club/door/sunny-court'
const door = {
  cid: 1000,
  name: 'Sunny Court',
  town: 'St. George, Utah',
  website: 'https://www.sunny-court.org',
  email: '',
  public_registration: false,
  has_public_schedule: true,
  asked: 'none',
}
const game = (title: string, start_time: string) => ({
  start_time,
  title,
  group_name: 'Mornings',
  count: 4,
  available_spots: 16,
  location: 'Vernon Worthen Park',
  court_names: '',
})
const answers = {
  ...joiningAnswers,
  ...reply(
    getClubFromParams,
    { id: 'sunny-court' },
    {
      club: [{ club: 'Sunny Court', name: 'Sunny Court', cid: 1000, public_registration: false }],
      member: [],
    },
  ),
  [readDoor]: door,
  ...reply(getAllFutureClubEvents, { cid: '1000' }, [
    game('Monday mixer', '2027-01-11T09:00:00-07:00'),
    game('Tuesday mixer', '2027-01-12T09:00:00-07:00'),
    game('Wednesday mixer', '2027-01-13T09:00:00-07:00'),
    game('Thursday mixer', '2027-01-14T09:00:00-07:00'),
  ]),
}

test('a visitor at a closed club learns where it plays, when, and how to ask, before any login', async () => {
  fakeNetwork({ ...answers, ...reply(current, null) })
  renderApp('/clubs/sunny-court')
  await findTitle('Sunny Court')
  expect(screen.getByText('St. George, Utah')).toBeDefined()
  expect(screen.getByRole('link', { name: 'www.sunny-court.org' }).getAttribute('href')).toBe(door.website)
  expect(await screen.findByText('Monday mixer')).toBeDefined()
  expect(screen.getByText(/Mon 01\/11\/2027 9:00 am · Vernon Worthen Park/)).toBeDefined()
  expect(screen.queryByText('Thursday mixer')).toBeNull()
  expect(screen.getByRole('button', { name: 'Ask to join' })).toBeDefined()
  expect(screen.queryByLabelText('Username')).toBeNull()
})

test('a visitor who asks to join logs in on the same page and sends the request', async () => {
  const network = fakeNetwork({
    ...answers,
    ...reply(current, null),
    ...reply(login, marge),
    ...reply(askToJoin, { id: 'sunny-court' }, { asked: 'told' }),
  })
  const user = renderApp('/clubs/sunny-court')
  await user.click(await screen.findByRole('button', { name: 'Ask to join' }))
  await user.type(await screen.findByLabelText('Username'), 'margeolsen')
  await user.type(screen.getByLabelText('Password'), 'dink-and-drive{Enter}')
  expect(await screen.findByText(/your name, Marge Olsen, and your email address, marge@example.org/)).toBeDefined()
  network.reply(getClubDoor, { id: 'sunny-court' }, { ...door, asked: 'told' })
  await user.click(screen.getByRole('button', { name: 'Ask to join' }))
  expect(await screen.findByText(/We emailed your request to Sunny Court’s admins/)).toBeDefined()
  await waitFor(() => expect(network.to(ask)).toHaveLength(1))
})

test('someone whose address is not confirmed is told which step is left', async () => {
  fakeNetwork({ ...answers, ...reply(getClubDoor, { id: 'sunny-court' }, { ...door, asked: 'unconfirmed' }) })
  renderApp('/clubs/sunny-court')
  expect(await screen.findByText(/Open the link that we emailed to marge@example.org/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ask to join' })).toBeNull()
})

test('a request that the server refuses says why and can be sent again', async () => {
  fakeNetwork({
    ...answers,
    ...reply(askToJoin, { id: 'sunny-court' }, refusal('too-many-requests', 'Too many requests.')),
  })
  const user = renderApp('/clubs/sunny-court')
  await user.click(await screen.findByRole('button', { name: 'Ask to join' }))
  expect(await screen.findByText('Too many requests.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Ask to join' })).toBeDefined()
})

test('the door of a club leads people who are not members to its page', async () => {
  fakeNetwork({ ...answers, ...reply(current, null) })
  renderApp('/myclub/sunny-court')
  await findTitle('Login')
  const link = screen.getByRole('link', { name: 'Not a member yet? See how to join Sunny Court' })
  expect(link.getAttribute('href')).toBe('/clubs/sunny-court')
})
