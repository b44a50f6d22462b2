import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { answerByLink, answerSwapByLink, openAnswerLink } from '#areas/invitations/calls/answer-link.ts'
import { getInvite } from '#areas/invitations/calls/invitations.ts'
import { sendLinkByInvitation } from '#areas/joining/calls/joining.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { renderApp } from '#tests/support/web/render-app.tsx'
import { anInvite, inviteAnswers, whoIsIn } from './fake-invite.ts'
import { late, toasts, waitForTitle, yes } from './invitation-page.ts'

const linkRoute = 'POST /api/club/answerLink/a.b'
const byLinkRoute = 'POST /api/club/answerByLink/a.b'
const mailRoute = 'POST /api/club/linkByInvitation/a.b'
const byLink = {
  ...anInvite({ may_see_players: false }),
  first: 'Rosa',
  last: 'Fielding',
  is_offer: false,
  is_over: false,
  swap_requests: [],
}
const visitor = { ...reply(current, null), [linkRoute]: byLink }

test('a member without a login says Yes from the mail, without one', async () => {
  const network = fakeNetwork({
    ...visitor,
    ...reply(answerByLink, { token: 'a.b' }, { response: 'yes', eiid: 50, cost: 0 }),
  })
  const user = renderApp('/club/invite/5#answer=a.b')
  await waitForTitle()
  expect(screen.getByText('Rosa Fielding')).toBeDefined()
  expect(screen.queryByLabelText('Username')).toBeNull()
  network.answer(linkRoute, {
    ...whoIsIn('Spot Confirmed', 'yes'),
    first: 'Rosa',
    last: 'Fielding',
    is_offer: false,
    is_over: false,
    swap_requests: [],
  })
  await user.click(yes())
  expect(await toasts().findByText('Registration Confirmed')).toBeDefined()
  expect(network.to(byLinkRoute)[0]?.body).toEqual({ answer: 'yes' })
  expect(await screen.findByText('Spot Confirmed')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Player List/ })).toBeNull()
})

test.each([
  ['Swap', true],
  ['Keep my spot', false],
])('a member without a login who is asked to swap says %s', async (button, is_agreed) => {
  const swap_requests = [{ eiid: 70, name: 'Rosa Fielding', position: 3 }]
  const network = fakeNetwork({
    ...visitor,
    [linkRoute]: { ...byLink, ...whoIsIn('Spot Confirmed', 'yes'), swap_requests },
    ...reply(answerSwapByLink, { token: 'a.b' }, { message: 'Done.' }),
  })
  const user = renderApp('/club/invite/5#answer=a.b')
  await waitForTitle()
  const asked = await screen.findByRole('region', { name: 'Rosa Fielding asks to swap' }, late)
  network.answer(linkRoute, { ...byLink, ...whoIsIn('Waitlist', 'waitlist') })
  await user.click(within(asked).getByRole('button', { name: button }))
  expect(await toasts().findByText('Done.')).toBeDefined()
  expect(network.to('POST /api/club/answerSwapByLink/a.b')[0]?.body).toEqual({ other: 70, is_agreed })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Rosa Fielding asks to swap' })).toBeNull())
})

test('the link to a login is mailed to the mailbox', async () => {
  const network = fakeNetwork({
    ...visitor,
    ...reply(sendLinkByInvitation, { token: 'a.b' }, { message: 'Check your email.' }),
  })
  const user = renderApp('/club/invite/5#answer=a.b')
  await waitForTitle()
  await user.click(screen.getByRole('button', { name: 'Email me a link to set up my login' }))
  expect(await screen.findByText('Check your email.')).toBeDefined()
  expect(network.to(mailRoute)).toHaveLength(1)
})

test('an event that asks for more after the Yes says what a login is needed for', async () => {
  const asks = whoIsIn('Partner Needed', 'Needs Partner', { event: { add_partner: true } })
  fakeNetwork({
    ...visitor,
    [linkRoute]: { ...asks, first: 'Rosa', last: 'Fielding', is_offer: false, is_over: false, swap_requests: [] },
  })
  renderApp('/club/invite/5#answer=a.b')
  await waitForTitle()
  expect(screen.getByText(/^This event may ask you for more/)).toBeDefined()
})

test('a member who owes dues reads how to pay them, and is not led to a page that asks for a login', async () => {
  const owes = anInvite({ has_dues: false, why_not: 'dues-unpaid', may_answer_yes: false, may_see_players: false })
  fakeNetwork({
    ...visitor,
    [linkRoute]: { ...owes, first: 'Rosa', last: 'Fielding', is_offer: false, is_over: false, swap_requests: [] },
  })
  renderApp('/club/invite/5#answer=a.b')
  await waitForTitle()
  expect(screen.getByText('Your dues are not current, please pay your dues')).toBeDefined()
  expect(screen.getByText(/^Pay your dues at the club, or set up a login to see how you can pay\./)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Email me a link to set up my login' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Members Page' })).toBeNull()
})

test('a link that opens nothing any more leads to the login', async () => {
  fakeNetwork({
    ...visitor,
    ...reply(openAnswerLink, { token: 'a.b' }, refusal('token-invalid', 'This link is no longer valid.')),
  })
  renderApp('/club/invite/5#answer=a.b')
  expect(await screen.findByText('Log in to see your invitation and reply.', {}, late)).toBeDefined()
})

test('somebody whose login has no membership yet has the link to it mailed', async () => {
  const gone = refusal('not-found', 'We couldn’t find that.', 404)
  fakeNetwork({
    ...inviteAnswers,
    ...reply(getInvite, { url: '5' }, gone),
    ...reply(sendLinkByInvitation, { token: 'a.b' }, { message: 'Check your email.' }),
  })
  const user = renderApp('/club/invite/5#answer=a.b')
  await user.click(await screen.findByRole('button', { name: 'Email me a link to set up my login' }, late))
  expect(await screen.findByText('Check your email.')).toBeDefined()
})
