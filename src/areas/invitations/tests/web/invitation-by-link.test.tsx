import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { answerByLink, answerSwapByLink, openAnswerLink } from '#areas/invitations/calls/answer-link.ts'
import { getInvite } from '#areas/invitations/calls/invitations.ts'
import {
  answerQuestionByLink,
  findPartnersByLink,
  takePartnerByLink,
  undoByLink,
} from '#areas/invitations/calls/link-steps.ts'
import { sendLinkByInvitation } from '#areas/joining/calls/joining.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { renderApp } from '#tests/support/web/render-app.tsx'
import { anInvite, inviteAnswers, linked, whoIsIn } from './fake-invite.ts'
import { late, toasts, waitForTitle, yes } from './invitation-page.ts'

const linkRoute = 'POST /api/club/answerLink/a.b'
const byLinkRoute = 'POST /api/club/answerByLink/a.b'
const mailRoute = 'POST /api/club/linkByInvitation/a.b'
const byLink = linked(anInvite())
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
  network.answer(linkRoute, linked(whoIsIn('Spot Confirmed', 'yes'), { players: ['Ann B.', 'Rosa F.'] }))
  await user.click(yes())
  expect(await toasts().findByText('Registration Confirmed')).toBeDefined()
  expect(network.to(byLinkRoute)[0]?.body).toMatchObject({
    answer: 'yes',
    device: expect.stringMatching(/^[\w-]{16,64}$/),
  })
  expect(await screen.findByText('Spot Confirmed')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Player List/ })).toBeNull()
  expect(within(screen.getByRole('region', { name: 'Who’s playing' })).getByText('Ann B.')).toBeDefined()
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
  expect(network.to('POST /api/club/answerSwapByLink/a.b')[0]?.body).toMatchObject({ other: 70, is_agreed })
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

test('someone who chose Yes in the email finds that one button, and can still say No', async () => {
  const network = fakeNetwork({
    ...visitor,
    ...reply(answerByLink, { token: 'a.b' }, { response: 'no', eiid: 50, cost: 0 }),
  })
  const user = renderApp('/club/invite/5#answer=a.b&say=yes')
  await waitForTitle()
  expect(screen.queryByRole('button', { name: 'No' })).toBeNull()
  expect(yes()).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'I’d rather say No' }))
  await user.click(screen.getByRole('button', { name: 'No' }))
  await waitFor(() => expect(network.to(byLinkRoute)[0]?.body).toMatchObject({ answer: 'no' }))
})

test('someone who chose No in the email reads that they give up their spot, and says so with one tap', async () => {
  const network = fakeNetwork({
    ...visitor,
    [linkRoute]: linked(whoIsIn('Spot Confirmed', 'yes')),
    ...reply(answerByLink, { token: 'a.b' }, { response: 'no', eiid: 50, cost: 0 }),
    ...reply(undoByLink, { token: 'a.b' }, { message: 'Undone', response: 'yes' }),
  })
  const user = renderApp('/club/invite/5#answer=a.b&say=no')
  await waitForTitle()
  expect(screen.getByText('If you say No, you give up your spot.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Keep my spot' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'No' }))
  await waitFor(() => expect(network.to(byLinkRoute)[0]?.body).toMatchObject({ answer: 'no' }))
  await user.click(await toasts().findByRole('button', { name: 'Undo' }))
  expect(await toasts().findByText('Undone')).toBeDefined()
  expect(network.to('POST /api/club/undoByLink/a.b')).toHaveLength(1)
})

test('after a Yes by the link, the partner is found and chosen there', async () => {
  const network = fakeNetwork({
    ...visitor,
    [linkRoute]: linked(
      whoIsIn('Partner Needed', 'Needs Partner', { event: { add_partner: true }, may_add_partner: true }),
    ),
    ...reply(findPartnersByLink, { token: 'a.b' }, [
      { eiid: 60, mid: 9, first: 'Ann', last: 'Becker', club_rating: '3.5', is_looking: true },
    ]),
    ...reply(takePartnerByLink, { token: 'a.b' }, { msg: 'Partner Added', response: 'yes' }),
  })
  const user = renderApp('/club/invite/5#answer=a.b')
  await waitForTitle()
  await user.click(await screen.findByRole('button', { name: 'Choose Ann Becker' }, late))
  expect(await toasts().findByText('Partner Added')).toBeDefined()
  expect(network.to('POST /api/club/takePartnerByLink/a.b')[0]?.body).toMatchObject({ partner: 60 })
})

test('after a Yes by the link, the event’s question is answered there', async () => {
  const network = fakeNetwork({
    ...visitor,
    [linkRoute]: linked(whoIsIn('Spot Confirmed', 'yes', { event: { question: 'Can you bring balls?' } })),
    ...reply(answerQuestionByLink, { token: 'a.b' }, { message: 'updated' }),
  })
  const user = renderApp('/club/invite/5#answer=a.b')
  await waitForTitle()
  await user.type(await screen.findByLabelText('Can you bring balls?', {}, late), 'Ten')
  await user.click(screen.getByRole('button', { name: 'Submit Answer' }))
  await waitFor(() => expect(network.to('POST /api/club/questionByLink/a.b')[0]?.body).toMatchObject({ answer: 'Ten' }))
})

test('a member who owes dues reads how to pay them, and is not led to a page that asks for a login', async () => {
  const owes = anInvite({ has_dues: false, why_not: 'dues-unpaid', may_answer_yes: false, may_see_players: false })
  fakeNetwork({
    ...visitor,
    [linkRoute]: linked(owes),
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

test('in a browser with someone else’s login, the link still answers for its member', async () => {
  const gone = refusal('not-found', 'We couldn’t find that.', 404)
  fakeNetwork({
    ...inviteAnswers,
    [linkRoute]: byLink,
    ...reply(getInvite, { url: '5' }, gone),
    ...reply(sendLinkByInvitation, { token: 'a.b' }, { message: 'Check your email.' }),
  })
  const user = renderApp('/club/invite/5#answer=a.b')
  expect(await screen.findByText('Rosa Fielding', {}, late)).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Email me a link to set up my login' }, late))
  expect(await screen.findByText('Check your email.')).toBeDefined()
})
