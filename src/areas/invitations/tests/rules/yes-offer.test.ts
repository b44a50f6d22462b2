import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decidePayment } from '#areas/invitations/rules/admin-acts.ts'
import { decideYes } from '#areas/invitations/rules/decide-yes.ts'
import { turnOf } from '#areas/invitations/rules/open-places.ts'
import { promoteNext } from '#areas/invitations/rules/promote-waiting.ts'
import { type Entry, getEntry, holdsPlace, type Roster, unitOf } from '#areas/invitations/rules/roster.ts'
import { askToPay } from '#areas/invitations/rules/spot-offers.ts'
import { yesOfferOf } from '#areas/invitations/rules/yes-offer.ts'
import { aRoster } from '#tests/support/a-roster.ts'

const member = { isAdmin: false }
const paidEvent = { costCents: 500, isPaymentRequired: true }
const held: Partial<Entry> = { response: 'yes' }
const waiting = (order: number, more: Partial<Entry> = {}): Partial<Entry> => ({ response: 'waitlist', order, ...more })

test.each<[string, Parameters<typeof aRoster>[0], Parameters<typeof aRoster>[1], string]>([
  ['a free spot is for a newcomer', {}, { 1: {}, 2: held }, 'spot'],
  [
    'the one free spot is not for a newcomer while somebody waits for it',
    {},
    { 1: {}, 2: held, 3: waiting(1) },
    'waitlist',
  ],
  ['a full event has a waitlist', {}, { 1: {}, 2: held, 3: held }, 'waitlist'],
  ['the first in line has the turn once a spot is free', {}, { 1: waiting(1), 2: held, 3: waiting(2) }, 'turn'],
  ['the second in line has not', {}, { 1: waiting(2), 2: held, 3: waiting(1) }, 'reply-full'],
  ['a payment that is required comes first', paidEvent, { 1: {} }, 'payment'],
  ['it comes first for the member whose turn it is, too', paidEvent, { 1: waiting(1) }, 'payment'],
  ['a full event asks for no payment', paidEvent, { 1: {}, 2: held, 3: held }, 'waitlist'],
  ['a partner comes first', { needsPartner: true }, { 1: {} }, 'partner'],
  ['without dues a Yes is refused', {}, { 1: { hasDues: false } }, 'dues-unpaid'],
  ['so it is after the closing', { isClosed: true }, { 1: {} }, 'registration-closed'],
  ['and for a member who plays elsewhere then', {}, { 1: { conflict: 'Ladder' } }, 'event-conflict'],
])('%s', (_, event, people, offer) => {
  const yes = yesOfferOf(aRoster(event, people), 1)
  expect(yes.ok ? yes.value : yes.code).toBe(offer)
})

