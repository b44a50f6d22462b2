import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { editPublicEvent, getEventsForUser } from '#areas/public-events/calls/organising.ts'
import { getOwnRegistration, registerForEvent } from '#areas/public-events/calls/public-events.ts'
import { asSent } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'
import { event } from './fake-public-event.ts'

/** Screens load when they are first shown. */
const late = { timeout: 30_000 }

const read = 'POST /api/event/getEvent'
const send = 'POST /api/event/register'
const visitor = { ...reply(current, null) }

test('a visitor registers: refund policy, terms and price in sight, every field checked', async () => {
  const done = { state: 'registered', position: null, number: 12, confirm_by: null, message: 'Registration Complete' }
  const network = fakeNetwork({ ...visitor, [read]: event, [send]: done })
  const user = renderApp('/event/listing/7')
  await findTitle('Third shot clinic')
  const form = within(await screen.findByRole('form', { name: 'Register' }, late))
  for (const words of ['Full refund up to a week before.', 'I play at my own risk.', 'Cash at the desk.'])
    expect(form.getByText(words)).toBeDefined()
  await user.click(form.getByRole('button', { name: 'Register' }))
  for (const complaint of ['First Name Required', 'Email Required', 'Enter a 10-digit phone number'])
    expect(await form.findByText(complaint)).toBeDefined()
  expect(form.getByText('You must agree to the terms to register')).toBeDefined()
  expect(network.to(send)).toEqual([])
  await user.type(form.getByLabelText('First name'), 'Rosa')
  await user.type(form.getByLabelText('Last name'), 'Fielding')
  await user.type(form.getByLabelText('Phone'), '+1 (801) 555-0199')
  await user.type(form.getByLabelText('Email'), 'rosa@example.org')
  await user.type(form.getByLabelText('Your level?'), '3.5')
  await user.click(form.getByLabelText('I agree to the event’s terms'))
  await user.click(form.getByRole('button', { name: 'Register' }))
  expect(await screen.findByText('Registration Complete')).toBeDefined()
  expect(screen.getByText('12')).toBeDefined()
  expect(network.to(send)[0]?.body).toMatchObject({
    eid: 7,
    first: 'Rosa',
    phone: '8015550199',
    email: 'rosa@example.org',
    q1: '3.5',
    terms: true,
    terms_version: 2,
  })
})

test.each([
  ['public-event-full', 'full', 'No Spots Available'],
  ['already-registered', 'already registered', 'You are already registered'],
  ['registration-closed', 'Registration Closed', 'Registration Closed'],
])('%s is said in the words of the specification, and the form keeps what was typed', async (code, message, words) => {
  fakeNetwork({ ...visitor, [read]: event, ...reply(registerForEvent, refusal(code, message)) })
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
  expect(await screen.findByText(words)).toBeDefined()
  expect((form.getByLabelText('First name') as HTMLInputElement).value).toBe('Rosa')
})

test.each([
  ['full', 'Full', {}],
  ['closed', 'Registration is closed', {}],
  ['not-open', 'Registration isn’t open yet', {}],
  ['cancelled', 'Canceled', { cancel_reason: 'The courts are under water.' }],
])('an event that is %s has no form', async (state, words, more) => {
  fakeNetwork({ ...visitor, [read]: { ...event, state, ...more } })
  renderApp('/event/listing/7')
  await findTitle('Third shot clinic')
  expect(screen.getAllByText(words).length).toBeGreaterThan(0)
  expect(screen.queryByRole('form', { name: 'Register' })).toBeNull()
  if (state === 'cancelled') expect(screen.getByText(/The courts are under water\./)).toBeDefined()
})

test('registration elsewhere is a link with the name of the site; without a review it is words', async () => {
  const elsewhere = { ...event, state: 'elsewhere', register_host: 'tickets.example.com' }
  fakeNetwork({ ...visitor, [read]: { ...elsewhere, register_url: 'https://tickets.example.com/open' } })
  renderApp('/event/listing/7')
  const link = await screen.findByRole('link', { name: 'Register at tickets.example.com in a new tab' }, late)
  expect(link.getAttribute('href')).toBe('https://tickets.example.com/open')
})

test.each([
  ['says so to its organiser', true],
  ['does not bother visitors, who can report it, with that', false],
])('an event that staff have not looked at %s', async (_name, isOwn) => {
  fakeNetwork({ ...visitor, [read]: { ...event, is_accepted: false, is_own: isOwn } })
  renderApp('/event/listing/7')
  expect(await screen.findByRole('button', { name: 'Report this page' }, late)).toBeDefined()
  expect(screen.queryAllByText(/^Our staff hasn’t accepted your events,/)).toHaveLength(isOwn ? 1 : 0)
})

