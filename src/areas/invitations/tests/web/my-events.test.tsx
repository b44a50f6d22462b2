import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { club, clubAnswers, member } from '#areas/clubs/tests/web/fake-club.ts'
import { answerNo, answerYes, undoReply } from '#areas/invitations/calls/invitations.ts'
import { checkForClubEvents } from '#areas/invitations/calls/member-events.ts'
import { getUninvitedEvents } from '#areas/invitations/calls/uninvited-events.ts'
import { filled } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'
import { pass, stopTime } from '#tests/support/web/stopped-time.ts'
import { anInvite, event, inviteRoute } from './fake-invite.ts'

const late = { timeout: 30_000 }

const route = 'GET /api/club/getFutureEventsForMember/7'
const mine = {
  ...event,
  eiid: 50,
  response: null as string | null,
  label: 'RSVP Needed',
  payment_type: null,
  partner: null as number | null,
  partner_name: '',
  sid: null,
  sub_group: null,
  sub_name: '',
  answer: '',
  may_answer: true,
  yes_offer: 'spot' as string | null,
  why_not: null as string | null,
  overlaps: null as string | null,
  offer_until: null as string | null,
  is_substitute: false,
  has_draw: false,
}
const attending = {
  ...mine,
  eid: 6,
  title: 'Saturday Mixer',
  response: 'yes',
  label: 'Attending',
  partner_name: 'Wei Chen',
  may_answer: false,
}
const notAttending = { ...mine, eid: 8, title: 'Ladder', response: 'no', label: 'Not Attending', may_answer: false }
const atHome = (events: unknown) => ({ ...clubAnswers, [route]: events })

test('the home page shows the next game, open invitations, then the rest, and leads to the schedule', async () => {
  fakeNetwork(atHome([notAttending, attending, mine]))
  renderApp('/club/welcome?cid=1000')
  await findTitle('Welcome Marge')
  const next = within(await screen.findByRole('region', { name: 'Saturday Mixer' }, late))
  expect(next.getByText('With Wei Chen')).toBeDefined()
  expect(next.getByText('18 of 24 taken')).toBeDefined()
  expect(next.getByRole('link', { name: /^Open Saturday Mixer, \w{3} [\d/]{10} / }).getAttribute('href')).toBe(
    '/club/invite/6',
  )
  expect(next.queryByRole('link', { name: /^View Draw/ })).toBeNull()
  const toAnswer = within(screen.getByRole('region', { name: /^Can you play/ }))
  expect(toAnswer.getAllByRole('article')).toHaveLength(1)
  expect(toAnswer.getByText('6 spots left')).toBeDefined()
  const rest = within(screen.getByRole('region', { name: 'Upcoming events' }))
  expect(rest.getByRole('listitem').textContent).toContain('Not Attending')
  expect(rest.getByText('Mon 01/12/2099 9:00 am')).toBeDefined()
  const schedule = screen.getByRole('link', { name: 'Future Schedule' })
  expect(schedule.getAttribute('href')).toBe('/club/upcomingEvents?cid=1000')
})

test('the Yes of an event with divisions leads to the invitation, which asks for the division', async () => {
  const network = fakeNetwork({ ...atHome([{ ...mine, sub_events: true }]), [inviteRoute]: anInvite() })
  const user = renderApp('/club/welcome?cid=1000')
  const card = within(await screen.findByRole('article', {}, late))
  expect(card.getByText('Tap Yes to choose your division.')).toBeDefined()
  await user.click(card.getByRole('button', { name: /^Yes/ }))
  await waitForPath('/club/invite/5')
  expect(network.to('PUT /api/yesImIn/5')).toHaveLength(0)
})

test('once the next game is drawn, the home page leads to its draw', async () => {
  fakeNetwork(atHome([{ ...attending, has_draw: true }]))
  renderApp('/club/welcome?cid=1000')
  const link = await screen.findByRole('link', { name: /^View Draw Saturday Mixer, / }, late)
  expect(link.getAttribute('href')).toBe('/club/draw/6')
})

test('more players than spots are not told as a part of the spots', async () => {
  fakeNetwork(atHome([{ ...attending, count: 13, available_spots: 12 }]))
  renderApp('/club/welcome?cid=1000')
  const next = within(await screen.findByRole('region', { name: 'Saturday Mixer' }, late))
  expect(next.getByText('12 of 12 taken, 1 over')).toBeDefined()
})

