import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { getOwnRegistration, registerForEvent } from '#areas/public-events/calls/public-events.ts'
import { isSolved } from '#areas/public-events/rules/proof-of-work.ts'
import { asSent } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'
import { event } from './fake-public-event.ts'

/** Screens load when they are first shown. */
const late = { timeout: 30_000 }
const read = 'POST /api/event/getEvent'
const send = 'POST /api/event/register'
const visitor = { ...reply(current, null) }
const inHalfAnHour = () => new Date(Date.now() + 30 * 60_000).toISOString()
const held = () => ({
  state: 'registered',
  position: null,
  number: 12,
  confirm_by: inHalfAnHour(),
  message: 'Check your email to keep your spot',
})

async function fillIn() {
  const user = renderApp('/event/listing/7')
  const form = within(await screen.findByRole('form', { name: 'Register' }, late))
  for (const [label, value] of [
    ['First name', 'Rosa'],
    ['Last name', 'Fielding'],
    ['Phone', '8015550199'],
    ['Email', 'rosa@example.org'],
  ] as const)
    fireEvent.change(form.getByLabelText(label), { target: { value } })
  await user.click(form.getByLabelText('I agree to the event’s terms'))
  await user.click(form.getByRole('button', { name: 'Register' }))
  return { user, form }
}

test('a visitor is told to open the link within 30 minutes, until when, and sends it again by one tap', async () => {
  const network = fakeNetwork({ ...visitor, [read]: event, [send]: held() })
  const { user } = await fillIn()
  const told = within(await screen.findByRole('status', { name: 'Your registration' }))
  expect(told.getByText('Check your email to keep your spot')).toBeDefined()
  expect(told.getByText(/within 30 minutes/)).toBeDefined()
  expect(told.getByText(/^\d{1,2}:\d\d [ap]m$/)).toBeDefined()
  network.reply(registerForEvent, refusal('already-registered', 'already registered'))
  await user.click(told.getByRole('button', { name: 'Send the link again' }))
  expect(await told.findByText('We’ll email the link again, usually within 15 minutes.')).toBeDefined()
  const [first, again] = network.to(send).map(({ body }) => body)
  expect(again).toEqual(first)
})

test('a challenge of the server is solved in the page, and the same form is sent with the answer', async () => {
  const puzzle = { challenge: 'a challenge', puzzles: 3, bits: 8 }
  const network = fakeNetwork({
    ...visitor,
    [read]: event,
    [send]: ({ body }: { body: unknown }) =>
      (body as { proof?: object }).proof ? held() : refusal('proof-needed', 'A short check.', 409, puzzle),
  })
  await fillIn()
  expect(await screen.findByText('Check your email to keep your spot')).toBeDefined()
  const [first, second] = network.to(send).map(({ body }) => body as { proof: { nonces: number[] } & object })
  const { proof, ...same } = second ?? {}
  expect(same).toEqual(first)
  expect(proof).toMatchObject({ challenge: 'a challenge' })
  expect(isSolved(puzzle, proof?.nonces ?? [])).toBe(true)
})

test('an answer that the server does not take is said, and pressing the button tries again', async () => {
  const puzzle = { challenge: 'a challenge', puzzles: 1, bits: 1 }
  const network = fakeNetwork({
    ...visitor,
    [read]: event,
    ...reply(registerForEvent, refusal('proof-needed', 'Do the check.', 409, puzzle)),
  })
  const { user, form } = await fillIn()
  expect(await form.findByText('Do the check.')).toBeDefined()
  network.answer(send, held())
  await user.click(form.getByRole('button', { name: 'Register' }))
  expect(await screen.findByText('Check your email to keep your spot')).toBeDefined()
})

test.each([
  [
    'too-many-unconfirmed',
    'Too many people registered. Please try again in 24 minutes.',
    /^Too many people registered/,
  ],
  ['too-many-requests', 'Too many requests. Please try again in 24 minutes.', /^Too many people registered from your/],
])(
  'a refusal for a while (%s) says when to try again, and the form keeps what was typed',
  async (code, message, words) => {
    const wait = { retry_after: 24 * 60 }
    fakeNetwork({ ...visitor, [read]: event, ...reply(registerForEvent, refusal(code, message, 429, wait)) })
    const { form } = await fillIn()
    const told = await form.findByText(words)
    expect(told.textContent).toMatch(/Please try again in 24 minutes, at \d/)
    expect((form.getByLabelText('First name') as HTMLInputElement).value).toBe('Rosa')
  },
)

