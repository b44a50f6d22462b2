import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { getRegistrations } from '#areas/public-events/calls/organising.ts'
import { getOwnRegistration } from '#areas/public-events/calls/public-events.ts'
import { asSent } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'
import { event } from './fake-public-event.ts'

const path = '/api/event/registration/abc'
const card = {
  may_pay: true,
  pays_by: null as string | null,
  amount: 2500,
  provider: 'demo',
  publishable_key: null,
  account: null,
  locked_until: null as string | null,
  status: null as string | null,
  message: null as string | null,
  receipt: null as string | null,
  refunded: 0,
  refund: null as string | null,
  refund_on_cancel: null as number | null,
  refunded_until: null as string | null,
}
const own = asSent(getOwnRegistration, {
  event,
  first: 'Rosa',
  last: 'Fielding',
  state: 'registered',
  position: null,
  number: 4,
  cost: 25,
  payment: 'due',
  how_to_pay: 'Cash at the desk.',
  refund_policy: '',
  is_here: false,
  may_cancel: true,
  confirm_by: null as string | null,
  again: null,
  gets_messages: true,
  waiting: null,
  code: '',
  card,
})
const answer = {
  url: null,
  status: 'succeeded',
  message: 'payment processed',
  reason: null,
  payment_id: 7,
  client_secret: null,
}

async function open(page: object, more: Readonly<Record<string, unknown>> = {}) {
  const network = fakeNetwork({ [`GET ${path}`]: page, [`POST ${path}`]: page, ...more })
  const user = renderApp('/event/registration/abc')
  await findTitle('Your registration')
  return { network, user }
}

describe('the page of a registration', () => {
  test('takes a card without an account, and shows the receipt', async () => {
    let isPaid = false
    const paid = { ...card, may_pay: false, status: 'succeeded', receipt: 'C-000007', refund_on_cancel: 2500 }
    const page = () => (isPaid ? { ...own, payment: 'paid', card: paid } : own)
    const { network, user } = await open(own, {
      [`GET ${path}`]: page,
      [`POST ${path}`]: page,
      [`POST ${path}/pay`]: () => {
        isPaid = true
        return answer
      },
    })
    expect(screen.getByText('Or pay the organizer: Cash at the desk.')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Pay $25' }))
    expect(await screen.findByText('Receipt C-000007. We emailed it to you.')).toBeDefined()
    expect(network.to(`POST ${path}/pay`)[0]?.body).toMatchObject({ seen: 2500 })
    expect(screen.queryByRole('button', { name: 'Pay $25' })).toBeNull()
    expect(screen.getByText(/we’ll refund \$25 to your card/)).toBeDefined()
  })

  test('says until when the spot is held to be paid, and why a card was not charged', async () => {
    const until = new Date(Date.now() + 600_000).toISOString()
    const held = { ...card, pays_by: until, status: 'declined', message: 'Your card was declined.' }
    const { user } = await open(
      { ...own, confirm_by: until, card: held },
      { [`POST ${path}/pay`]: { ...answer, status: '500', reason: 'There isn’t enough money on this card.' } },
    )
    const part = within(screen.getByRole('region', { name: 'Your registration' }))
    expect(part.getByText(/Rosa Fielding’s spot is held until .* Pay by card to keep it\./)).toBeDefined()
    expect(await part.findByText('Your card was declined.')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Pay $25' }))
    expect(await screen.findByText('There isn’t enough money on this card.')).toBeDefined()
    expect(screen.queryByText('Your card was declined.')).toBeNull()
  })

  test('does not offer a card while another one is under way, or after too many were declined', async () => {
    await open({ ...own, card: { ...card, may_pay: false, status: 'processing' } })
    expect(screen.getByText(/Please don’t pay again/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Pay $25' })).toBeNull()
  })

  test('says how long cards are locked', async () => {
    await open({ ...own, card: { ...card, locked_until: '2031-01-01T10:00:00.000Z' } })
    expect(await screen.findByText(/Too many cards were declined/)).toBeDefined()
  })

  test('says what comes back before someone cancels', async () => {
    const paid = { ...card, may_pay: false, status: 'succeeded', refund_on_cancel: 0, refunded_until: null }
    const { user } = await open({ ...own, payment: 'paid', card: paid })
    await user.click(screen.getByRole('button', { name: 'Cancel this registration' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/your card payment isn’t refunded/)).toBeDefined()
  })

  test('says how far the refund has gotten after someone cancels', async () => {
    const paid = { ...card, may_pay: false, status: 'succeeded', refund_on_cancel: 2500, refunded_until: null }
    const canceled = { ...own, state: 'cancelled', may_cancel: false, payment: 'paid' }
    let page: object = { ...own, payment: 'paid', card: paid }
    const { user } = await open(page, { [`GET ${path}`]: () => page, [`POST ${path}`]: () => page })
    await user.click(screen.getByRole('button', { name: 'Cancel this registration' }))
    page = { ...canceled, card: { ...paid, refund: 'underway' } }
    await user.click(screen.getByRole('button', { name: 'Yes, Cancel Registration' }))
    expect(await screen.findByText('Your refund is processing. We’ll email you.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go to the event to register again' })).toBeDefined()
    expect(screen.queryByText(/^Messages from the organizer/)).toBeNull()
    page = { ...canceled, card: { ...paid, status: 'refunded', refund: 'done', refunded: 2500 } }
    // The page looks again on its own.
    expect(await screen.findByText(/^We refunded \$25 to your card\./, {}, { timeout: 10_000 })).toBeDefined()
  })
})

describe('the organizer', () => {
  const person = {
    rid: 31,
    number: 4,
    first: 'Rosa',
    last: 'Fielding',
    phone: '',
    email: 'rosa@example.org',
    q1: '',
    q2: '',
    q3: '',
    q4: '',
    q5: '',
    state: 'registered',
    position: null,
    cost: 25,
    payment: 'paid',
    pay_type: 'Credit Card',
    offer_until: null,
    card: { payment_id: 7, amount: 2500, refunded: 0, refund: null as string | null },
    is_opened: true,
    is_confirmed: true,
    confirm_by: null,
    is_added: false,
    is_here: false,
    code_key: '0'.repeat(32),
    registered_at: '2026-11-20T12:00:00.000Z',
  }
  const atDesk = async (people: readonly object[], more: object = {}) => {
    fakeNetwork({
      ...reply(current, marge),
      ...reply(
        getRegistrations,
        { eid: '7' },
        asSent(getRegistrations, {
          event: { ...event, is_own: true, ...more },
          registrations: people,
          recipients: { registered: 1, waiting: 0, unpaid: 0, everybody: 1 },
          mails: { most: 200, sent: 1, again_time: null },
        }),
      ),
    })
    const user = renderApp('/eventadmin/desk/7')
    await findTitle('Third shot clinic')
    return user
  }

  test('refunds a card payment instead of marking it', async () => {
    const user = await atDesk([person])
    await user.click(await screen.findByRole('button', { name: 'Rosa Fielding' }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.getByRole('button', { name: 'Refund the card payment…' })).toBeDefined()
    expect(sheet.queryByRole('button', { name: 'Mark unpaid' })).toBeNull()
    expect(sheet.queryByRole('button', { name: 'Mark refunded' })).toBeNull()
  })

  test('sees how far the refunds of a canceled event have gotten', async () => {
    const refunded = { ...person, payment: 'refunded', card: { ...person.card, refunded: 2500, refund: 'done' } }
    await atDesk([refunded, { ...person, rid: 32, number: 5 }], { state: 'cancelled' })
    expect(await screen.findByText('1 of 2 card payments refunded.')).toBeDefined()
  })
})
