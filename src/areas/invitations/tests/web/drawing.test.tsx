import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getSpotDrawing } from '#areas/invitations/calls/spot-drawings.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { renderApp } from '#tests/support/web/render-app.tsx'
import { anInvite, inviteAnswers, inviteRoute } from './fake-invite.ts'
import { waitForTitle } from './invitation-page.ts'

const collecting = {
  draws_at: '2099-01-07T01:00:00.000Z',
  is_collecting: true,
  collect_hours: 24,
  waitlist: 30,
  open_spots: 24,
}
const drawing = {
  title: 'Monday Round Robin',
  time_zone: 'America/Denver',
  draws_at: collecting.draws_at,
  drawn_at: null,
  spots: 24,
  people: 30,
  commitment: 'ab'.repeat(32),
  share: 800_000,
  own: { is_in: false, number: null, odds: 774_194, carry: 0, has_spot: false, line: null },
  units: [],
}
const answersFor = (invite: Parameters<typeof anInvite>[0], own: Partial<typeof drawing.own> = {}) => ({
  ...inviteAnswers,
  [inviteRoute]: anInvite(invite),
  ...reply(getSpotDrawing, { eid: '5' }, { ...drawing, own: { ...drawing.own, ...own } }),
})

test('before a reply, the invitation says when the spots are drawn, among how many, and what the odds would be', async () => {
  fakeNetwork(answersFor({ event: collecting, yes_offer: 'drawing' }))
  renderApp('/club/invite/5')
  await waitForTitle()
  expect(await screen.findByText(/24 spots will be drawn on .*30 people are in so far/)).toBeDefined()
  expect(await screen.findByText('If you say Yes, your odds are 77%.')).toBeDefined()
  expect(screen.getByRole('button', { name: /Enter the drawing/ })).toBeDefined()
  expect(screen.getByText(/It doesn’t matter when you say Yes/)).toBeDefined()
})

test('a member in the drawing sees the odds, and no number on a waitlist', async () => {
  const invite = {
    event: collecting,
    invitation: { response: 'waitlist', position: 3 },
    label: 'In the Drawing',
    yes_offer: null,
  }
  fakeNetwork(answersFor(invite, { is_in: true, odds: 800_000 }))
  renderApp('/club/invite/5')
  await waitForTitle()
  expect(await screen.findByText('Your odds are 80%.')).toBeDefined()
  expect(screen.getByText('In the Drawing')).toBeDefined()
  expect(screen.queryByText(/on the waitlist\./)).toBeNull()
})

test('after the drawing, the invitation leads to how it went', async () => {
  fakeNetwork(answersFor({ event: { ...collecting, is_collecting: false } }))
  renderApp('/club/invite/5')
  await waitForTitle()
  const link = await screen.findByRole('link', { name: 'See how the drawing went' })
  expect(link.getAttribute('href')).toBe('/club/drawing/5')
})
