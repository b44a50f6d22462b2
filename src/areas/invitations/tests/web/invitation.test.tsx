import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { current, login } from '#areas/accounts/calls/accounts.ts'
import {
  answerNo,
  answerYes,
  answerYesOpen,
  getInvite,
  waitlistResponses,
  yesResponses,
} from '#areas/invitations/calls/invitations.ts'
import { live } from '#tests/support/web/fake-live.ts'
import { fakeNetwork, refusal, reply, silence } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'
import { anInvite, inviteAnswers, inviteRoute, whoIsIn } from './fake-invite.ts'
import { late, no, toasts, waitForTitle, yes } from './invitation-page.ts'

const yesRoute = 'PUT /api/yesImIn/5'
const noRoute = 'PUT /api/noImOut/5'

test('the card shows what, when in the club’s zone, where, how many spots, until when; and the status', async () => {
  fakeNetwork(inviteAnswers)
  renderApp('/club/invite/5')
  await waitForTitle()
  const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent
  expect(fact('Time')).toMatch(/^Mon 01\/12\/2099 9:00 am – 11:00 am/)
  expect(fact('Location')).toBe('Quail Run')
  expect(fact('Available Spots')).toMatch(/^6\/24/)
  expect(fact('Cost')).toBe('Free')
  expect(fact('RSVP By')).toBe('Sun 01/11/2099 7:00 pm')
  expect(screen.getByText('No reply yet')).toBeDefined()
  expect(screen.getByText('water').tagName).toBe('B')
})

test.each([
  ['US/Eastern', /, Mountain time · your time: Mon 01\/12\/2099 11:00 am$/],
  ['America/Denver', /11:00 am$/],
])('a reader in %s sees the time of the event also on their own clock, if it differs', async (zone, words) => {
  const options = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: zone })
  try {
    fakeNetwork(inviteAnswers)
    renderApp('/club/invite/5')
    await waitForTitle()
    const time = screen.getByText('Time').nextElementSibling?.textContent
    expect(time).toMatch(words)
    expect(time?.includes('your time')).toBe(zone === 'US/Eastern')
  } finally {
    vi.restoreAllMocks()
  }
})

test.each([
  ['yes', 'Registration Confirmed'],
  ['waitlist', 'Waitlist'],
  ['available', 'Wait List - Payment Required'],
  ['Needs Partner', 'Add Partner'],
])('a Yes that became %s is told as %s', async (response, words) => {
  const network = fakeNetwork({ ...inviteAnswers, [yesRoute]: { response, eiid: 50, cost: 0 } })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  await user.click(yes())
  expect(await toasts().findByText(words)).toBeDefined()
  expect(network.to(yesRoute)[0]?.body).toEqual({ eiid: 50 })
  await waitFor(() => expect(network.to(inviteRoute).length).toBeGreaterThan(1))
})

test.each([
  ['reply-full', 'full', 'No Spots Available'],
  ['registration-closed', 'Registration Closed', 'Registration Closed'],
  ['not-invited', 'not authorized', 'Sorry but you have not been invited to this event'],
  ['dues-unpaid', 'Dues are not current', 'Sorry but your dues must be paid before you can register for an event'],
  ['already-registered', 'already registered', 'You are already registered'],
  ['already-paid', 'paid', 'You have already paid for this event so payment was not processed.'],
])('the refusal %s is told in the words of the specification', async (code, message, words) => {
  fakeNetwork({ ...inviteAnswers, ...reply(answerYes, { eid: '5' }, refusal(code, message)) })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  await user.click(yes())
  expect(await toasts().findByText(words)).toBeDefined()
})

test('a conflict names the event, and a missing answer is reported as a failure', async () => {
  const conflict = refusal('event-conflict', 'conflict', 200, { event: 'Tuesday Ladder' })
  const network = fakeNetwork({ ...inviteAnswers, ...reply(answerYes, { eid: '5' }, conflict) })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  await user.click(yes())
  const words =
    'Event Conflict, You are confirmed for Tuesday Ladder that overlaps time so you were not added to this event.'
  expect(await toasts().findByText(words)).toBeDefined()
  network.reply(answerYes, { eid: '5' }, silence)
  await user.click(yes())
  expect(await toasts().findByText('Registration not successful, please try again.')).toBeDefined()
})

