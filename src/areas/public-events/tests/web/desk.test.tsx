import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { removeUnconfirmed } from '#areas/public-events/calls/confirming.ts'
import {
  changeRegistration,
  checkInRegistration,
  getEventMails,
  getRegistrations,
  writeToRegistrants,
} from '#areas/public-events/calls/organising.ts'
import { filled } from '#kernel/calls/fake/fill.ts'
import { resetKeeper } from '#kernel/web/api/acts/use-acts-kept.ts'
import { fakeNetwork, refusal, reply, silence } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'
import { event } from './fake-public-event.ts'

const person = {
  rid: 31,
  number: 4,
  first: 'Rosa',
  last: 'Fielding',
  phone: '8015550199',
  email: 'rosa@example.org',
  q1: '3.5',
  q2: '',
  q3: '',
  q4: '',
  q5: '',
  state: 'registered',
  position: null,
  cost: 25,
  payment: 'due',
  pay_type: '',
  offer_until: null,
  card: null,
  is_opened: false,
  is_confirmed: true,
  confirm_by: null,
  is_added: false,
  is_here: false,
  code_key: '0'.repeat(32),
  registered_at: '2026-11-20T12:00:00.000Z',
}
const change = 'PUT /api/event/registration'

test('at the desk a name opens what fits it, and payments are marked with how they were made', async () => {
  const desk = { event: { ...event, is_own: true }, registrations: [person] }
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(getRegistrations, { eid: '7' }, filled(getRegistrations, desk)),
    [change]: { ...person, payment: 'paid' },
  })
  const user = renderApp('/eventadmin/desk/7')
  await findTitle('Third shot clinic')
  expect(screen.getByText('email not opened')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Rosa Fielding' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.queryByRole('button', { name: 'Give a spot' })).toBeNull()
  await user.selectOptions(sheet.getByLabelText('Paid by'), 'Venmo')
  await user.click(sheet.getByRole('button', { name: 'Mark paid' }))
  await waitFor(() => expect(network.to(change)[0]?.body).toEqual({ rid: 31, act: 'paid', payType: 'Venmo' }))
})