test('the events’ spots update on the home page without the reader’s doing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const network = fakeNetwork(atHome([mine]))
  renderApp('/club/welcome?cid=1000')
  expect(await screen.findByText('6 spots left', {}, late)).toBeDefined()
  network.answer(route, [{ ...mine, open_spots: 2 }])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await screen.findByText('2 spots left', {}, late)).toBeDefined()
  vi.useRealTimers()
})

test('the spot in the next game can be given up on the home page, after a question', async () => {
  const no = 'PUT /api/noImOut/6'
  const network = fakeNetwork({
    ...atHome([attending]),
    [no]: filled(answerNo, { response: 'no', message: 'Not Attending' }),
  })
  const user = renderApp('/club/welcome?cid=1000')
  await user.click(await screen.findByRole('button', { name: 'Can’t play Saturday Mixer' }, late))
  const sheet = within(screen.getByRole('dialog', { name: 'Are you sure you want to change your status to no?' }))
  expect(sheet.getByText(/Wei Chen will need another partner/)).toBeDefined()
  await user.click(sheet.getByRole('button', { name: 'No, keep my spot' }))
  expect(network.to(no)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Can’t play Saturday Mixer' }))
  await user.click(screen.getByRole('button', { name: 'Yes, change to No' }))
  await waitFor(() => expect(network.to(no)).toMatchObject([{ body: { eiid: 50 } }]))
})

test.each([{ changes_allowed: false }, { is_closed: true }])(
  'a spot cannot be given up once replies are closed: %o',
  async (how) => {
    fakeNetwork(atHome([{ ...attending, ...how }]))
    renderApp('/club/welcome?cid=1000')
    await screen.findByRole('link', { name: /^Open Saturday Mixer, \w{3} [\d/]{10} / }, late)
    expect(screen.queryByRole('button', { name: /Can’t play/ })).toBeNull()
  },
)

test('an answered card stays where it is for ten seconds, with Undo', async () => {
  const yes = 'PUT /api/yesImIn/5'
  const network = fakeNetwork(atHome([mine]))
  network.reply(answerYes, { eid: '5' }, () => {
    network.answer(route, [{ ...mine, response: 'yes', label: 'Attending', may_answer: false }])
    return { response: 'yes', eiid: 50, cost: 0 }
  })
  renderApp('/club/welcome?cid=1000')
  const button = await screen.findByRole('button', { name: 'Yes' }, late)
  stopTime()
  fireEvent.click(button)
  await pass(0)
  const card = within(screen.getByRole('article', { name: /^Monday Round Robin, \w{3} [\d/]{10} / }))
  const words = card.getByText('Registration Confirmed')
  expect(document.activeElement).toBe(words)
  expect(network.to(yes)[0]?.body).toEqual({ eiid: 50 })
  expect(network.to(route).length).toBeGreaterThan(1)
  await pass(9_000)
  expect(screen.getByRole('article', { name: /^Monday Round Robin, \w{3} [\d/]{10} / })).toBeDefined()
  expect(card.queryByRole('button', { name: 'Yes' })).toBeNull()

  await pass(1_000)
  expect(screen.getByRole('region', { name: 'Monday Round Robin' })).toBeDefined()
  expect(screen.queryByRole('article', { name: /^Monday Round Robin, \w{3} [\d/]{10} / })).toBeNull()
})

test('Undo takes the answer back, and the card asks again', async () => {
  const [no, undo] = ['PUT /api/noImOut/5', 'POST /api/club/undoReply']
  const network = fakeNetwork({
    ...atHome([mine]),
    [no]: filled(answerNo, { response: 'no', eiid: 50, message: 'Not Attending' }),
    [undo]: { message: 'Undone', response: null },
  })
  const user = renderApp('/club/welcome?cid=1000')
  await user.click(await screen.findByRole('button', { name: 'No' }, late))
  await user.click(await screen.findByRole('button', { name: /^Undo Monday Round Robin/ }))
  expect(await screen.findByRole('button', { name: 'Yes' })).toBeDefined()
  expect(network.to(undo)).toMatchObject([{ body: { eiid: 50 } }])
})

test('a spot that somebody has taken meanwhile is not given back, and the member reads who is next', async () => {
  const no = 'PUT /api/noImOut/5'
  const network = fakeNetwork({
    ...atHome([mine]),
    [no]: filled(answerNo, { response: 'no', eiid: 50, message: 'Not Attending' }),
  })
  const taken = refusal('undo-taken', 'Someone just took that spot.', 409, { next: 'Cy Lane', waiting: 1 })
  network.reply(undoReply, taken)
  const user = renderApp('/club/welcome?cid=1000')
  await user.click(await screen.findByRole('button', { name: 'No' }, late))
  await user.click(await screen.findByRole('button', { name: /^Undo Monday Round Robin/ }))
  expect(await screen.findByText(/Cy Lane is next\. If you say Yes, you’ll join the waitlist/)).toBeDefined()
})

const waiting = { ...mine, response: 'waitlist', label: 'Waitlist', may_answer: true, open_spots: 1, waitlist: 2 }

test('the card of an offer after replies have closed says until when it stands, and no date to reply by', async () => {
  const offered = { ...waiting, is_closed: true, yes_offer: 'turn', offer_until: '2099-01-12T15:00:00.000Z' }
  fakeNetwork(atHome([offered]))
  renderApp('/club/welcome?cid=1000')
  const card = within(await screen.findByRole('article', {}, late))
  expect(card.getByText(/^A spot is open for you until .*8:00 AM/)).toBeDefined()
  expect(card.getByRole('button', { name: /^Yes/ }).getAttribute('aria-disabled')).toBe('false')
  expect(card.queryByText(/^RSVP By/)).toBeNull()
})

test('the card of a waiting member whose turn it is says so, and its Yes takes the spot', async () => {
  const yes = 'PUT /api/yesImIn/5'
  const network = fakeNetwork({
    ...atHome([{ ...waiting, yes_offer: 'turn' }]),
    ...reply(answerYes, { eid: '5' }, { response: 'yes', eiid: 50, cost: 0 }),
  })
  const user = renderApp('/club/welcome?cid=1000')
  expect(await screen.findByText('A spot is open, and it’s your turn', {}, late)).toBeDefined()
  const button = screen.getByRole('button', { name: /^Yes/ })
  expect(button.textContent).toBe('YesTake the open spot')
  await user.click(button)
  await waitFor(() => expect(network.to(yes)).toMatchObject([{ body: { eiid: 50 } }]))
})

test('a waiting member gives the place in line up only after a question', async () => {
  const no = 'PUT /api/noImOut/5'
  const network = fakeNetwork({
    ...atHome([{ ...waiting, yes_offer: 'turn' }]),
    [no]: filled(answerNo, { response: 'no', eiid: 50, message: 'Not Attending' }),
  })
  const user = renderApp('/club/welcome?cid=1000')
  await user.click(await screen.findByRole('button', { name: 'No' }, late))
  expect(network.to(no)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Yes, change to No' }))
  await waitFor(() => expect(network.to(no)).toHaveLength(1))
})

test('a spot that is to be paid first is open to a waiting member, whose Yes would change nothing', async () => {
  fakeNetwork(atHome([{ ...waiting, cost: 5, payment_required: true, yes_offer: 'payment' }]))
  renderApp('/club/welcome?cid=1000')
  expect(await screen.findByText('A spot is open for you if you pay', {}, late)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Yes' }).getAttribute('aria-disabled')).toBe('true')
})

test.each([
  [
    'others wait for the one open spot',
    { open_spots: 1, waitlist: 2, yes_offer: 'waitlist' },
    'Others are ahead of you on the waitlist',
    'Yesto the waitlist',
  ],
  [
    'the event is full',
    { open_spots: 0, waitlist: 4, yes_offer: 'waitlist' },
    'Full, 4 on the waitlist',
    'Yesto the waitlist',
  ],
  ['a spot is open', { open_spots: 1, waitlist: 2, yes_offer: 'spot' }, '1 spot left', 'Yes'],
])('a newcomer’s card says what a Yes does when %s', async (_, how, words, button) => {
  fakeNetwork(atHome([{ ...mine, ...how }]))
  renderApp('/club/welcome?cid=1000')
  expect(await screen.findByText(words, {}, late)).toBeDefined()
  expect(screen.getByRole('button', { name: /^Yes/ }).textContent).toBe(button)
})

test('a newcomer reads before a Yes that payment comes first, and what else keeps them from it', async () => {
  const network = fakeNetwork(atHome([{ ...mine, cost: 5, yes_offer: 'payment' }]))
  renderApp('/club/welcome?cid=1000')
  expect(await screen.findByText(/^Your spot is confirmed once you pay \$5/, {}, late)).toBeDefined()
  network.answer(route, [{ ...mine, yes_offer: null, why_not: 'event-conflict', overlaps: 'Ladder' }])
  cleanup()
  renderApp('/club/welcome?cid=1000')
  expect(await screen.findByText(/^You have a spot in Ladder at that time/, {}, late)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Yes' }).getAttribute('aria-disabled')).toBe('true')
})

test('the schedule says that a spot is open to a waiting member', async () => {
  fakeNetwork(atHome([{ ...waiting, yes_offer: 'turn' }]))
  renderApp('/club/upcomingEvents?cid=1000')
  expect(await screen.findByText('A spot is open, and it’s your turn', {}, late)).toBeDefined()
})

const missing = {
  eid: 9,
  gid: 3,
  title: 'Thursday Ladder',
  group_name: 'Thursday',
  start_time: '2099-01-15T16:00:00.000Z',
  time_zone: 'America/Denver',
  location: 'Quail Run',
  poc: 'Dale Whitcomb',
  poc_phone: '',
  poc_email: 'dale@example.org',
}

test.each([
  ['who has nothing else', []],
  ['beside the other events', [attending]],
])('a late joiner %s reads which events they are not invited to, and whom to ask', async (_, events) => {
  fakeNetwork({ ...atHome(events), ...reply(getUninvitedEvents, { mid: '7' }, [missing]) })
  renderApp('/club/welcome?cid=1000')
  const list = within(await screen.findByRole('region', { name: 'You’re not invited yet' }, late))
  expect(list.getByText('Thursday Ladder')).toBeDefined()
  expect(list.getByText('Ask Dale Whitcomb')).toBeDefined()
  expect(list.getByRole('link', { name: 'dale@example.org' }).getAttribute('href')).toBe(
    'mailto:dale@example.org?subject=Please%20invite%20me%3A%20Thursday%20Ladder',
  )
  expect(screen.queryByText('Nothing planned yet')).toBeNull()
})

test('with nothing planned the page says what it will show', async () => {
  fakeNetwork({ ...atHome([]), ...reply(checkForClubEvents, { cid: '1000' }, { events: true }) })
  renderApp('/club/welcome?cid=1000')
  expect(await screen.findByText('Nothing planned yet', {}, late)).toBeDefined()
  expect(await screen.findByText(/^Other groups in the club already have events/, {}, late)).toBeDefined()
})

test('without an answer from the server the rest of the home page is shown, and the request can be repeated', async () => {
  const network = fakeNetwork(atHome(refusal('busy', 'The server is busy.', 400)))
  const user = renderApp('/club/welcome?cid=1000')
  const events = within(await screen.findByRole('region', { name: 'Events' }, late))
  expect(await screen.findByRole('heading', { name: 'My Groups' }, late)).toBeDefined()
  network.answer(route, [mine])
  await user.click(events.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article', { name: /^Monday Round Robin, \w{3} [\d/]{10} / }, late)).toBeDefined()
})

test('a member who owes dues reads that first', async () => {
  const owing = { ...member, dues_paid: 'no', membership_expiration: null }
  fakeNetwork({ ...atHome([{ ...mine, may_answer: false }]), 'GET /api/club/getMember/7': owing })
  renderApp('/club/welcome?cid=1000')
  await screen.findByText('RSVP Needed', {}, late)
  const heads = screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)
  expect(heads.indexOf('Dues')).toBeLessThan(heads.indexOf('Upcoming events'))
})

test('the schedule has every event with its reply, and leads to the invitation', async () => {
  fakeNetwork(atHome([mine, attending]))
  renderApp('/club/upcomingEvents?cid=1000')
  await findTitle('Future Schedule')
  const [, first, second] = await screen.findAllByRole('row', {}, late)
  expect(first?.textContent).toBe('Mon 01/12/2099 9:00 amMonday Round RobinMondayQuail RunRSVP Needed')
  expect(second?.textContent).toContain('Attending')
  expect(screen.getByRole('link', { name: /^Saturday Mixer/ }).getAttribute('href')).toBe('/club/invite/6')
})

test('the schedule is for members with current dues', async () => {
  const network = fakeNetwork({ ...atHome([mine]), ...reply(myClubs, [{ ...club, dues_paid: false }]) })
  renderApp('/club/upcomingEvents?cid=1000')
  await findTitle('Future Schedule')
  const words = 'Sorry but your dues are not current.  Please pay your dues to view this event.'
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain(words)
  expect(network.to(route)).toHaveLength(0)
})