test('a double tap on Yes counts once', async () => {
  let answer: (reply: unknown) => void = () => undefined
  const network = fakeNetwork({ ...inviteAnswers, [yesRoute]: () => new Promise((resolve) => (answer = resolve)) })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  await user.dblClick(yes())
  answer({ response: 'yes', eiid: 50, cost: 0 })
  expect(await toasts().findByText('Registration Confirmed')).toBeDefined()
  expect(network.to(yesRoute)).toHaveLength(1)
})

test('without an invitation, in an event open to the group, Yes registers', async () => {
  const route = 'POST /api/club/yesImInAddInvite'
  const network = fakeNetwork({
    ...inviteAnswers,
    [inviteRoute]: anInvite({ invitation: null }),
    ...reply(answerYesOpen, { response: 'yes', eiid: 51, cost: 0 }),
  })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  await user.click(yes())
  expect(await toasts().findByText('Registration Confirmed')).toBeDefined()
  expect(network.to(route)[0]?.body).toEqual({ eid: 5 })
})

test('giving up a place in line asks first', async () => {
  const network = fakeNetwork({
    ...inviteAnswers,
    [inviteRoute]: whoIsIn('Waitlist', 'waitlist', { invitation: { position: 3 } }),
    ...reply(answerNo, { eid: '5' }, { response: 'no', eiid: 50, message: 'updated' }),
  })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  await user.click(no())
  expect(screen.getByText(/You’ll lose your place on the waitlist/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'No, stay on the waitlist' }))
  expect(network.to(noRoute)).toHaveLength(0)
  await user.click(no())
  await user.click(screen.getByRole('button', { name: 'Yes, change to No' }))
  await waitFor(() => expect(network.to(noRoute)).toHaveLength(1))
})

test.each([
  [true, 'We’ll refund your $5 payment to your card, unless you choose Undo within 10 seconds.'],
  [false, 'The $5 you paid stays with the club. It counts if you say Yes again.'],
])('giving up a place that was paid by card names the sum and what becomes of it (%s)', async (goes_back, words) => {
  fakeNetwork({
    ...inviteAnswers,
    [inviteRoute]: whoIsIn('Spot Confirmed', 'yes', { card_paid: { amount: 500, goes_back } }),
  })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  await user.click(no())
  expect(screen.getByText(new RegExp(words.replace(/[$.]/g, '\\$&')))).toBeDefined()
})

test('taking back a confirmed Yes asks first', async () => {
  const network = fakeNetwork({
    ...inviteAnswers,
    [inviteRoute]: whoIsIn('Spot Confirmed', 'yes'),
    ...reply(answerNo, { eid: '5' }, { response: 'no', eiid: 50, message: 'updated' }),
  })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  expect(yes().getAttribute('aria-pressed')).toBe('true')
  await user.click(no())
  expect(screen.getByRole('heading', { name: 'Are you sure you want to change your status to no?' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'No, keep my spot' }))
  expect(network.to(noRoute)).toHaveLength(0)
  await user.click(no())
  await user.click(screen.getByRole('button', { name: 'Yes, change to No' }))
  await waitFor(() => expect(network.to(noRoute)).toHaveLength(1))
})

test('a waiting player sees the place in line; when it is their turn, Yes says that a spot is open', async () => {
  const waiting = { may_answer_yes: false, yes_offer: null, why_not: 'reply-full', invitation: { position: 3 } }
  const full = { open_spots: 0, waitlist: 4 }
  fakeNetwork({ ...inviteAnswers, [inviteRoute]: whoIsIn('Waitlist', 'waitlist', { ...waiting, event: full }) })
  renderApp('/club/invite/5')
  await waitForTitle()
  await waitFor(() => expect(live.sent).toContainEqual({ event: 'joinRoom', payload: 'event:5' }), late)
  expect(screen.getByText('You’re number 3 on the waitlist.')).toBeDefined()
  expect(yes().getAttribute('aria-disabled')).toBe('true')

  const turn = { may_answer_yes: true, yes_offer: 'turn', event: { open_spots: 1 }, invitation: { position: 1 } }
  fakeNetwork({ ...inviteAnswers, [inviteRoute]: whoIsIn('Waitlist', 'waitlist', turn) })
  live.say('eventChanged', { event_id: 5, version: 4 })
  expect(await screen.findByText('You’re first on the waitlist.', {}, late)).toBeDefined()
  expect(screen.getByText(/it’s your turn\. Tap Yes/)).toBeDefined()
  expect(yes().textContent).toBe('YesTake the open spot')
  expect(yes().getAttribute('aria-disabled')).toBe('false')
})

