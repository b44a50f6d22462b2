import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getRegistrationLog } from '#areas/invitations/calls/admin-acts.ts'
import { live } from '#tests/support/web/fake-live.ts'
import { fakeNetwork, reply, silence } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'
import { boardAnswers } from './fake-board.ts'

/** Screens load when they are first shown. */
const late = { timeout: 30_000 }

const line = (id: number, name: string, detail: string, author = 'Jan Dorsey') => ({
  id,
  name,
  detail,
  author,
  time: '2037-11-17T14:02:00.000Z',
})
const lines = [
  line(3, 'Nora Webb', 'Paid by Cash'),
  line(2, 'Nora Webb', 'Yes: waitlist, number 1', 'Nora Webb'),
  line(1, 'Linda Alvarez', 'Yes: confirmed', 'Linda Alvarez'),
]
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test('the log shows name, type, editor and time on the club’s clock, and is filtered by name and type', async () => {
  fakeNetwork({ ...boardAnswers({}), ...reply(getRegistrationLog, { eid: '12' }, lines) })
  const user = renderApp('/club/admin/eventregistrationdetail?cid=1000&eid=12')
  await findTitle('Registration Details')
  expect(screen.getByRole('link', { name: 'Monday Round Robin' }).getAttribute('href')).toBe(
    '/club/eventdetails/12?cid=1000',
  )
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Name',
    'Type',
    'Edited By',
    'Time',
  ])
  expect(rows()[0]).toBe('Nora WebbPaid by CashJan DorseyTue 11/17/2037 7:02 am')
  await user.type(screen.getByLabelText('Name'), 'nora')
  await user.type(screen.getByLabelText('Type'), 'WAIT')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(screen.getByText('1 line')).toBeDefined()
})

test('the event may come in the navigation state, with or without a club in the address', async () => {
  fakeNetwork({ ...boardAnswers({}), ...reply(getRegistrationLog, { eid: '12' }, lines) })
  renderApp('/club/admin/eventregistrationdetail', [], { event: { eid: 12, gid: 3 } })
  await findTitle('Registration Details')
  await waitFor(() => expect(window.location.search).toBe('?cid=1000'))
  expect(rows()).toHaveLength(3)
})

test('a new line appears by itself', async () => {
  const network = fakeNetwork({ ...boardAnswers({}), ...reply(getRegistrationLog, { eid: '12' }, []) })
  renderApp('/club/admin/eventregistrationdetail?cid=1000&eid=12')
  expect(await screen.findByText('Nothing has happened yet', {}, late)).toBeDefined()
  await waitFor(() => expect(live.connected).toBe(true))
  network.reply(getRegistrationLog, { eid: '12' }, lines)
  live.say('eventChanged', { event_id: 12, version: 6 })
  await waitFor(() => expect(rows()).toHaveLength(3))
})

test('a long log shows the latest two hundred lines, and the rest after a button', async () => {
  const many = Array.from({ length: 450 }, (_, index) => line(index + 1, `Player ${index}`, 'Yes: confirmed'))
  fakeNetwork({ ...boardAnswers({}), ...reply(getRegistrationLog, { eid: '12' }, many) })
  const user = renderApp('/club/admin/eventregistrationdetail?cid=1000&eid=12')
  await user.click(await screen.findByRole('button', { name: 'Show all 450' }, late))
  expect(rows()).toHaveLength(450)
})

test('without an answer it says so; without an event in the address there is no such page', async () => {
  fakeNetwork({ ...boardAnswers({}), ...reply(getRegistrationLog, { eid: '12' }, silence) })
  renderApp('/club/admin/eventregistrationdetail?cid=1000&eid=12')
  expect(await screen.findByRole('button', { name: 'Try again' }, late)).toBeDefined()
})
