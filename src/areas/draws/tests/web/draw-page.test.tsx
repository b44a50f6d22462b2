import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { club, clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { getDraw } from '#areas/draws/calls/draws.ts'
import { live } from '#tests/support/web/fake-live.ts'
import { fakeNetwork, refusal, reply, silence } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'
import { aDraw } from './fake-draw.ts'

const late = { timeout: 30_000 }
const answers = { ...clubAnswers, ...reply(getDraw, { eid: '12' }, aDraw()) }
const sentence = /^Round 1, Court 5: with Ann against Bo and Cy\./

test('a member reads at once where they play', async () => {
  fakeNetwork(answers)
  renderApp('/club/draw/12')
  await findTitle('Monday Round Robin')
  expect(await screen.findByText(sentence, {}, late)).toBeDefined()
  expect(screen.getByText('Mon 11/23/2037 8:00 am')).toBeDefined()
})

test('without a network it is the last draw with its time, also after a reload', async () => {
  fakeNetwork(answers)
  renderApp('/club/draw/12')
  await screen.findByText(sentence, {}, late)
  await waitFor(() => expect(localStorage.getItem('sideout.draw.12')).not.toBeNull())
  localStorage.setItem('sideout.user', JSON.stringify(marge))
  document.body.replaceChildren()
  fakeNetwork({ ...reply(current, silence), ...reply(myClubs, silence), ...reply(getDraw, { eid: '12' }, silence) })
  renderApp('/club/draw/12')
  expect(await screen.findByText(sentence, {}, late)).toBeDefined()
  expect(await screen.findByText(/^This is the draw as of \d+:\d\d [ap]m\.$/, {}, late)).toBeDefined()
})

test('a draw that was read just now is not called old when the clubs of its reader cannot be read again', async () => {
  const network = fakeNetwork(answers)
  renderApp('/club/draw/12')
  await screen.findByText(sentence, {}, late)
  const before = network.to('GET /api/club/mine').length
  network.reply(myClubs, refusal('too-many', 'Please wait a moment.', 429))
  network.reply(getDraw, { eid: '12' }, { ...aDraw(), title: 'Tuesday Round Robin' })
  vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
  live.say('roomVersion', { room: 'event12', version: 1 })
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(network.to('GET /api/club/mine').length).toBeGreaterThan(before), late)
  vi.useRealTimers()
  await findTitle('Tuesday Round Robin')
  expect(screen.queryByText(/^This is the draw as of/)).toBeNull()
})

test('Try again reads the clubs, too', async () => {
  const network = fakeNetwork({ ...answers, ...reply(myClubs, silence) })
  const user = renderApp('/club/draw/12')
  const again = await screen.findByRole('button', { name: 'Try again' }, late)
  network.reply(myClubs, [club])
  await user.click(again)
  expect(await screen.findByText(sentence, {}, late)).toBeDefined()
})

test('what was kept for one account is not shown to another', async () => {
  const kept = { user_id: 999, at: new Date().toISOString(), you: 1, view: aDraw() }
  localStorage.setItem('sideout.draw.12', JSON.stringify(kept))
  localStorage.setItem('sideout.user', JSON.stringify(marge))
  fakeNetwork({ ...answers, ...reply(getDraw, { eid: '12' }, silence) })
  renderApp('/club/draw/12')
  expect(await screen.findByRole('button', { name: 'Try again' }, late)).toBeDefined()
  expect(screen.queryByText(sentence)).toBeNull()
})

test('a draw that is not for the reader any more is not shown from what was kept', async () => {
  const kept = { user_id: marge.user_id, at: new Date().toISOString(), you: 1, view: aDraw() }
  localStorage.setItem('sideout.draw.12', JSON.stringify(kept))
  localStorage.setItem('sideout.user', JSON.stringify(marge))
  fakeNetwork({ ...answers, ...reply(getDraw, { eid: '12' }, refusal('not-found', 'We couldn’t find that.', 404)) })
  renderApp('/club/draw/12')
  expect(await screen.findByText('We couldn’t find that.', {}, late)).toBeDefined()
})

test('this browser keeps the draws of a few events only', async () => {
  for (const eid of [1, 2, 3, 4])
    localStorage.setItem(
      `sideout.draw.${eid}`,
      JSON.stringify({ user_id: marge.user_id, at: `2037-01-0${eid}T00:00:00Z`, you: null, view: aDraw() }),
    )
  fakeNetwork({ ...answers, ...reply(myClubs, [club]) })
  renderApp('/club/draw/12')
  await screen.findByText(sentence, {}, late)
  await waitFor(() =>
    expect(Object.keys(localStorage).filter((key) => key.startsWith('sideout.draw.'))).toHaveLength(4),
  )
})

test('visitors sign in first, or bring the key of the share link', async () => {
  fakeNetwork({
    ...reply(
      getDraw,
      { eid: '12' },
      aDraw({ made_by: '', players: aDraw().players.map((one) => ({ ...one, mid: null })) }),
    ),
  })
  renderApp('/club/draw/12')
  await findTitle('Login')
  document.body.replaceChildren()
  renderApp('/club/draw/12?k=abc')
  await findTitle('Monday Round Robin')
  expect(screen.getByText(/Draw 2, made at 7:58 am\./)).toBeDefined()
  expect(screen.queryByText('you')).toBeNull()
})

test('a link that was renewed says so', async () => {
  fakeNetwork({ ...reply(getDraw, { eid: '12' }, refusal('not-found', 'We couldn’t find that.', 404)) })
  renderApp('/club/draw/12?k=old')
  expect(await screen.findByText(/^This draw’s link may have been replaced/, {}, late)).toBeDefined()
})