test.each([
  [0, 'No one is waiting yet.'],
  [1, '1 person is waiting.'],
  [4, '4 people are waiting.'],
])('when all spots are taken and %i wait, the card says what a Yes becomes', async (waitlist, waiting) => {
  const full = { open_spots: 0, waitlist }
  fakeNetwork({ ...inviteAnswers, [inviteRoute]: anInvite({ open_to_me: 0, yes_offer: 'waitlist', event: full }) })
  renderApp('/club/invite/5')
  await waitForTitle()
  const note = `All 24 spots are taken. If you say Yes, you’ll join the waitlist. ${waiting}`
  expect(screen.getByText(note)).toBeDefined()
  expect(yes().getAttribute('aria-describedby')).toBe(screen.getByText(note).id)
})

test('spots update by themselves when somebody else answers', async () => {
  const network = fakeNetwork(inviteAnswers)
  renderApp('/club/invite/5')
  await waitForTitle()
  await waitFor(() => expect(live.sent).toContainEqual({ event: 'joinRoom', payload: 'event:5' }), late)
  network.answer(inviteRoute, anInvite({ event: { open_spots: 5, seq: 4 } }))
  live.say('eventChanged', { event_id: 5, version: 4 })
  expect(await screen.findByText('5/24', {}, late)).toBeDefined()
})

test('closed: both buttons are disabled, and the card says until when replies were open', async () => {
  const closed = { may_answer_yes: false, yes_offer: null, may_answer_no: false, why_not: 'registration-closed' }
  fakeNetwork({ ...inviteAnswers, [inviteRoute]: anInvite({ ...closed, event: { is_closed: true } }) })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  expect(
    screen.getByText(/^Registration Closed\. Replies closed on Sunday, January 11, 2099 at 7:00 PM\./),
  ).toBeDefined()
  await user.click(yes())
  expect(toasts().queryByRole('listitem')).toBeNull()
  expect(yes().getAttribute('aria-disabled')).toBe('true')
})

test('merged into another event: closed, whatever its date says', async () => {
  const closed = { may_answer_yes: false, yes_offer: null, may_answer_no: false, why_not: 'registration-closed' }
  const event = { is_closed: true, is_merged: true }
  fakeNetwork({ ...inviteAnswers, [inviteRoute]: anInvite({ ...closed, event }) })
  renderApp('/club/invite/5')
  await waitForTitle()
  expect(screen.getByText(/^Registration Closed\. This event was merged into another one\./)).toBeDefined()
})

test('the link of an event that was merged away leads to the event that was kept', async () => {
  const kept = anInvite({ event: { eid: 6, title: 'Kept Monday' } })
  fakeNetwork({ ...inviteAnswers, [inviteRoute]: anInvite({ merged_into: 6 }), 'POST /api/getInvite/6': kept })
  renderApp('/club/invite/5')
  await findTitle('Kept Monday')
  expect(window.location.pathname).toBe('/club/invite/6')
})

test('the question of the event can be read before a Yes', async () => {
  const asks = anInvite()
  fakeNetwork({
    ...inviteAnswers,
    [inviteRoute]: { ...asks, event: { ...asks.event, question: 'Do you bring balls?' } },
  })
  renderApp('/club/invite/5')
  await waitForTitle()
  expect(screen.getByText(/Do you bring balls\?/)).toBeDefined()
})

test('an overlapping event is named', async () => {
  const conflict = { may_answer_yes: false, yes_offer: null, why_not: 'event-conflict', overlaps: 'Tuesday Ladder' }
  fakeNetwork({ ...inviteAnswers, [inviteRoute]: anInvite(conflict) })
  renderApp('/club/invite/5')
  await waitForTitle()
  expect(
    screen.getByText(
      'Event Conflict, You are confirmed for Tuesday Ladder that overlaps time so you were not added to this event.',
    ),
  ).toBeDefined()
})

