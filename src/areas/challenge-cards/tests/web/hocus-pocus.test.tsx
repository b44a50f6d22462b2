import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { makeChallengeCard } from '#areas/challenge-cards/calls/challenge-cards.ts'
import { fakeNetwork, refusal, reply, type Seen } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'

const route = 'POST /api/hocus/makeChallengeCard'
const cardOf = ({ body }: Seen) => {
  const { num, type } = body as { num: number; type: string }
  return Array.from({ length: num }, (_, index) => `A ${type} challenge, number ${index + 1}.`)
}

async function openCards(
  path = '/hocuspocus',
  answers: Readonly<Record<string, unknown>> = { ...reply(makeChallengeCard, cardOf) },
) {
  const network = fakeNetwork(answers)
  const user = renderApp(path)
  await findTitle('Hocus Pocus')
  return { network, user }
}

const card = () => within(screen.getByRole('region', { name: 'Challenge card' }))

test('five normal challenges are drawn by default', async () => {
  const { network, user } = await openCards()
  expect(screen.getByText('Your card will appear here.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Draw a card' }))
  await waitFor(() => expect(card().getAllByRole('checkbox')).toHaveLength(5))
  expect(network.to(route)[0]?.body).toEqual({ num: 5, type: 'normal' })

  await user.click(screen.getByRole('radio', { name: '10' }))
  await user.click(screen.getByRole('radio', { name: 'advanced' }))
  await user.click(screen.getByRole('button', { name: 'Draw another card' }))
  await waitFor(() => expect(card().getAllByRole('checkbox')).toHaveLength(10))
  expect(card().getByText('10 challenges, advanced')).toBeDefined()
  expect(window.location.search).toBe('?cards=10&type=advanced')
})

test('completed challenges are ticked off, and stay ticked after a reload', async () => {
  const { user } = await openCards()
  await user.click(screen.getByRole('button', { name: 'Draw a card' }))
  const box = () => screen.findByRole('checkbox', { name: 'A normal challenge, number 2.' })
  await user.click(await box())
  expect(card().getByText('1 of 5 done')).toBeDefined()
  cleanup()
  renderApp('/hocuspocus')
  expect(((await box()) as HTMLInputElement).checked).toBe(true)
})

test('a full card is a reason to tap paddles', async () => {
  const { user } = await openCards()
  await user.click(screen.getByRole('button', { name: 'Draw a card' }))
  await waitFor(() => expect(card().getAllByRole('checkbox')).toHaveLength(5))
  for (const box of card().getAllByRole('checkbox')) await user.click(box)
  expect(card().getByText('Full card! Everyone, tap paddles!')).toBeDefined()
})

test('the card can be printed, and shared as text', async () => {
  const { user } = await openCards('/hocuspocus?cards=5&type=advanced')
  await user.click(screen.getByRole('button', { name: 'Draw a card' }))
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(await navigator.clipboard.readText()).toContain('2. A advanced challenge, number 2.')
  expect(await screen.findByText('Card copied')).toBeDefined()
})

test('drawing too fast asks the player to wait, and keeps the card', async () => {
  const { network, user } = await openCards()
  await user.click(screen.getByRole('button', { name: 'Draw a card' }))
  await waitFor(() => expect(card().getAllByRole('checkbox')).toHaveLength(5))
  network.reply(
    makeChallengeCard,
    refusal('too-many-requests', 'Too many requests. Wait 10 seconds, then try again.', 429),
  )
  await user.click(screen.getByRole('button', { name: 'Draw another card' }))
  await screen.findByText(/Wait 10 seconds/)
  expect(card().getAllByRole('checkbox')).toHaveLength(5)
})
