import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { live } from '#tests/support/web/fake-live.ts'
import { fakeNetwork, refusal } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'
import { fillAndRest, resumeTime, stopTime } from '#tests/support/web/stopped-time.ts'
import { inviteAnswers, inviteRoute, whoIsIn } from './fake-invite.ts'

const late = { timeout: 30_000 }
beforeEach(() => localStorage.clear())

const toasts = () => within(screen.getByLabelText('Messages'))
const waitForTitle = async () => {
  await findTitle('Monday Round Robin')
  await waitFor(() => expect(screen.queryByText('Loading the next step')).toBeNull(), late)
}
const heads = () => screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)

const withPartner = { event: { add_partner: true }, may_add_partner: true }
const chen = { partner: 8, partner_eiid: 51, partner_name: 'Wei Chen' }
const searchRoute = 'POST /api/club/searchForPartner'
const ann = { eiid: 52, mid: 9, first: 'Ann', last: 'Lee', club_rating: '', is_looking: false }

test.each([
  [{}, ['Who is your partner?', 'Event']],
  [{ ...chen }, ['Partner', 'Which division?', 'Event']],
  [{ ...chen, sid: 4, sub_name: '3.5' }, ['Partner', 'Division', 'Question', 'Event']],
  [{ ...chen, sid: 4, sub_name: '3.5', answer: 'I do' }, ['Partner', 'Division', 'Question', 'Pay', 'Event']],
])('one question at a time: with %o it is %o', async (invitation, expected) => {
  const all = {
    event: { add_partner: true, sub_events: true, question: 'Who brings balls?' },
    may_add_partner: true,
    may_choose_division: true,
    owes: 5,
  }
  fakeNetwork({
    ...inviteAnswers,
    [inviteRoute]: whoIsIn('Payment Required', 'yes', { ...all, invitation }),
    'GET /api/club/getSubEventCount/5': [],
  })
  renderApp('/club/invite/5')
  await waitForTitle()
  expect(heads()).toEqual(expected)
})

test('the search for a partner starts at three letters, and one press chooses', async () => {
  const add = 'PUT /api/club/addPartnerForEvent'
  const network = fakeNetwork({
    ...inviteAnswers,
    [inviteRoute]: whoIsIn('Partner Needed', 'Needs Partner', withPartner),
    [searchRoute]: [],
    [add]: { msg: 'Partner Added', response: 'yes' },
  })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  expect(screen.getByText(/You don’t have a spot until you have a partner/)).toBeDefined()
  const field = screen.getByLabelText('Search for a partner')
  stopTime()
  await fillAndRest(field, 'An')
  expect(network.to(searchRoute)).toHaveLength(0)
  await fillAndRest(field, 'Anx')
  expect(screen.getByText('Sorry no names were found.')).toBeDefined()
  resumeTime()
  network.answer(searchRoute, [ann])
  await user.clear(field)
  await user.type(field, 'Ann')
  await user.click(await screen.findByRole('button', { name: /^Ann Lee/ }, late))
  expect(await toasts().findByText('Partner Added')).toBeDefined()
  expect(network.to(add)[0]?.body).toEqual({ eiid: 50, partner: 52 })
})

test('a partner without an invitation is added by membership; a pair that waits is told so', async () => {
  const add = 'PUT /api/club/addPartnerForEvent'
  const network = fakeNetwork({
    ...inviteAnswers,
    [inviteRoute]: whoIsIn('Partner Needed', 'Needs Partner', withPartner),
    [searchRoute]: [{ ...ann, eiid: null }],
    [add]: { msg: 'Partner Added', response: 'waitlist' },
  })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  await user.type(screen.getByLabelText('Search for a partner'), 'Ann')
  await user.click(await screen.findByRole('button', { name: /^Ann Lee/ }, late))
  expect(await toasts().findByText('Waitlist')).toBeDefined()
  expect(network.to(add)[0]?.body).toEqual({ eiid: 50, partnerMid: 9 })
})