test('the form of the organiser moves end and close with the start, and the close may then go earlier', async () => {
  const create = 'POST /api/event/createEvent'
  const network = fakeNetwork({ ...clubAnswers, [create]: { ...event, eid: 9 }, [read]: { ...event, eid: 9 } })
  const user = renderApp('/eventadmin/addevent')
  await findTitle('Add an event')
  const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await user.type(screen.getByLabelText('Event name'), 'Third shot clinic')
  choose('Start, date', '2031-05-03')
  expect(
    await screen.findByText('We moved the end time and the registration deadline to match the new start time.'),
  ).toBeDefined()
  const shownIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
  expect([shownIn('End, date'), shownIn('End, time')]).toEqual(['2031-05-03', '09:00'])
  expect(shownIn('Registration closes, date')).toBe('2031-05-03')
  choose('Registration closes, date', '2031-05-01')
  choose('Cost in dollars', '-1')
  await user.click(screen.getByRole('button', { name: 'Save and publish' }))
  expect(await screen.findByText('Enter an amount from $0 to $1,000')).toBeDefined()
  choose('Cost in dollars', '$25')
  await user.click(screen.getByRole('button', { name: 'Save and publish' }))
  await waitForPath('/event/listing/9')
  expect(network.to(create)[0]?.body).toMatchObject({
    name: 'Third shot clinic',
    startTime: '2031-05-03T09:00',
    endTime: '2031-05-03T09:00',
    closeTime: '2031-05-01T09:00',
    cost: '25',
    published: true,
  })
})

test('registration never closes after the start: a filled-in close follows it, and a chosen one is refused', async () => {
  const create = 'POST /api/event/createEvent'
  const network = fakeNetwork({ ...clubAnswers, [create]: { ...event, eid: 9 }, [read]: { ...event, eid: 9 } })
  const user = renderApp('/eventadmin/addevent')
  await findTitle('Add an event')
  const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const shownIn = (label: string) => (screen.getByLabelText(label) as HTMLSelectElement).value
  await user.type(screen.getByLabelText('Event name'), 'Early clinic')
  choose('Start, date', '2031-05-03')
  choose('Start, time', '07:30')
  expect([shownIn('Registration closes, time'), shownIn('End, time')]).toEqual(['07:30', '07:30'])
  choose('End, time', '10:00')
  choose('Registration closes, time', '08:00')
  await user.click(screen.getByRole('button', { name: 'Save and publish' }))
  expect(await screen.findByText('Registration must close by the start time')).toBeDefined()
  expect(network.to(create)).toEqual([])
})

test('a published event does not fill in the next new event', async () => {
  const create = 'POST /api/event/createEvent'
  fakeNetwork({ ...clubAnswers, [create]: { ...event, eid: 9 }, [read]: { ...event, eid: 9 } })
  const user = renderApp('/eventadmin/addevent')
  await findTitle('Add an event')
  await user.type(screen.getByLabelText('Event name'), 'Third shot clinic')
  fireEvent.change(screen.getByLabelText('Start, date'), { target: { value: '2031-05-03' } })
  await user.click(screen.getByRole('button', { name: 'Save and publish' }))
  await waitForPath('/event/listing/9')
  expect(localStorage.getItem('sideout.draft.public-event')).toBeNull()
})

test.each(['true', '1'])('a copy is asked for in the address by duplicate=%s', async (word) => {
  fakeNetwork({ ...clubAnswers, [read]: event })
  renderApp(`/eventadmin/addevent?eid=7&duplicate=${word}`)
  await findTitle('Duplicate an event')
})

test('a new event that is saved as a draft says so, because a body without the word publishes', async () => {
  const create = 'POST /api/event/createEvent'
  const network = fakeNetwork({ ...clubAnswers, [create]: { ...event, eid: 9 }, [read]: { ...event, eid: 9 } })
  const user = renderApp('/eventadmin/addevent')
  await findTitle('Add an event')
  await user.type(screen.getByLabelText('Event name'), 'Third shot clinic')
  fireEvent.change(screen.getByLabelText('Start, date'), { target: { value: '2031-05-03' } })
  await user.click(screen.getByRole('button', { name: 'Save as a draft' }))
  await waitForPath('/event/listing/9')
  expect(network.to(create)[0]?.body).toMatchObject({ published: false })
})