/** Up to six players of an event, some of them in pairs, with whatever speaks for or against them. */
const anyRoster = fc
  .record({
    terms: fc.record({
      spots: fc.integer({ min: 1, max: 4 }),
      costCents: fc.constantFrom(0, 500),
      isPaymentRequired: fc.boolean(),
      needsPartner: fc.boolean(),
      promotion: fc.constantFrom('manual', 'auto', 'offer'),
      isOpenToGroup: fc.boolean(),
      isCollecting: fc.constantFrom(false, false, true),
      isClosed: fc.constantFrom(false, false, false, true),
      hasBegun: fc.boolean(),
      isEventDay: fc.boolean(),
      divisions: fc.constant(new Map([[9, 1]])),
    }),
    people: fc.array(
      fc.record({
        response: fc.constantFrom(null, 'no', 'yes', 'waitlist', 'waitlist', 'needs-partner' as const),
        payment: fc.constantFrom(null, 'Cash' as const),
        divisionId: fc.constantFrom(null, null, 9),
        hasDues: fc.constantFrom(true, true, false),
        isHere: fc.constantFrom(true, true, false),
        isGuest: fc.constant(false),
        isInGroup: fc.boolean(),
        conflict: fc.constantFrom(null, null, 'Ladder'),
        /** Never asked, asked, and asked some time ago. */
        askedUntil: fc.constantFrom(null, null, 1500, 900),
        wish: fc.constantFrom(null, null, 'ask', 'take', 'not-on-the-day'),
        isPaired: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  // Every act ends with the promotions that it makes possible.
  .map(({ terms, people }) => askToPay(promoteNext(rosterOf(terms, people)).roster))

type OfSubstitutes = 'substitute' | 'substituteFor' | 'isSubstituteOnly' | 'gaveUpAt' | 'level'
interface Person
  extends Omit<
    Entry,
    'id' | 'memberId' | 'name' | 'isNoShow' | 'order' | 'partnerId' | 'heldFor' | 'isRemoved' | OfSubstitutes
  > {
  readonly isPaired: boolean
}

/** Neighbors with the same answer may be a pair; the order in line is that of the list. */
function rosterOf(terms: Parameters<typeof aRoster>[0], people: readonly Person[]): Roster {
  const entries: Record<number, Partial<Entry>> = {}
  for (const [at, { isPaired, ...person }] of people.entries()) {
    const id = at + 1
    const before = entries[at]
    const isCouple =
      isPaired &&
      ['yes', 'waitlist'].includes(person.response ?? '') &&
      before?.response === person.response &&
      !before.partnerId
    entries[id] = { ...person, order: person.response === 'waitlist' ? id : null, partnerId: isCouple ? at : null }
    if (isCouple) entries[at] = { ...before, partnerId: id }
  }
  return aRoster(terms, entries)
}

test('what a card says a Yes will do is what the Yes does, and a refusal gives the same reason', () => {
  fc.assert(
    fc.property(anyRoster, (roster) => {
      for (const { id, response } of roster.entries.values()) {
        const offer = yesOfferOf(roster, id)
        const pressed = decideYes(roster, id, member)
        expect(offer.ok).toBe(pressed.ok)
        if (!offer.ok || !pressed.ok) {
          expect(!offer.ok && offer.code).toBe(!pressed.ok && pressed.code)
          continue
        }
        const after = getEntry(pressed.value.roster, id)
        if (offer.value === 'spot' || offer.value === 'turn') {
          expect(holdsPlace(after)).toBe(true)
          expect(offer.value === 'turn').toBe(response === 'waitlist')
        } else if (offer.value === 'partner') expect(after.response).toBe('needs-partner')
        else expect(after.response).toBe('waitlist')
        if (offer.value === 'waitlist') expect(response).not.toBe('waitlist')
        if (offer.value === 'payment') expectPlaceOncePaid(pressed.value.roster, id)
      }
    }),
    { numRuns: 2000 },
  )
})

/** The payment is what was missing: once it is recorded, these players hold a place, and it was a free one. */
function expectPlaceOncePaid(roster: Roster, id: number): void {
  const unit = unitOf(roster, getEntry(roster, id))
  let paid = roster
  for (const { id: payer, payment } of unit) {
    if (payment !== null) continue
    const recorded = decidePayment(paid, payer, 'Cash')
    if (!recorded.ok) throw new Error(recorded.code)
    paid = recorded.value.roster
  }
  const held = (entries: Roster['entries']) => [...entries.values()].filter(holdsPlace).length
  expect(holdsPlace(getEntry(paid, id))).toBe(true)
  expect(held(paid.entries)).toBeLessThanOrEqual(Math.max(roster.terms.spots, held(roster.entries)))
}

test('it is the turn of no pair while the division of one half is full', () => {
  const event = { spots: 4, needsPartner: true, divisions: new Map([[9, 1]]) }
  const roster = aRoster(event, {
    1: waiting(1, { partnerId: 2 }),
    2: waiting(2, { partnerId: 1, divisionId: 9 }),
    3: { ...held, divisionId: 9 },
  })
  expect(turnOf(roster)).toEqual([])
  for (const id of [1, 2]) expect(yesOfferOf(roster, id)).toMatchObject({ ok: false, code: 'reply-full' })
})

test('the members who are mailed that it is their turn find it on their card', () => {
  fc.assert(
    fc.property(anyRoster, (roster) => {
      for (const { id } of turnOf(roster)) {
        const offer = yesOfferOf(roster, id)
        expect(offer.ok ? offer.value : offer.code).toMatch(/^(turn|payment)$/)
      }
    }),
    { numRuns: 2000 },
  )
})
