import { describe, expect, test } from 'vitest'
import { decidePayment } from '#areas/invitations/rules/admin-acts.ts'
import {
  decideCardEnded,
  decideCardGoesBack,
  decideCardPaid,
  decideCardPay,
  decideCardReturned,
} from '#areas/invitations/rules/decide-card.ts'
import { decideNo } from '#areas/invitations/rules/decide-no.ts'
import { decideYes } from '#areas/invitations/rules/decide-yes.ts'
import { turnOf } from '#areas/invitations/rules/open-places.ts'
import { countHeld, freePlaces, type Roster } from '#areas/invitations/rules/roster.ts'
import { aRoster, standing } from '#tests/support/a-roster.ts'

const first = { costCents: 500, isPaymentRequired: true }
const yes = { response: 'yes', payment: 'Cash' } as const
const waiting = (order: number) => ({ response: 'waitlist', order }) as const

function pay(roster: Roster, id: number): Roster {
  const decided = decideCardPay(roster, id, false)
  if (!decided.ok) throw new Error(decided.code)
  return decided.value.roster
}
const outcomeOf = (roster: Roster, id: number, isOver = false) => {
  const decided = decideCardPay(roster, id, isOver)
  return decided.ok ? decided.value.outcome : decided.code
}

describe('what a card pays for', () => {
  test.each<[string, Roster, unknown]>([
    ['a newcomer with room', aRoster(first, { 1: {} }), { is: 'owed', ids: [1] }],
    ['a newcomer without room', aRoster({ ...first, spots: 1 }, { 1: {}, 2: yes }), { is: 'full' }],
    ['who has paid', aRoster(first, { 1: { ...waiting(1), payment: 'Cash' } }), { is: 'paid' }],
    ['who has a place unpaid', aRoster({ costCents: 500 }, { 1: { response: 'yes' } }), { is: 'owed', ids: [1] }],
    ['a place that costs nothing', aRoster({}, { 1: { response: 'yes' } }), { is: 'already-registered' }],
    ['nobody yet in an event that is paid later', aRoster({ costCents: 500 }, { 1: {} }), 'not-registered'],
    ['after the closing', aRoster({ ...first, isClosed: true }, { 1: {} }), 'registration-closed'],
    ['without dues', aRoster(first, { 1: { hasDues: false } }), 'dues-unpaid'],
    ['confirmed elsewhere', aRoster(first, { 1: { conflict: 'Ladder' } }), 'event-conflict'],
    ['without the partner', aRoster({ ...first, needsPartner: true }, { 1: {} }), 'partner-required'],
    ['not invited', aRoster(first, { 1: { isRemoved: true } }), 'not-invited'],
    [
      'a pair, for both',
      aRoster(
        { ...first, needsPartner: true },
        { 1: { ...waiting(1), partnerId: 2 }, 2: { ...waiting(2), partnerId: 1 } },
      ),
      { is: 'owed', ids: [1, 2] },
    ],
    [
      'a pair of which one has paid, for the other',
      aRoster(
        { ...first, needsPartner: true },
        { 1: { ...waiting(1), partnerId: 2 }, 2: { ...waiting(2), partnerId: 1, payment: 'Cash' } },
      ),
      { is: 'owed', ids: [1] },
    ],
    [
      'a pair with one place left',
      aRoster(
        { ...first, needsPartner: true },
        { 1: { ...waiting(1), partnerId: 2 }, 2: { ...waiting(2), partnerId: 1 }, 3: yes },
      ),
      { is: 'full' },
    ],
  ])('%s', (_name, roster, outcome) => {
    expect(outcomeOf(roster, 1)).toEqual(outcome)
  })

  test('a month after the event it is too late', () => {
    expect(outcomeOf(aRoster({ costCents: 500 }, { 1: { response: 'yes' } }), 1, true)).toBe('registration-closed')
  })
})

