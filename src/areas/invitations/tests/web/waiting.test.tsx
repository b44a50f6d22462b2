import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { answerByLink } from '#areas/invitations/calls/answer-link.ts'
import { getWaiting, passOffer, setWish } from '#areas/invitations/calls/waiting.ts'
import '#tests/support/web/fake-live.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { renderApp } from '#tests/support/web/render-app.tsx'
import { anInvite, inviteAnswers, inviteRoute, whoIsIn } from './fake-invite.ts'
import { late, no, waitForTitle, yes } from './invitation-page.ts'

const past = [
  { start_time: '2098-12-29T16:00:00.000Z', moved_up: 3, left: 1 },
  { start_time: '2098-12-22T16:00:00.000Z', moved_up: 0, left: 2 },
  { start_time: '2098-12-15T16:00:00.000Z', moved_up: 1, left: 0 },
  { start_time: '2098-12-08T16:00:00.000Z', moved_up: 0, left: 0 },
]
const waited = {
  eid: 5,
  eiid: 50,
  position: 2,
  needed: 2,
  wish: null,
  past,
  promotion: 'offer' as 'offer' | 'manual',
  chance: 75 as number | null,
}
const inLine = { may_answer_yes: false, why_not: 'reply-full', invitation: { position: 2 }, event: { open_spots: 0 } }
const offered = {
  may_answer_yes: true,
  yes_offer: 'turn',
  offer_until: '2099-01-10T22:30:00.000Z',
  invitation: { position: 1 },
  event: { open_spots: 1 },
}
const answersFor = (invite: Parameters<typeof whoIsIn>[2], waiting: Partial<typeof waited> = {}) => ({
  ...inviteAnswers,
  [inviteRoute]: whoIsIn('Waitlist', 'waitlist', invite),
  ...reply(getWaiting, { eid: '5' }, { own: { ...waited, ...waiting } }),
})
const passRoute = 'PUT /api/club/passOffer/5'
const wishRoute = 'PUT /api/club/waitWish/5'

test('a member on the waitlist sees how it moved on earlier dates, and their odds', async () => {
  fakeNetwork(answersFor(inLine))
  renderApp('/club/invite/5')
  await waitForTitle()
  expect(await screen.findByText('About 75%.', {}, late)).toBeDefined()
  expect(screen.getByText(/2 spots opened, enough for you, on 3 of the last 4 dates\./)).toBeDefined()
  expect(
    within(screen.getByRole('region', { name: 'Your odds' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Mon, Dec 293 moved up, 1 didn’t',
    'Mon, Dec 22no one moved up, 2 didn’t',
    'Mon, Dec 151 moved up',
    'Mon, Dec 8no waitlist',
  ])
})

test('without earlier dates there are no odds', async () => {
  fakeNetwork(answersFor(inLine, { past: [], chance: null }))
  renderApp('/club/invite/5')
  await waitForTitle()
  expect(await screen.findByText('There are no earlier dates to go by.', {}, late)).toBeDefined()
})

test('a member says in advance what happens when a spot opens', async () => {
  const network = fakeNetwork({ ...answersFor(inLine), ...reply(setWish, { eid: '5' }, { message: 'Saved' }) })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Ask me first' }, late)).checked).toBe(true)
  await user.click(choice('Give it to me'))
  expect(await screen.findByText('Saved', {}, late)).toBeDefined()
  expect(network.to(wishRoute)[0]?.body).toEqual({ eiid: 50, wish: 'take' })
})

test('where the organizer moves players there is nothing to say in advance', async () => {
  fakeNetwork(answersFor(inLine, { promotion: 'manual' }))
  renderApp('/club/invite/5')
  await waitForTitle()
  expect(await screen.findByText(/until the organizer gives it to someone else\./, {}, late)).toBeDefined()
  expect(screen.queryByText('If a spot opens for you')).toBeNull()
})

test('an offer says until when it lasts, and can be passed', async () => {
  const network = fakeNetwork({
    ...answersFor(offered),
    ...reply(passOffer, { eid: '5' }, { message: 'You let this spot pass. You’re still on the waitlist.' }),
  })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  expect(screen.getByText(/Tap Yes by Saturday, January 10, 2099 at 3:30 PM to take it\./)).toBeDefined()
  expect(yes().textContent).toBe('YesTake the open spot')
  await user.click(screen.getByRole('button', { name: 'Let this spot pass' }))
  expect(await screen.findByText(/You’re still on the waitlist\./, {}, late)).toBeDefined()
  expect(network.to(passRoute)[0]?.body).toEqual({ eiid: 50 })
})

test('an offer that has just gone to the next is reported, and the page reads again', async () => {
  const network = fakeNetwork({ ...answersFor(offered), [passRoute]: refusal('no-offer', 'No spot is offered.', 409) })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  const reads = network.to(inviteRoute).length
  await user.click(screen.getByRole('button', { name: 'Let this spot pass' }))
  expect(await screen.findByText('No spot is offered.', {}, late)).toBeDefined()
  await waitFor(() => expect(network.to(inviteRoute).length).toBeGreaterThan(reads))
})

test('an offer can be taken after replies have closed', async () => {
  const closed = { ...offered, event: { open_spots: 1, is_closed: true } }
  fakeNetwork(answersFor(closed))
  renderApp('/club/invite/5')
  await waitForTitle()
  expect(yes().getAttribute('aria-disabled')).toBe('false')
  expect(screen.queryByText(/Registration Closed/)).toBeNull()
})

const linkRoute = 'POST /api/club/answerLink/a.b'
const byLinkRoute = 'POST /api/club/answerByLink/a.b'
const byLink = {
  ...whoIsIn('Waitlist', 'waitlist', offered),
  first: 'Rosa',
  last: 'Fielding',
  is_offer: true,
  swap_requests: [],
  has_login: false,
  players: [],
  divisions: [],
  card: null,
}
const visitor = reply(current, null)

test('the link in the email takes the spot without a login, and then leads to one', async () => {
  const network = fakeNetwork({
    ...inviteAnswers,
    ...visitor,
    [linkRoute]: { ...byLink, is_over: false },
    ...reply(answerByLink, { token: 'a.b' }, { response: 'yes', eiid: 50, cost: 0 }),
  })
  const user = renderApp('/club/invite/5#answer=a.b')
  await waitForTitle()
  network.answer(linkRoute, { ...anInvite(), ...byLink, ...whoIsIn('Spot Confirmed', 'yes'), is_over: true })
  await user.click(yes())
  await waitFor(() => expect(network.to(byLinkRoute)[0]?.body).toMatchObject({ answer: 'yes' }))
  expect(await screen.findByRole('link', { name: 'Log in to change your reply' }, late)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Yes/ })).toBeNull()
})

test('the link in the email lets the spot pass, too', async () => {
  const network = fakeNetwork({
    ...inviteAnswers,
    ...visitor,
    [linkRoute]: { ...byLink, is_over: false },
    ...reply(answerByLink, { token: 'a.b' }, { response: 'waitlist', eiid: 50, cost: 0 }),
  })
  const user = renderApp('/club/invite/5#answer=a.b')
  await waitForTitle()
  expect(no()).toBeDefined()
  network.answer(linkRoute, { ...byLink, is_over: true })
  await user.click(screen.getByRole('button', { name: 'Let this spot pass' }))
  await waitFor(() => expect(network.to(byLinkRoute)[0]?.body).toMatchObject({ answer: 'pass' }))
  expect(await screen.findByText(/This offer has ended\. You’re still on the waitlist\./, {}, late)).toBeDefined()
})
