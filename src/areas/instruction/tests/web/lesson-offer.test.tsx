import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { answerLessonOffer, openLessonOffer } from '#areas/instruction/calls/waiting.ts'
import '#tests/support/web/fake-live.ts'
import { fakeNetwork, refusal, reply, silence } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'

const offer = {
  first: 'Rosa',
  title: 'Serves',
  instructor: 'Ann Lee',
  start_time: '2099-01-12T16:00:00.000Z',
  end_time: '2099-01-12T17:00:00.000Z',
  time_zone: 'US/Mountain',
  location: 'Court 2',
  cost: 45,
  how_to_pay: 'Cash at the court.',
  state: 'open' as 'open' | 'ended' | 'confirmed' | 'left' | 'cancelled',
  until: '2099-01-11T22:30:00.000Z',
  place: 1 as number | null,
}
const link = '/lesson/offer#a.b'
const linkRoute = 'POST /api/instruction/offerLink/a.b'
const answerRoute = 'POST /api/instruction/answerOffer/a.b'
const opened = (more: Partial<typeof offer> = {}, after: object = {}) =>
  fakeNetwork({
    ...reply(current, null),
    ...reply(openLessonOffer, { token: 'a.b' }, { ...offer, ...more }),
    ...after,
  })
const answered = (more: Partial<typeof offer>) => reply(answerLessonOffer, { token: 'a.b' }, { ...offer, ...more })
const button = (name: string) => screen.getByRole('button', { name })

test('shows the lesson and until when the spot is open, and answers nothing by itself', async () => {
  const network = opened()
  renderApp(link)
  await findTitle('A spot is open for you')
  const shown = within(screen.getByRole('region', { name: 'The lesson' }))
  expect(shown.getByRole('heading', { name: 'Serves' })).toBeDefined()
  expect(shown.getByText('With Ann Lee')).toBeDefined()
  expect(shown.getByText('Monday, January 12, 2099 from 9:00 AM to 10:00 AM')).toBeDefined()
  expect(shown.getByText(/^Mountain time/)).toBeDefined()
  expect(shown.getByText('Court 2')).toBeDefined()
  expect(shown.getByText('$45')).toBeDefined()
  expect(shown.getByText(/How to pay: Cash at the court\.$/)).toBeDefined()
  expect(
    screen.getByText('You can take it until Sunday, January 11, 2099 at 3:30 PM. Then we’ll ask the next person.'),
  ).toBeDefined()
  expect(network.to(answerRoute)).toEqual([])
})

