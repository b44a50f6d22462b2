import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { getSpotDrawingRecord } from '#areas/bookings/calls/bookings.ts'
import { drawingListHash, drawSpots, seedHashOf, spotDrawingRule } from '#areas/bookings/rules/spot-drawing.ts'
import { getSpotDrawing } from '#areas/invitations/calls/spot-drawings.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'

const seed = '0f'.repeat(32)
const units = [1, 2, 3].map((number) => ({
  number,
  size: 1,
  standing: 'member' as const,
  carry: number === 3 ? 600_000 : 0,
}))
const outcomes = drawSpots({ seed, spots: 2, units })
const recordUnits = units.map((unit, index) => ({
  ...unit,
  odds: outcomes[index]?.odds ?? 0,
  has_spot: outcomes[index]?.hasSpot ?? false,
  line: outcomes[index]?.line ?? null,
}))
const record = {
  rule: spotDrawingRule,
  eid: 5,
  drawn_at: '2099-01-07T01:00:00.000Z',
  spots: 2,
  commitment: seedHashOf(seed),
  seed,
  list_hash: drawingListHash({ spots: 2, units }),
  units: recordUnits,
}
const names = ['Ann Ames', 'Bo Bell', 'Cy Cole']
const drawing = {
  title: 'Tuesday Twelve',
  time_zone: 'America/Denver',
  draws_at: record.drawn_at,
  drawn_at: record.drawn_at as string | null,
  spots: 2,
  people: 3,
  commitment: record.commitment,
  share: 666_666,
  own: { is_in: true, number: 3, odds: 1_000_000, carry: 600_000, has_spot: true, line: null },
  units: recordUnits.map(({ number, standing, odds, has_spot, line }, index) => ({
    number,
    standing,
    odds,
    has_spot,
    line,
    names: [names[index] ?? ''],
  })),
}
const params = { eid: '5' }

test('a member reads the result, the reason and everyone’s odds, and draws again in the browser', async () => {
  fakeNetwork({
    ...reply(current, marge),
    ...reply(getSpotDrawing, params, drawing),
    ...reply(getSpotDrawingRecord, params, record),
  })
  renderApp('/club/drawing/5')
  await findTitle('Drawing: Tuesday Twelve')
  expect(screen.getByRole('link', { name: 'Go to the event' }).getAttribute('href')).toBe('/club/invite/5')
  expect(screen.getByText('You were drawn and have a spot. Your odds were 100%.')).toBeDefined()
  expect(screen.getByText(/Recent drawings owe you 0.6 of a spot/)).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Results' })).getByText('Cy Cole')).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: 'Draw again here' }))
  expect(screen.getByText('The seed matches the fingerprint.')).toBeDefined()
  expect(screen.getByText('The list is complete.')).toBeDefined()
  expect(screen.getByText('The result is the same.')).toBeDefined()
})

test('a record in which someone was moved up is found', async () => {
  const swapped = recordUnits.map((unit) => ({ ...unit, has_spot: true, line: null }))
  fakeNetwork({
    ...reply(current, marge),
    ...reply(getSpotDrawing, params, drawing),
    ...reply(getSpotDrawingRecord, params, { ...record, units: swapped }),
  })
  renderApp('/club/drawing/5')
  await userEvent.click(await screen.findByRole('button', { name: 'Draw again here' }))
  expect(screen.getByText('The result is different.')).toBeDefined()
})

test('before the drawing, a member reads the odds, the rule and the fingerprint', async () => {
  const ahead = {
    ...drawing,
    drawn_at: null,
    own: { ...drawing.own, odds: 774_000, carry: 0, has_spot: false },
    units: [],
  }
  fakeNetwork({ ...reply(current, marge), ...reply(getSpotDrawing, params, ahead) })
  renderApp('/club/drawing/5')
  expect(await screen.findByText('You’re in the drawing. Your odds are 77%.')).toBeDefined()
  expect(screen.getByText('How the drawing works')).toBeDefined()
  expect(screen.getByText(record.commitment)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Draw again here' })).toBeNull()
})

test('a stranger sees numbers instead of names', async () => {
  fakeNetwork({ ...reply(current, null), ...reply(getSpotDrawingRecord, params, record) })
  renderApp('/club/drawing/5')
  await findTitle('Drawing')
  expect(screen.getByText('Number 3')).toBeDefined()
  expect(screen.queryByText('Cy Cole')).toBeNull()
})

test('a drawing that was not held is said to be missing', async () => {
  const missing = refusal('not-drawn-yet', 'We couldn’t find a drawing here. It may not have been held yet.', 404)
  fakeNetwork({ ...reply(current, null), ...reply(getSpotDrawingRecord, params, missing) })
  renderApp('/club/drawing/5')
  expect(await screen.findByText(/We couldn’t find a drawing here/)).toBeDefined()
})