test('without dues the text links to the members page, and the players are not shown', async () => {
  const owing = {
    may_answer_yes: false,
    yes_offer: null,
    why_not: 'dues-unpaid',
    has_dues: false,
    may_see_players: false,
  }
  fakeNetwork({ ...inviteAnswers, [inviteRoute]: anInvite(owing) })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  expect(screen.getByText('Your dues are not current, please pay your dues')).toBeDefined()
  const [way] = screen.getAllByRole('link', { name: 'Members Page' })
  expect(way?.getAttribute('href')).toBe('/club/welcome?cid=1000')
  await user.click(screen.getByRole('button', { name: 'View Player List' }))
  const words = 'Sorry but your dues are not current.  Please pay your dues to view this event.'
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain(words)
})

test('a missing invitation is explained, with the way back', async () => {
  fakeNetwork({
    ...inviteAnswers,
    ...reply(getInvite, { url: '5' }, refusal('not-found', 'We couldn’t find that.', 404)),
  })
  renderApp('/club/invite/5')
  await findTitle('Invitation')
  expect(screen.getByText('Sorry but we were unable to find your invitation.')).toBeDefined()
  expect(screen.getByText(/you may be using the wrong account/).textContent).toContain('margeolsen')
  expect(screen.getByRole('link', { name: 'Members Page' }).getAttribute('href')).toBe('/club')
})

test('without an answer from the server the page offers to try again', async () => {
  const network = fakeNetwork({
    ...inviteAnswers,
    ...reply(getInvite, { url: '5' }, refusal('busy', 'The server is busy.', 400)),
  })
  const user = renderApp('/club/invite/5')
  await findTitle('Invitation')
  network.answer(inviteRoute, anInvite())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitForTitle()
})

test('offline the page keeps what was read, and says why the buttons are disabled', async () => {
  fakeNetwork(inviteAnswers)
  renderApp('/club/invite/5')
  await waitForTitle()
  await waitFor(() => expect(live.sent).toContainEqual({ event: 'joinRoom', payload: 'event:5' }), late)
  live.lose()
  expect(await screen.findByText(/^You’re offline\. You can reply when you’re back online/)).toBeDefined()
  expect(yes().getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('6/24')).toBeDefined()
  live.comeBack()
  await waitFor(() => expect(yes().getAttribute('aria-disabled')).toBe('false'))
})

test('a visitor logs in on the spot and finds the invitation', async () => {
  const network = fakeNetwork({ ...inviteAnswers, ...reply(current, null) })
  const user = renderApp('/club/invite/5')
  await findTitle('Login')
  expect(screen.getByText('Log in to see your invitation and reply.')).toBeDefined()
  network.reply(login, marge)
  network.reply(current, marge)
  await user.type(screen.getByLabelText(/^Username/), 'margeolsen')
  await user.type(screen.getByLabelText('Password'), 'a good password')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await waitForTitle()
  expect(window.location.pathname).toBe('/club/invite/5')
})

test('the screen’s other address leads to the one that can be shared', async () => {
  fakeNetwork(inviteAnswers)
  renderApp('/club/eventinvitation?eid=5')
  await waitForPath('/club/invite/5')
  await waitForTitle()
})

test('the players are behind a button, with partner and division', async () => {
  const player = {
    eid: 5,
    first: 'Wei',
    last: 'Chen',
    name: 'Wei Chen',
    partner_name: 'Ann Lee',
    sub_name: '3.5',
    position: null,
  }
  fakeNetwork({
    ...inviteAnswers,
    ...reply(yesResponses, [player]),
    ...reply(waitlistResponses, []),
  })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  await user.click(screen.getByRole('button', { name: 'View Player List' }))
  const confirmed = await screen.findByRole('region', { name: 'Confirmed Players' }, late)
  expect((await within(confirmed).findByRole('listitem')).textContent).toBe('1Wei Chen with Ann Lee3.5')
  expect(within(screen.getByRole('region', { name: 'Waitlist' })).getByText('No one is waiting.')).toBeDefined()
})

test('the Yes of a full event says that it leads to the waitlist', async () => {
  const full = { yes_offer: 'waitlist', event: { open_spots: 0, waitlist: 4 } }
  fakeNetwork({ ...inviteAnswers, [inviteRoute]: anInvite(full) })
  renderApp('/club/invite/5')
  await waitForTitle()
  expect(yes().textContent).toBe('Yesto the waitlist')
  cleanup()
  fakeNetwork(inviteAnswers)
  renderApp('/club/invite/5')
  await waitForTitle()
  expect(yes().textContent).toBe('Yes')
})
