import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { current, login } from '#areas/accounts/calls/accounts.ts'
import { getAllClubs, myClubs } from '#areas/clubs/calls/clubs.ts'
import { decideClubRequest, getFounding, startClub } from '#areas/clubs/calls/founding.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'
import { clubAnswers } from './fake-club.ts'

const read = 'GET /api/startClub'
const start = 'POST /api/startClub'
const list = 'GET /api/staff/clubRequests'
const decide = 'PUT /api/staff/clubRequest'
const nothing = { is_open: false, request: null }
const asked = { club: 'Red Rock Dinkers', state: 'waiting', reason: '', asked_at: '2027-01-11T09:00:00Z', cid: null }
const answers = {
  ...clubAnswers,
  ...reply(myClubs, []),
  ...reply(getFounding, nothing),
  ...reply(startClub, { state: 'waiting', cid: null }),
}

async function fillIn(user: UserEvent) {
  for (const [label, text] of [
    ['Club name', 'Red Rock Dinkers'],
    ['Town', 'Moab, Utah'],
    ['About how many members?', '40'],
  ] as const) {
    await user.click(await screen.findByLabelText(label))
    await user.paste(text)
  }
}

test('the home page has a door for founders of a club', async () => {
  fakeNetwork({ ...answers, ...reply(current, null) })
  renderApp('/')
  const door = await screen.findByRole('link', { name: /^Start a club/ }, { timeout: 30_000 })
  expect(door.getAttribute('href')).toBe('/club/start')
})

test('a visitor fills in the form first, logs in, and finds what was typed', async () => {
  const network = fakeNetwork({ ...answers, ...reply(current, null), ...reply(login, marge) })
  const user = renderApp('/club/start')
  await findTitle('Start a club')
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Send the request' }))
  await user.type(await screen.findByLabelText('Username'), 'margeolsen')
  await user.type(screen.getByLabelText('Password'), 'dink-and-drive{Enter}')
  await findTitle('Start a club')
  expect((await screen.findByLabelText<HTMLInputElement>('Club name')).value).toBe('Red Rock Dinkers')
  network.answer(read, { is_open: false, request: asked })
  await user.click(screen.getByRole('button', { name: 'Send the request' }))
  expect(await screen.findByText(/We got your request for Red Rock Dinkers/)).toBeDefined()
  expect(network.to(start)[0]?.body).toMatchObject({ club: 'Red Rock Dinkers', town: 'Moab, Utah', members: 40 })
})

test('the form complains about what is missing and sends nothing', async () => {
  const network = fakeNetwork(answers)
  const user = renderApp('/club/start')
  await user.click(await screen.findByRole('button', { name: 'Send the request' }))
  for (const words of ['Give your club a name', 'Say where you play', /A guess is fine/])
    expect(await screen.findByText(words)).toBeDefined()
  expect(network.to(start)).toEqual([])
})

test('where clubs are created at once, the founder goes on to the dashboard', async () => {
  fakeNetwork({
    ...answers,
    ...reply(getFounding, { is_open: true, request: null }),
    ...reply(startClub, { state: 'accepted', cid: 1001 }),
  })
  const user = renderApp('/club/start')
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Create the club' }))
  await findTitle('Your club is ready')
  expect(screen.getByRole('link', { name: 'Open the dashboard' }).getAttribute('href')).toBe('/club/admin?cid=1001')
})

test('a founder who was declined reads why and can ask again', async () => {
  const declined = { ...asked, state: 'declined', reason: 'Moab has a club.' }
  fakeNetwork({ ...answers, [read]: { is_open: false, request: declined } })
  renderApp('/club/start')
  expect(await screen.findByText(/The reason: “Moab has a club/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Send the request' })).toBeDefined()
})

const request = {
  id: 3,
  club: 'Red Rock Dinkers',
  town: 'Moab, Utah',
  time_zone: 'US/Arizona',
  members: 40,
  about: 'We play at dawn',
  name: 'Ann Founder',
  email: 'ann@example.org',
  email_confirmed: true,
  url: 'red-rock-dinkers',
  state: 'waiting',
  reason: '',
  asked_at: '2027-01-11T09:00:00Z',
  decided_at: null,
  decided_by: null,
}
const forStaff = {
  ...answers,
  ...reply(current, { ...marge, staff: true }),
  ...reply(getAllClubs, []),
  [list]: [request],
}

test('staff accept a request with another web address', async () => {
  const network = fakeNetwork({ ...forStaff, ...reply(decideClubRequest, { state: 'accepted', cid: 1001 }) })
  const user = renderApp('/club/admin/shonda')
  const card = within(await screen.findByRole('region', { name: 'Red Rock Dinkers' }, { timeout: 30_000 }))
  expect(card.getByText('“We play at dawn”')).toBeDefined()
  await user.clear(card.getByLabelText('Web address'))
  await user.type(card.getByLabelText('Web address'), 'red-rock')
  await user.click(card.getByRole('button', { name: 'Accept Red Rock Dinkers' }))
  await waitFor(() => expect(network.to(decide)[0]?.body).toEqual({ id: 3, decision: 'accept', url: 'red-rock' }))
  expect(await screen.findByText('Red Rock Dinkers created. We emailed Ann Founder.')).toBeDefined()
})

test('a web address that is taken says so at the field', async () => {
  const taken = refusal('club-url-taken', 'Another club already uses this address.', 409, { field: 'url' })
  fakeNetwork({ ...forStaff, ...reply(decideClubRequest, taken) })
  const user = renderApp('/club/admin/shonda')
  await user.click(await screen.findByRole('button', { name: 'Accept Red Rock Dinkers' }, { timeout: 30_000 }))
  expect(await screen.findByText('Another club already uses this address.')).toBeDefined()
})

test('declining needs a reason, and an unconfirmed founder cannot be accepted', async () => {
  const network = fakeNetwork({
    ...forStaff,
    [list]: [{ ...request, email_confirmed: false }],
    ...reply(decideClubRequest, { state: 'declined', cid: null }),
  })
  const user = renderApp('/club/admin/shonda')
  const accept = await screen.findByRole('button', { name: 'Accept Red Rock Dinkers' }, { timeout: 30_000 })
  expect((accept as HTMLButtonElement).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Decline Red Rock Dinkers' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByLabelText('Reason'), 'Moab has a club.')
  await user.click(sheet.getByRole('button', { name: 'Decline' }))
  await waitFor(() =>
    expect(network.to(decide)[0]?.body).toEqual({ id: 3, decision: 'decline', reason: 'Moab has a club.' }),
  )
})
