import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { getGroupMembers } from '#areas/groups/calls/groups.ts'
import { getSubstitutes } from '#areas/groups/calls/substitutes.ts'
import { getCurrentClubMembers } from '#areas/members/calls/members.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { renderApp } from '#tests/support/web/render-app.tsx'

const late = { timeout: 30_000 }
const route = 'PUT /api/club/groupSubstitutes/3'
const one = (mid: number, first: string, last: string, more: object = {}) => ({
  mid,
  first,
  last,
  club_rating: '3.5',
  declined: 0,
  played_at: null as string | null,
  is_away: false,
  ...more,
})
const ann = one(1, 'Ann', 'Ash', { declined: 2 })
const bo = one(2, 'Bo', 'Birch', { is_away: true, played_at: '2026-11-22T17:00:00.000Z' })
const listOf = (...substitutes: ReturnType<typeof one>[]) => ({ order: 'captain' as const, substitutes })
const answers = {
  ...clubAnswers,
  ...reply(getGroupMembers, { gid: '3' }, []),
  ...reply(getCurrentClubMembers, { cid: '1000' }, [{ mid: 3, first: 'Cy', last: 'Cole', club_rating: '' }]),
  ...reply(getSubstitutes, { gid: '3' }, listOf(ann, bo)),
}
const open = async () => {
  const user = renderApp('/club/admin/groupmembers?cid=1000')
  const section = within(await screen.findByRole('region', { name: 'Substitutes' }, late))
  return { user, section }
}

test('captains see who is asked first, who declined, and who is away', async () => {
  fakeNetwork(answers)
  const { section } = await open()
  const lines = within(section.getByRole('list', { name: 'Substitutes, in order' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '1. Ann Ash 3.5 · declined twice in a rowRemove Ann Ash',
    '2. Bo Birch 3.5 · away · last substituted 11/22/2026Remove Bo Birch',
  ])
  expect(section.getByRole<HTMLInputElement>('radio', { name: 'In this order' }).checked).toBe(true)
})

test('a substitute is moved with the keyboard, and the new place is announced', async () => {
  const network = fakeNetwork({ ...answers, [route]: listOf(bo, ann) })
  const { user, section } = await open()
  const down = section.getByRole('button', { name: 'Move Ann Ash down' })
  down.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(network.to(route)).toHaveLength(1))
  expect(network.to(route)[0]?.body).toEqual({ order: 'captain', selected: [2, 1], seen: [1, 2] })
  expect(await section.findByText('Ann Ash: number 2')).toBeDefined()
  expect(section.getByRole('button', { name: 'Move Ann Ash up' }).getAttribute('aria-disabled')).toBe('true')
})

test('a member of the club is found by name and added; others are removed; the order is chosen', async () => {
  const network = fakeNetwork({ ...answers, [route]: listOf(ann, bo) })
  const { user, section } = await open()
  await user.type(section.getByLabelText('Add a substitute'), 'Col')
  await user.click(section.getByRole('button', { name: 'Add Cy Cole' }))
  await user.click(section.getByRole('button', { name: 'Remove Bo Birch' }))
  await user.click(section.getByRole('radio', { name: 'Take turns' }))
  await waitFor(() => expect(network.to(route)).toHaveLength(3))
  expect(network.to(route).map(({ body }) => body)).toEqual([
    { order: 'captain', selected: [1, 2, 3], seen: [1, 2] },
    { order: 'captain', selected: [1], seen: [1, 2] },
    { order: 'turns', selected: [1, 2], seen: [1, 2] },
  ])
})

test('a substitute in an event ahead has not substituted yet', async () => {
  const ahead = one(1, 'Ann', 'Ash', { played_at: '2099-01-09T17:00:00.000Z' })
  fakeNetwork({ ...answers, ...reply(getSubstitutes, { gid: '3' }, listOf(ahead)) })
  const { section } = await open()
  expect(section.getByText('3.5 · substitutes on 01/09/2099')).toBeDefined()
})

test('the page says what an order means as soon as it is chosen', async () => {
  fakeNetwork({ ...answers, [route]: () => new Promise(() => undefined) })
  const { user, section } = await open()
  expect(section.getByText(/^We ask from the top of the list down\./)).toBeDefined()
  await user.click(section.getByRole('radio', { name: 'Closest level' }))
  expect(section.getByRole<HTMLInputElement>('radio', { name: 'Closest level' }).checked).toBe(true)
  expect(section.getByText(/closest to that of the player who can’t play/)).toBeDefined()
})

test('a list that someone else changed is read again, and says so', async () => {
  const words = 'Someone else just changed the substitutes. Check the list, then try again.'
  const network = fakeNetwork({ ...answers, [route]: refusal('stale-substitutes', words, 409) })
  const { user, section } = await open()
  const reads = network.to('GET /api/club/groupSubstitutes/3').length
  await user.click(section.getByRole('button', { name: 'Remove Bo Birch' }))
  expect(await section.findByText(words)).toBeDefined()
  await waitFor(() => expect(network.to('GET /api/club/groupSubstitutes/3').length).toBeGreaterThan(reads))
})