describe('a card payment under way', () => {
  const roster = aRoster({ ...first, spots: 1 }, { 1: {}, 2: {} })

  test('keeps the place: nobody else may pay for it, and it is nobody’s turn', () => {
    const held = pay(roster, 1)
    expect([countHeld(held), freePlaces(held)]).toEqual([1, 0])
    expect(outcomeOf(held, 2)).toEqual({ is: 'full' })
    expect(turnOf(held)).toEqual([])
  })

  test('bars another card and a payment by hand for the same debt', () => {
    const held = pay(roster, 1)
    expect(outcomeOf(held, 1)).toBe('debt-underway')
    expect(decidePayment(held, 1, 'Cash')).toMatchObject({ ok: false, code: 'debt-underway' })
  })

  test('that succeeds confirms the place', () => {
    const done = decideCardPaid(pay(roster, 1), [1])
    expect(done.outcome).toEqual([1])
    expect(standing(done.roster)).toEqual({ 1: 'yes', 2: 'null' })
    expect(done.roster.entries.get(1)).toMatchObject({ payment: 'Credit Card', heldFor: null })
  })

  test('that ends without money gives the place to whom it is due', () => {
    const auto = aRoster({ ...first, spots: 1, promotion: 'auto' }, { 1: {}, 2: { ...waiting(1), payment: 'Cash' } })
    const taken = {
      ...auto,
      entries: new Map(
        [...auto.entries].map(([id, entry]) => [id, id === 1 ? { ...entry, ...waiting(2), heldFor: 1 } : entry]),
      ),
    }
    const done = decideCardEnded(taken, [1])
    expect(standing(done.roster)).toEqual({ 1: 'waitlist 2', 2: 'yes' })
  })

  test('pays for a pair in one and confirms both', () => {
    const pair = aRoster(
      { ...first, needsPartner: true },
      { 1: { ...waiting(1), partnerId: 2 }, 2: { ...waiting(2), partnerId: 1 } },
    )
    const done = decideCardPaid(pay(pair, 1), [1, 2])
    expect(done.outcome).toEqual([1, 2])
    expect(standing(done.roster)).toEqual({ 1: 'yes', 2: 'partner' })
    expect(freePlaces(done.roster)).toBe(0)
  })

  test.each<[string, Partial<ReturnType<typeof entryOf>>]>([
    ['has said No meanwhile', { response: 'no', order: null }],
    ['was deleted meanwhile', { response: null, order: null, isRemoved: true }],
    ['was moved to the invited', { response: null, order: null }],
    ['was paid in cash', { payment: 'Cash' }],
  ])('goes back when the member %s', (_name, change) => {
    const held = pay(roster, 1)
    const changed = { ...held, entries: new Map([...held.entries, [1, { ...entryOf(held), ...change }] as const]) }
    const done = decideCardPaid(changed, [1])
    expect(done.outcome).toEqual([])
    expect(countHeld(done.roster)).toBe(0)
  })

  test('that succeeds after its hold ended goes back when the place is gone', () => {
    const held = pay(roster, 1)
    // The time of the first to pay has passed, too.
    const late = { ...held, entries: new Map([...held.entries, [1, { ...entryOf(held), askedUntil: 0 }] as const]) }
    const ended = decideCardEnded(late, [1]).roster
    const other = decideCardPaid(pay(ended, 2), [2]).roster
    expect(decideCardPaid(other, [1]).outcome).toEqual([])
    expect(decideCardPaid(ended, [1]).outcome).toEqual([1])
  })

  test('without the hold, two pay for one place once the time of the first has passed', () => {
    const unheld = (now: Roster): Roster => ({
      ...now,
      entries: new Map([...now.entries].map(([id, entry]) => [id, { ...entry, heldFor: null, askedUntil: 0 }])),
    })
    expect(outcomeOf(unheld(pay(roster, 1)), 2)).toEqual({ is: 'owed', ids: [2] })
  })
})

const entryOf = (roster: Roster) => {
  const entry = roster.entries.get(1)
  if (!entry) throw new Error('entry 1 is missing')
  return entry
}

describe('a card payment that went back', () => {
  test('makes the answer No and gives the place to the next in line', () => {
    const roster = aRoster(
      { costCents: 500, spots: 1, promotion: 'auto' },
      { 1: { response: 'yes', payment: 'Credit Card' }, 2: waiting(1) },
    )
    const done = decideCardReturned(roster, [1])
    expect(done.outcome).toEqual([1])
    expect(standing(done.roster)).toEqual({ 1: 'no', 2: 'yes' })
  })

  test('changes nothing where another payment is recorded', () => {
    const roster = aRoster({ costCents: 500 }, { 1: { response: 'yes', payment: 'Cash' } })
    expect(decideCardReturned(roster, [1]).outcome).toEqual([])
  })
})

test('the card payment of a No stays with the answer, and goes back only while the No stands', () => {
  const roster = aRoster({ costCents: 500 }, { 1: { response: 'yes', payment: 'Credit Card' } })
  expect(decideCardGoesBack(roster, 1).outcome).toBe(false)
  const no = decideNo(roster, 1, { isAdmin: false })
  if (!no.ok) throw new Error('the No was refused')
  expect(entryOf(no.value.roster)).toMatchObject({ response: 'no', payment: 'Credit Card' })
  const back = decideCardGoesBack(no.value.roster, 1)
  expect(back.outcome).toBe(true)
  expect(entryOf(back.roster)).toMatchObject({ response: 'no', payment: null })
  expect(decideCardGoesBack(back.roster, 1).outcome).toBe(false)
  const yes = decideYes(no.value.roster, 1, { isAdmin: false })
  expect(yes.ok && entryOf(yes.value.roster)).toMatchObject({ response: 'yes', payment: 'Credit Card' })
})