test('choosing a player who was taken meanwhile says so', async () => {
  const taken = 'That player already has a partner. Choose someone else.'
  fakeNetwork({
    ...inviteAnswers,
    [inviteRoute]: whoIsIn('Partner Needed', 'Needs Partner', withPartner),
    [searchRoute]: [ann],
    'PUT /api/club/addPartnerForEvent': refusal('partner-taken', taken, 409),
  })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  await user.type(screen.getByLabelText('Search for a partner'), 'Ann')
  await user.click(await screen.findByRole('button', { name: /^Ann Lee/ }, late))
  expect(await toasts().findByText(taken)).toBeDefined()
})

test('changing the partner asks first, and says what becomes of the former one', async () => {
  const route = 'PUT /api/club/replacePartner'
  const network = fakeNetwork({
    ...inviteAnswers,
    [inviteRoute]: whoIsIn('Spot Confirmed', 'yes', { ...withPartner, invitation: chen }),
    [searchRoute]: [ann],
    [route]: { msg: 'Partner Added', response: 'yes' },
  })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  expect(screen.getByText('You’re playing with Wei Chen.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Change partner' }))
  await user.type(screen.getByLabelText('Search for a partner'), 'Ann')
  await user.click(await screen.findByRole('button', { name: /^Ann Lee/ }, late))
  expect(screen.getByText('Wei Chen will need another partner. We’ll email them.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Yes, change partner' }))
  expect(await toasts().findByText('Partner Added')).toBeDefined()
  expect(network.to(route)[0]?.body).toEqual({ eiid: 50, partner: 52, replaceEiid: 51 })
})