test('the desk shows who has not confirmed, and removes all of them after a question', async () => {
  const remove = 'POST /api/event/removeUnconfirmed'
  const unsure = {
    ...person,
    rid: 32,
    number: 9,
    first: 'Nora',
    is_confirmed: false,
    confirm_by: '2026-11-20T12:30:00.000Z',
  }
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(
      getRegistrations,
      { eid: '7' },
      filled(getRegistrations, { event: { ...event, is_own: true }, registrations: [person, unsure] }),
    ),
    [change]: { ...unsure, is_confirmed: true },
    ...reply(removeUnconfirmed, { count: 1 }),
  })
  const user = renderApp('/eventadmin/desk/7')
  await findTitle('Third shot clinic')
  expect(screen.getByText(/^not confirmed, held until/)).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Show'), 'Not confirmed by email')
  expect(screen.queryByRole('button', { name: 'Rosa Fielding' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Nora Fielding' }))
  await user.click(await screen.findByRole('button', { name: 'Confirm by hand' }))
  await waitFor(() => expect(network.to(change)[0]?.body).toEqual({ rid: 32, act: 'vouch' }))
  await user.click(await screen.findByRole('button', { name: 'Remove this person' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Remove 1 person who hasn’t confirmed?' }))
  expect(sheet.getByText(/We won’t email anyone you remove/)).toBeDefined()
  expect(network.to(remove)).toEqual([])
  await user.click(sheet.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Removed 1 person')).toBeDefined()
  expect(network.to(remove)[0]?.body).toEqual({ eid: 7, upTo: 9 })
})

test('organizers copy the link of their event at the desk', async () => {
  fakeNetwork({
    ...clubAnswers,
    ...reply(getRegistrations, { eid: '7' }, filled(getRegistrations, { event, registrations: [person] })),
  })
  const user = renderApp('/eventadmin/desk/7')
  await user.click(await screen.findByRole('button', { name: 'Copy link' }, { timeout: 30_000 }))
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/event/listing/7`)
})

test('a message to many is shown with how many get it before it leaves', async () => {
  const write = 'POST /api/event/writeTo'
  const recipients = { registered: 3, waiting: 0, unpaid: 1, everybody: 3 }
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(
      getRegistrations,
      { eid: '7' },
      filled(getRegistrations, {
        event: { ...event, is_own: true },
        registrations: [person],
        recipients,
      }),
    ),
    ...reply(getEventMails, { eid: '7' }, []),
    ...reply(writeToRegistrants, { message: 'Emails Sent', count: 1 }),
  })
  const user = renderApp('/eventadmin/desk/7?view=mails')
  await findTitle('Third shot clinic')
  await user.selectOptions(await screen.findByLabelText('To'), 'Everyone on the waitlist')
  expect(screen.getByRole('button', { name: 'No one to send to' })).toHaveProperty('disabled', true)
  await user.selectOptions(screen.getByLabelText('To'), 'Registered and unpaid')
  await user.type(screen.getByLabelText('Subject'), 'Please pay')
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'At the desk.')
  await user.click(screen.getByRole('button', { name: 'Send to 1 person' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Send this to 1 person?' }))
  expect(sheet.getByText('The email: Please pay')).toBeDefined()
  expect(sheet.getByText('At the desk.')).toBeDefined()
  expect(network.to(write)).toEqual([])
  await user.click(sheet.getByRole('button', { name: 'Send it' }))
  expect(await screen.findByText('We’re sending the message to 1 person')).toBeDefined()
  expect(network.to(write)[0]?.body).toEqual({ eid: 7, to: 'unpaid', subject: 'Please pay', body: 'At the desk.' })
})

test('people who are chosen in the list get one message, even if the filter no longer shows them', async () => {
  const write = 'POST /api/event/writeTo'
  const ida = { ...person, rid: 33, number: 6, first: 'Ida', email: 'ida@example.org', payment: 'paid' }
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(
      getRegistrations,
      { eid: '7' },
      filled(getRegistrations, { event: { ...event, is_own: true }, registrations: [person, ida] }),
    ),
    ...reply(getEventMails, { eid: '7' }, []),
    ...reply(writeToRegistrants, { message: 'sent', count: 2 }),
  })
  const user = renderApp('/eventadmin/desk/7')
  await findTitle('Third shot clinic')
  await user.click(screen.getByRole('checkbox', { name: 'Choose Ida Fielding' }))
  await user.selectOptions(screen.getByLabelText('Show'), 'Registered, unpaid')
  expect(screen.queryByRole('button', { name: 'Ida Fielding' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Choose Rosa Fielding' }))
  expect(screen.getByText('2 chosen')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Write to them' }))
  expect(await screen.findByLabelText('To')).toHaveProperty('value', 'chosen')
  await user.type(screen.getByLabelText('Subject'), 'Court 3')
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'You play there.')
  await user.click(screen.getByRole('button', { name: 'Send to 2 people' }))
  await user.click(await screen.findByRole('button', { name: 'Send it' }))
  expect(await screen.findByText('We’re sending the message to 2 people')).toBeDefined()
  expect(network.to(write)[0]?.body).toEqual({
    eid: 7,
    to: 'chosen',
    ids: [31, 33],
    subject: 'Court 3',
    body: 'You play there.',
  })
})

test('until staff accept them, organizers read what emails have, and cannot write messages', async () => {
  const unaccepted = { ...event, is_own: true, is_accepted: false }
  fakeNetwork({
    ...clubAnswers,
    ...reply(
      getRegistrations,
      { eid: '7' },
      filled(getRegistrations, {
        event: unaccepted,
        registrations: [person],
        mails: { most: 200, sent: 1, again_time: null },
      }),
    ),
    ...reply(getEventMails, { eid: '7' }, []),
  })
  renderApp('/eventadmin/desk/7?view=mails')
  await findTitle('Third shot clinic')
  expect(
    screen.getByText(
      'Until our staff accepts you as an organizer, emails to registrants won’t include what you wrote.',
    ),
  ).toBeDefined()
  expect(screen.getByText(/You can write to registrants once our staff accepts you/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
  expect(screen.queryByLabelText('Subject')).toBeNull()
})

test('organizers see that the emails of a day are used up, and when more go out', async () => {
  const mails = { most: 200, sent: 200, again_time: '2026-11-22T19:30:00.000Z' }
  fakeNetwork({
    ...clubAnswers,
    ...reply(
      getRegistrations,
      { eid: '7' },
      filled(getRegistrations, { event: { ...event, is_own: true }, registrations: [person], mails }),
    ),
  })
  renderApp('/eventadmin/desk/7')
  await findTitle('Third shot clinic')
  expect(
    screen.getByText(/has reached its daily limit of 200 emails. We’ll send more on Sun 11\/22\/2026 12:30 pm/),
  ).toBeDefined()
})

const checkIn = 'POST /api/event/checkIn'
const other = { ...person, rid: 32, number: 5, first: 'Hal', last: 'Wood', payment: 'paid', pay_type: 'Cash' }

/** The desk's answers, the newest first. */
const answers = () =>
  within(screen.getByRole('list', { name: 'Latest answers' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

async function openDesk(people: readonly object[], more: Readonly<Record<string, unknown>> = {}) {
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(
      getRegistrations,
      { eid: '7' },
      filled(getRegistrations, { event: { ...event, is_own: true }, registrations: people }),
    ),
    [change]: { ...person, is_here: true },
    ...more,
  })
  const user = renderApp('/eventadmin/desk/7?view=arrivals')
  await findTitle('Third shot clinic')
  const type = async (number: string) => user.type(screen.getByLabelText('Number'), `${number}{Enter}`)
  return { network, user, types: type }
}

test('people check in by number; the answers stay on the screen, the newest first, and no toast covers them', async () => {
  const here = new Set<unknown>()
  const { network, types } = await openDesk([], {
    ...reply(getRegistrations, { eid: '7' }, () =>
      filled(getRegistrations, {
        event: { ...event, is_own: true },
        registrations: [person, other].map((one) => ({ ...one, is_here: here.has(one.rid) })),
      }),
    ),
    [change]: ({ body }: { body: unknown }) => {
      here.add((body as { rid: number }).rid)
      return { ...person, is_here: true }
    },
  })
  expect(screen.getByText(/This browser can’t scan codes/)).toBeDefined()
  await types('4')
  expect(await screen.findByText('1 of 2 checked in')).toBeDefined()
  await types('5')
  await waitFor(() => expect(answers()).toEqual(['Hal Wood: here, paid $25', 'Rosa Fielding: here, $25 due']))
  await waitFor(() =>
    expect(network.to(change).map(({ body }) => body)).toEqual([
      { rid: 31, act: 'check-in' },
      { rid: 32, act: 'check-in' },
    ]),
  )
  expect(screen.getByRole('list', { name: 'Latest answers' }).parentElement?.getAttribute('aria-live')).toBe('polite')
  expect(within(screen.getByLabelText('Messages')).queryByText(/Rosa|Hal/)).toBeNull()
})

test('without a network the desk checks people in, keeps that over a reload, and sends it later', async () => {
  const { network, types } = await openDesk([person, other], { ...reply(changeRegistration, silence) })
  network.reply(getRegistrations, { eid: '7' }, silence)
  await types('4')
  expect(await screen.findByText('1 of 2 checked in')).toBeDefined()
  expect(await screen.findByText('Offline, 1 change saved on this device')).toBeDefined()
  expect(answers()).toEqual(['Rosa Fielding: here, $25 due'])

  cleanup()
  resetKeeper()
  renderApp('/eventadmin/desk/7?view=arrivals')
  await findTitle('Third shot clinic')
  expect(await screen.findByText(/^Offline\. This was last updated at/)).toBeDefined()
  expect(await screen.findByText('1 of 2 checked in')).toBeDefined()

  const asked = network.to(change).length
  network.answer(change, { ...person, is_here: true })
  network.reply(
    getRegistrations,
    { eid: '7' },
    filled(getRegistrations, {
      event: { ...event, is_own: true },
      registrations: [{ ...person, is_here: true }, other],
    }),
  )
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(network.to(change)).toHaveLength(asked + 1)
  expect(screen.getByText('1 of 2 checked in')).toBeDefined()
})

test('a number that is not on the list here is looked up by the server, and its answer takes the place of the wait', async () => {
  const late = { ...person, rid: 40, number: 9, first: 'Ida', last: 'Late', payment: 'free', was_here: false }
  const { network, types } = await openDesk([person], {
    ...reply(checkInRegistration, refusal('registration-unknown', 'Nobody has it.')),
  })
  await types('77')
  await waitFor(() => expect(answers()).toEqual(['Number 77: unknown code']))
  expect(screen.queryByRole('button', { name: /^OK/ })).toBeNull()
  network.answer(checkIn, { ...late, is_here: true })
  await types('9')
  await waitFor(() => expect(answers()).toEqual(['Ida Late: here', 'Number 77: unknown code']))
  expect(network.to(checkIn).map(({ body }) => body)).toEqual([
    { eid: 7, code: '77' },
    { eid: 7, code: '9' },
  ])
})

test('somebody who is here already, or holds no spot, is answered so', async () => {
  const waiting = { ...other, state: 'waiting', position: 2 }
  const { types } = await openDesk([{ ...person, is_here: true }, waiting], {
    ...reply(
      checkInRegistration,
      refusal('registration-moved', 'It moved.', 409, { name: 'Hal Wood', state: 'waiting' }),
    ),
  })
  await types('4')
  await types('5')
  await waitFor(() => expect(answers()).toEqual(['Hal Wood: no spot', 'Rosa Fielding: already checked in, $25 due']))
})