test('a copy says so, has no days, and is saved as a new event', async () => {
  fakeNetwork({ ...clubAnswers, [read]: event })
  renderApp('/eventadmin/addevent', [], { eid: 7, duplicate: true })
  await findTitle('Duplicate an event')
  expect(screen.getByText(/This is a copy of Third shot clinic, without its registrations/)).toBeDefined()
  expect((screen.getByLabelText('Start, date') as HTMLInputElement).value).toBe('')
  expect((screen.getByLabelText('Event name') as HTMLInputElement).value).toBe('Third shot clinic')
  expect(screen.getByRole('button', { name: 'Save and publish' })).toBeDefined()
})

test('two tabs: what the other one has saved is not overwritten unasked', async () => {
  const edit = 'PUT /api/event/editEvent'
  const stale = 'Someone else just changed this event. Check it, then try again.'
  const network = fakeNetwork({
    ...clubAnswers,
    [read]: event,
    ...reply(editPublicEvent, refusal('stale-event', stale, 409)),
  })
  const user = renderApp('/eventadmin/addevent?eid=7&edit=true')
  await findTitle('Edit an event')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText(stale)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save mine anyway' }))
  await waitFor(() => expect(network.to(edit)).toHaveLength(2))
  expect(network.to(edit).map(({ body }) => (body as { version?: number }).version)).toEqual([3, undefined])
})

test('another place of a published event is mailed to its registrants, and the form says so and asks before', async () => {
  const edit = 'PUT /api/event/editEvent'
  const network = fakeNetwork({ ...clubAnswers, [read]: event, [edit]: event })
  const user = renderApp('/eventadmin/addevent?eid=7&edit=true')
  await findTitle('Edit an event')
  expect(screen.queryByText(/^If you save, we’ll email/)).toBeNull()
  await user.type(screen.getByLabelText('Location'), ' north')
  expect(screen.getByText('If you save, we’ll email the new time or location to 21 registrants.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await user.click(screen.getByRole('button', { name: 'Back to the form' }))
  expect(network.to(edit)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await user.click(screen.getByRole('button', { name: 'Save and send' }))
  await waitFor(() => expect(network.to(edit)).toHaveLength(1))
})

test('until staff accept the organizer, the form says that the email only links to the page', async () => {
  fakeNetwork({ ...clubAnswers, [read]: { ...event, is_accepted: false } })
  const user = renderApp('/eventadmin/addevent?eid=7&edit=true')
  await findTitle('Edit an event')
  await user.type(screen.getByLabelText('Location'), ' north')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Email your registrants?' }))
  expect(
    asked.getByText(
      /Until our staff accepts you as an organizer, emails to registrants won’t include what you wrote\./,
    ),
  ).toBeDefined()
})

test('cancelling by the link of the mail takes a question with its two answers', async () => {
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
    confirm_by: null,
    again: null,
    gets_messages: true,
    waiting: null,
    card: null,
    code: '',
  })
  const network = fakeNetwork({ ...visitor, [`GET ${path}`]: own, [`POST ${path}`]: own })
  const user = renderApp('/event/registration/abc')
  await findTitle('Your registration')
  await waitFor(() => expect(network.to(`POST ${path}`).map(({ body }) => body)).toEqual([{ act: 'seen' }]))
  await user.click(screen.getByRole('button', { name: 'Cancel this registration' }))
  await user.click(await screen.findByRole('button', { name: "No, I don't want to cancel" }))
  await user.click(screen.getByRole('button', { name: 'Cancel this registration' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, Cancel Registration' }))
  await waitFor(() => expect(network.to(`POST ${path}`).at(-1)?.body).toEqual({ act: 'cancel' }))
})

test('an organizer chooses how often emails about registrations come, and reads what a summary means', async () => {
  const save = 'PUT /api/event/organizerSettings'
  const counts = { registered: 3, waiting: 0, here: 0, unpaid: 0 }
  let news = 'at-once'
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(getEventsForUser, asSent(getEventsForUser, [{ ...event, ...counts }])),
    'GET /api/event/organizerSettings': () => ({ news }),
    [save]: ({ body }: { body: unknown }) => {
      news = (body as { news: string }).news
      return body
    },
  })
  const user = renderApp('/eventadmin')
  const atOnce = (await screen.findByLabelText('Right away', {}, late)) as HTMLInputElement
  expect(atOnce.checked).toBe(true)
  expect(screen.queryByText(/The summary comes at 7:00 AM/)).toBeNull()
  await user.click(screen.getByLabelText('Once a day'))
  expect(await screen.findByText(/The summary comes at 7:00 AM/)).toBeDefined()
  expect(network.to(save)[0]?.body).toEqual({ news: 'daily' })
})