test('a chosen player sees by whom, and can undo it', async () => {
  const route = 'PUT /api/club/removePartner'
  const network = fakeNetwork({
    ...inviteAnswers,
    [inviteRoute]: whoIsIn('Spot Confirmed', 'partner', { ...withPartner, invitation: chen }),
    [route]: { message: 'updated' },
  })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  expect(screen.getByText('Wei Chen chose you as a partner, and you’re both in.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo this' }))
  expect(screen.getByText(/^You’ll both need another partner/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Yes, remove partner' }))
  await waitFor(() => expect(network.to(route)[0]?.body).toEqual({ eiid: 50 }))
})

const divisions = [
  { sid: 4, eid: 5, name: '3.5 and up', subName: '3.5 and up', spots: 8, count: 8, is_full: true },
  { sid: 6, eid: 5, name: 'Everybody', subName: 'Everybody', spots: 0, count: 3, is_full: false },
]
const withDivisions = { event: { sub_events: true }, may_choose_division: true }
const divisionRoute = 'PUT /api/club/addSubEventToInvite'

test('a full division is marked and cannot be chosen; another one completes the registration', async () => {
  const network = fakeNetwork({
    ...inviteAnswers,
    [inviteRoute]: whoIsIn('Spot Confirmed', 'yes', withDivisions),
    'GET /api/club/getSubEventCount/5': divisions,
    [divisionRoute]: { message: 'updated' },
  })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  await user.click(await screen.findByRole('radio', { name: /^3.5 and up full/ }, late))
  await user.click(screen.getByRole('button', { name: 'Choose division' }))
  expect(screen.getByText('Sorry this group is full, select a different group')).toBeDefined()
  expect(network.to(divisionRoute)).toHaveLength(0)
  await user.click(screen.getByRole('radio', { name: /^Everybody/ }))
  await user.click(screen.getByRole('button', { name: 'Choose division' }))
  expect(await toasts().findByText('Registration Complete')).toBeDefined()
  expect(network.to(divisionRoute)[0]?.body).toEqual({ eiid: 50, sid: 6 })
})

test('the only division is chosen already', async () => {
  const network = fakeNetwork({
    ...inviteAnswers,
    [inviteRoute]: whoIsIn('Spot Confirmed', 'yes', withDivisions),
    'GET /api/club/getSubEventCount/5': divisions.slice(1),
    [divisionRoute]: { message: 'updated' },
  })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  const only = await screen.findByRole<HTMLInputElement>('radio', { name: /^Everybody/ }, late)
  expect(only.checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Choose division' }))
  await waitFor(() => expect(network.to(divisionRoute)[0]?.body).toEqual({ eiid: 50, sid: 6 }))
})

test('a division that fills up while the invitation is open is marked by itself', async () => {
  const [first, everybody] = divisions
  const network = fakeNetwork({
    ...inviteAnswers,
    [inviteRoute]: whoIsIn('Spot Confirmed', 'yes', withDivisions),
    'GET /api/club/getSubEventCount/5': [{ ...first, count: 7, is_full: false }, everybody],
  })
  renderApp('/club/invite/5')
  await waitForTitle()
  await screen.findByRole('radio', { name: /^3.5 and up/ }, late)
  expect(screen.queryByRole('radio', { name: /^3.5 and up full/ })).toBeNull()
  await waitFor(() => expect(live.sent).toContainEqual({ event: 'joinRoom', payload: 'event:5' }), late)
  network.answer('GET /api/club/getSubEventCount/5', divisions)
  live.say('eventChanged', { event_id: 5, version: 4 })
  expect(await screen.findByRole('radio', { name: /^3.5 and up full/ }, late)).toBeDefined()
})

test.each([
  [
    'a question is open still',
    whoIsIn('Spot Confirmed', 'yes', { ...withDivisions, event: { sub_events: true, question: 'Who?' } }),
  ],
  ['one waits', whoIsIn('Waitlist', 'waitlist', { ...withDivisions, invitation: { position: 2 } })],
])('a division is chosen, and the registration not complete while %s', async (_why, invite) => {
  fakeNetwork({
    ...inviteAnswers,
    [inviteRoute]: invite,
    'GET /api/club/getSubEventCount/5': divisions,
    [divisionRoute]: { message: 'updated' },
  })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  await user.click(await screen.findByRole('radio', { name: /^Everybody/ }, late))
  await user.click(screen.getByRole('button', { name: 'Choose division' }))
  expect(await toasts().findByText('updated')).toBeDefined()
  expect(toasts().queryByText('Registration Complete')).toBeNull()
})

test('full divisions keep nobody from the question', async () => {
  const full = { event: { sub_events: true, question: 'Who brings balls?' }, may_choose_division: false }
  fakeNetwork({ ...inviteAnswers, [inviteRoute]: whoIsIn('Spot Confirmed', 'yes', full) })
  renderApp('/club/invite/5')
  await waitForTitle()
  expect(screen.getByText(/^Every division is full right now\./)).toBeDefined()
  expect(screen.getByLabelText('Who brings balls?')).toBeDefined()
})

test('a player who holds a place alone is not told that there is none', async () => {
  fakeNetwork({ ...inviteAnswers, [inviteRoute]: whoIsIn('Spot Confirmed', 'yes', withPartner) })
  renderApp('/club/invite/5')
  await waitForTitle()
  expect(screen.getByText(/^This event is now played with a partner. You keep your spot\./)).toBeDefined()
})

test('a pair that waits for the partner’s payment is not asked to press Yes', async () => {
  const waits = { ...withPartner, may_answer_yes: true, yes_offer: 'payment', partner_owes: 5 }
  const invitation = { ...chen, position: 1, payment_type: 'Cash' }
  fakeNetwork({ ...inviteAnswers, [inviteRoute]: whoIsIn('Waitlist', 'waitlist', { ...waits, invitation }) })
  renderApp('/club/invite/5')
  await waitForTitle()
  expect(screen.getByText(/They’re yours if Wei Chen pays/)).toBeDefined()
  expect(screen.queryByText('Take the open spot')).toBeNull()
})

test('a waiting player reads until when a place is theirs to pay for, that others are asked first, or that it is open to all', async () => {
  const paid = { event: { cost: 1000, payment_required: true, open_spots: 1 }, owes: 10, invitation: { position: 1 } }
  const asked = { ...paid, yes_offer: 'payment', offer_until: '2027-01-04T15:00:00.000Z' }
  const show = (version: number, label: string, wish: Parameters<typeof whoIsIn>[2]) => {
    fakeNetwork({ ...inviteAnswers, [inviteRoute]: whoIsIn(label, 'waitlist', wish) })
    live.say('eventChanged', { event_id: 5, version })
  }
  show(2, 'Wait List - Payment Required', asked)
  renderApp('/club/invite/5')
  await waitForTitle()
  expect(
    screen.getByText(
      /Pay \$10 by Monday, January 4(?:, 2027)? at \d+:\d\d [AP]M to take it\. Otherwise, we’ll offer it to the next person\./,
    ),
  ).toBeDefined()
  show(3, 'Wait List - Payment Required', { ...asked, offer_until: null })
  expect(await screen.findByText(/It goes to the first person who pays \$10/, {}, late)).toBeDefined()
  show(4, 'Waitlist', { ...paid, yes_offer: null, why_not: 'reply-full', invitation: { position: 2 } })
  expect(await screen.findByText(/1 spot is open, but it’s someone else’s turn/, {}, late)).toBeDefined()
  expect(screen.queryByText(/\$10/)).toBeNull()
})

test('choosing a division that has filled meanwhile says so', async () => {
  fakeNetwork({
    ...inviteAnswers,
    [inviteRoute]: whoIsIn('Spot Confirmed', 'yes', withDivisions),
    'GET /api/club/getSubEventCount/5': divisions,
    [divisionRoute]: refusal('division-full', 'full'),
  })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  await user.click(await screen.findByRole('radio', { name: /^Everybody/ }, late))
  await user.click(screen.getByRole('button', { name: 'Choose division' }))
  expect(await toasts().findByText('Sorry this group is full, select a different group')).toBeDefined()
})

test('the division waits until there is a partner', async () => {
  const both = { event: { sub_events: true, add_partner: true }, may_add_partner: false }
  fakeNetwork({ ...inviteAnswers, [inviteRoute]: whoIsIn('Partner Needed', 'Needs Partner', both) })
  renderApp('/club/invite/5')
  await waitForTitle()
  const words = 'A partner is required for this event.  Add a partner before selecting group.'
  expect(screen.getByText((_, node) => node?.textContent === words && node.tagName === 'P')).toBeDefined()
})

test('the answer counts to 255, is kept as a draft, and is sent', async () => {
  const route = 'PUT /api/club/saveInviteAnswer'
  const asked = { event: { question: 'Who brings balls?' } }
  const network = fakeNetwork({
    ...inviteAnswers,
    [inviteRoute]: whoIsIn('Spot Confirmed', 'yes', asked),
    [route]: { message: 'saved' },
  })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  const field = screen.getByLabelText<HTMLTextAreaElement>('Who brings balls?')
  expect(field.maxLength).toBe(255)
  await user.type(field, 'I do')
  expect(screen.getByText('4 of 255')).toBeDefined()
  expect(localStorage.getItem('sideout.draft.answer-50')).toBe('"I do"')
  await user.click(screen.getByRole('button', { name: 'Submit Answer' }))
  expect(await toasts().findByText('Registration Complete')).toBeDefined()
  expect(network.to(route)[0]?.body).toEqual({ eiid: 50, answer: 'I do' })
  expect(localStorage.getItem('sideout.draft.answer-50')).toBeNull()
})

test('an answer of several lines is sent as one line', async () => {
  const route = 'PUT /api/club/saveInviteAnswer'
  const asked = { event: { question: 'Who brings balls?' } }
  const network = fakeNetwork({
    ...inviteAnswers,
    [inviteRoute]: whoIsIn('Spot Confirmed', 'yes', asked),
    [route]: { message: 'updated' },
  })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  await user.type(screen.getByLabelText('Who brings balls?'), 'I do{Enter}and a net')
  await user.click(screen.getByRole('button', { name: 'Submit Answer' }))
  expect(await toasts().findByText('Registration Complete')).toBeDefined()
  expect(network.to(route)[0]?.body).toEqual({ eiid: 50, answer: 'I do and a net' })
})

test('the open amount is shown with the club’s Venmo and the desk', async () => {
  const owing = { owes: 5, event: { cost: 5, venmo: '@sunnycourt', payment_required: true } }
  fakeNetwork({ ...inviteAnswers, [inviteRoute]: whoIsIn('Wait List - Payment Required', 'waitlist', owing) })
  renderApp('/club/invite/5')
  await waitForTitle()
  const link = screen.getByRole('link', { name: /Venmo/ })
  expect(link.getAttribute('href')).toBe('https://venmo.com/u/sunnycourt')
  expect(screen.getByText(/pay at the desk/)).toBeDefined()
  expect(screen.getByText('Wait List - Payment Required')).toBeDefined()
})

test('who looks for a partner too stands above the search, with the skill level, and is chosen with one press', async () => {
  const add = 'PUT /api/club/addPartnerForEvent'
  const network = fakeNetwork({
    ...inviteAnswers,
    [inviteRoute]: whoIsIn('Partner Needed', 'Needs Partner', withPartner),
    'GET /api/club/lookingForPartner/5': [{ ...ann, club_rating: '3.5', is_looking: true }],
    [searchRoute]: [{ ...ann, mid: 10, first: 'Anna', club_rating: '4.0', is_looking: false }],
    [add]: { msg: 'Partner Added', response: 'yes' },
  })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  const looking = within(await screen.findByRole('region', { name: 'Also looking for a partner' }))
  expect(looking.getByRole('listitem').textContent).toContain('Ann Lee 3.5')
  await user.click(looking.getByRole('button', { name: 'Choose Ann Lee' }))
  await waitFor(() => expect(network.to(add)[0]?.body).toEqual({ eiid: 50, partner: 52 }))
  await user.type(screen.getByLabelText('Search for a partner'), 'ann')
  expect((await screen.findByRole('list', { name: 'Players found' })).textContent).toContain('Anna Lee 4.0')
})

test('after the close nobody is asked to add a partner first', async () => {
  const closed = { event: { sub_events: true, add_partner: true, is_closed: true }, may_add_partner: false }
  fakeNetwork({ ...inviteAnswers, [inviteRoute]: whoIsIn('Partner Needed', 'Needs Partner', closed) })
  renderApp('/club/invite/5')
  await waitForTitle()
  expect(await screen.findByText('No division was chosen.', {}, late)).toBeDefined()
  expect(document.body.textContent).not.toMatch(/before selecting group/)
})

test('whoever has a spot and owes money reads both at once, and where to pay', async () => {
  const owing = { owes: 5, event: { cost: 5, venmo: 'sunny-court' } }
  fakeNetwork({ ...inviteAnswers, [inviteRoute]: whoIsIn('Payment Required', 'yes', owing) })
  renderApp('/club/invite/5')
  await waitForTitle()
  const words = screen.getByText('You’re in.').closest('p')
  expect(words?.textContent).toBe('You’re in. Please pay $5 to @sunny-court on Venmo or at the desk.')
})

test.each([
  [{ dues_cc: true, venmo: '' }, 'by card or at the desk.'],
  [{ dues_cc: true, venmo: 'sunny-court' }, 'by card, to @sunny-court on Venmo, or at the desk.'],
  [{ dues_cc: false, venmo: '' }, 'at the desk.'],
])('every way to pay that the page offers is named: %o', async (event, ways) => {
  const owing = { owes: 5, event: { cost: 5, ...event } }
  fakeNetwork({ ...inviteAnswers, [inviteRoute]: whoIsIn('Payment Required', 'yes', owing) })
  renderApp('/club/invite/5')
  await waitForTitle()
  expect(screen.getByText('You’re in.').closest('p')?.textContent).toBe(`You’re in. Please pay $5 ${ways}`)
})