const path = '/api/event/registration/abc'
const own = asSent(getOwnRegistration, {
  event,
  first: 'Rosa',
  last: 'Fielding',
  state: 'registered',
  position: null,
  number: 4,
  cost: 25,
  payment: 'due',
  how_to_pay: '',
  refund_policy: '',
  is_here: false,
  may_cancel: true,
  confirm_by: inHalfAnHour(),
  again: null,
  gets_messages: true,
  waiting: null,
  card: null,
  code: '',
})

test('opening the link confirms the spot by a call of the page, and shows the code', async () => {
  let isOpened = false
  const network = fakeNetwork({
    ...visitor,
    [`GET ${path}`]: () => (isOpened ? { ...own, confirm_by: null } : own),
    [`POST ${path}`]: () => {
      isOpened = true
      return { ...own, confirm_by: null }
    },
  })
  renderApp('/event/registration/abc')
  expect(await screen.findByText('Rosa Fielding is registered.', {}, late)).toBeDefined()
  expect(network.to(`POST ${path}`).map(({ body }) => body)).toEqual([{ act: 'seen' }])
})

test('a spot that could not be confirmed says so, and one tap tries again', async () => {
  let isOpened = false
  const network = fakeNetwork({
    ...visitor,
    [`GET ${path}`]: () => (isOpened ? { ...own, confirm_by: null } : own),
    [`POST ${path}`]: refusal('busy', 'The server is busy.', 503),
  })
  const user = renderApp('/event/registration/abc')
  expect(await screen.findByText(/^We couldn’t confirm your spot yet/, {}, late)).toBeDefined()
  network.answer(`POST ${path}`, () => {
    isOpened = true
    return { ...own, confirm_by: null }
  })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Rosa Fielding is registered.')).toBeDefined()
})

const lapsed = { ...own, state: 'lapsed', may_cancel: false, confirm_by: '2026-11-21T12:30:00.000Z' }

test.each([
  ['registered', 'Register again'],
  ['waiting', 'Join the waitlist'],
])('a link that is opened too late says so, and offers by one tap what is there: %s', async (again, button) => {
  const network = fakeNetwork({
    ...visitor,
    [`GET ${path}`]: { ...lapsed, again },
    [`POST ${path}`]: { ...lapsed, again },
  })
  const user = renderApp('/event/registration/abc')
  expect(await screen.findByText(/^No one opened the link by/, {}, late)).toBeDefined()
  await waitFor(() => expect(network.to(`POST ${path}`)).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: button }))
  await waitFor(() => expect(network.to(`POST ${path}`).at(-1)?.body).toEqual({ act: 'again' }))
})

test('with nothing left, or after other terms, the page leads to the event or says that nothing can be done', async () => {
  fakeNetwork({ ...visitor, [`GET ${path}`]: lapsed, [`POST ${path}`]: lapsed })
  renderApp('/event/registration/abc')
  expect(await screen.findByRole('link', { name: 'Go to the event to register again' }, late)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Register again' })).toBeNull()
})

test('an organizer chooses in the form that spots count at once', async () => {
  const create = 'POST /api/event/createEvent'
  const network = fakeNetwork({ ...clubAnswers, [create]: { ...event, eid: 9 }, [read]: { ...event, eid: 9 } })
  const user = renderApp('/eventadmin/addevent')
  await findTitle('Add an event')
  await user.type(screen.getByLabelText('Event name'), 'Third shot clinic')
  fireEvent.change(screen.getByLabelText('Start, date'), { target: { value: '2031-05-03' } })
  const confirms = screen.getByLabelText('Confirm spots by email link') as HTMLInputElement
  expect(confirms.checked).toBe(true)
  await user.click(confirms)
  expect(screen.getByText(/^Spots count right away/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save and publish' }))
  await waitForPath('/event/listing/9')
  expect(network.to(create)[0]?.body).toMatchObject({ confirmSpots: false })
})