test('one tap takes the spot', async () => {
  const network = opened({}, answered({ state: 'confirmed', place: null }))
  const user = renderApp(link)
  await findTitle('A spot is open for you')
  await user.click(button('Take the spot'))
  await findTitle('You have a spot')
  const words = screen.getByText('You’re signed up. We’ve emailed you the details.')
  expect(document.activeElement).toBe(words)
  expect(screen.getByText(/How to pay: Cash at the court\.$/)).toBeDefined()
  expect(network.to(answerRoute).map(({ body }) => body)).toEqual([{ answer: 'yes' }])
  expect(screen.queryByRole('button', { name: 'Take the spot' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Leave the waitlist' })).toBeNull()
  expect(screen.getByRole('link', { name: 'My lessons' }).getAttribute('href')).toBe('/student')
})

test('a spot that is let pass leaves the student on the waitlist', async () => {
  const network = opened({}, answered({ state: 'ended' }))
  const user = renderApp(link)
  await findTitle('A spot is open for you')
  await user.click(button('Let it pass'))
  await findTitle('You let this spot pass')
  expect(screen.getByText('We’ll ask the next person. You’re still on the waitlist, number 1.')).toBeDefined()
  expect(network.to(answerRoute).map(({ body }) => body)).toEqual([{ answer: 'pass' }])
  expect(button('Leave the waitlist')).toBeDefined()
})

test('leaving the waitlist asks first', async () => {
  const network = opened({}, answered({ state: 'left', place: null }))
  const user = renderApp(link)
  await findTitle('A spot is open for you')
  await user.click(button('Leave the waitlist'))
  await user.click(await screen.findByRole('button', { name: 'Stay on it' }))
  expect(network.to(answerRoute)).toEqual([])
  await user.click(button('Leave the waitlist'))
  const question = within(await screen.findByRole('dialog', { name: 'Leave the waitlist?' }))
  await user.click(question.getByRole('button', { name: 'Leave the waitlist' }))
  await findTitle('You left the waitlist')
  expect(network.to(answerRoute).map(({ body }) => body)).toEqual([{ answer: 'no' }])
  expect(screen.queryByRole('button', { name: 'Leave the waitlist' })).toBeNull()
})

test.each([
  [
    'This offer has ended',
    { state: 'ended', until: '2026-01-11T22:30:00.000Z', place: 3 },
    /^It ended on .* at 3:30 PM\. Then it was the next person’s turn\. You’re still on the waitlist, number 3\.$/,
  ],
  [
    'This offer has ended',
    { state: 'ended', place: 2 },
    'This spot is no longer open to you. You’re still on the waitlist, number 2.',
  ],
  ['You have a spot', { state: 'confirmed', place: null }, 'You’re signed up for this lesson.'],
  ['You’re not on the waitlist', { state: 'left', place: null }, /^If you change your mind, /],
  ['This lesson is canceled', { state: 'cancelled' }, 'Ann Lee canceled it.'],
] as const)('says what is true now: %s, %j', async (title, more, words) => {
  opened(more)
  renderApp(link)
  await findTitle(title)
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Take the spot' })).toBeNull()
  expect(screen.queryAllByRole('button', { name: 'Leave the waitlist' })).toHaveLength(more.state === 'ended' ? 1 : 0)
})

test('a tap that comes too late shows what has become of the offer', async () => {
  const network = opened({}, { [answerRoute]: refusal('no-offer', 'No spot is offered to you right now.', 409) })
  const user = renderApp(link)
  await findTitle('A spot is open for you')
  network.answer(linkRoute, { ...offer, state: 'ended', place: 1 })
  await user.click(button('Take the spot'))
  await findTitle('This offer has ended')
  expect(screen.queryByText('No spot is offered to you right now.')).toBeNull()
})

test('an answer that did not arrive can be sent again', async () => {
  const network = opened({}, { [answerRoute]: silence })
  const user = renderApp(link)
  await findTitle('A spot is open for you')
  await user.click(button('Take the spot'))
  expect(await screen.findByText(/^We can’t reach Sideout\./)).toBeDefined()
  network.answer(answerRoute, { ...offer, state: 'confirmed', place: null })
  await user.click(button('Take the spot'))
  await findTitle('You have a spot')
})

test('nothing can be answered offline', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  opened()
  renderApp(link)
  await findTitle('A spot is open for you')
  expect(await screen.findByText('You’re offline. You can answer when you’re back online.')).toBeDefined()
  for (const name of ['Take the spot', 'Let it pass', 'Leave the waitlist'])
    expect(button(name).hasAttribute('disabled')).toBe(true)
  network.mockRestore()
})

test.each(['/lesson/offer', '/lesson/offer#', '/lesson/offer#not a token'])(
  '%s is no link to an offer',
  async (address) => {
    const network = opened()
    renderApp(address)
    await findTitle('A spot in a lesson')
    expect(screen.getByText('We couldn’t find an offer for this link.')).toBeDefined()
    expect(network.to(linkRoute)).toEqual([])
  },
)

test('a link that is not ours leads to the own lessons', async () => {
  opened({}, reply(openLessonOffer, { token: 'a.b' }, refusal('token-invalid', 'This link is no longer valid.')))
  renderApp(link)
  expect(await screen.findByText('We couldn’t find an offer for this link.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'My lessons' }).getAttribute('href')).toBe('/student')
})

test('a page that could not be read is read again', async () => {
  const network = opened({}, { [linkRoute]: silence })
  const user = renderApp(link)
  const again = await screen.findByRole('button', { name: 'Try again' })
  network.answer(linkRoute, offer)
  await user.click(again)
  await findTitle('A spot is open for you')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
})
