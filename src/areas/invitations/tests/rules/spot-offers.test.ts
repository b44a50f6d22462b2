import { describe, expect, test } from 'vitest'
import { decideMoveToWaitlist } from '#areas/invitations/rules/admin-acts.ts'
import { decideCardEnded, decideCardPaid, decideCardPay } from '#areas/invitations/rules/decide-card.ts'
import { decideNo } from '#areas/invitations/rules/decide-no.ts'
import { decideUndo, undoableOf } from '#areas/invitations/rules/decide-undo.ts'
import { decideYes } from '#areas/invitations/rules/decide-yes.ts'
import { turnOf } from '#areas/invitations/rules/open-places.ts'
import { payByAt } from '#areas/invitations/rules/pay-time.ts'
import { labelOf } from '#areas/invitations/rules/reply-label.ts'
import { type Entry, type EventTerms, getEntry, type Roster } from '#areas/invitations/rules/roster.ts'
import { askedNow, askToPay } from '#areas/invitations/rules/spot-offers.ts'
import { yesOfferOf } from '#areas/invitations/rules/yes-offer.ts'
import { aRoster, standing } from '#tests/support/a-roster.ts'

const self = { isAdmin: false }
const first: Partial<EventTerms> = { costCents: 1000, isPaymentRequired: true, spots: 1 }
const waiting = (order: number, more: Partial<Entry> = {}): Partial<Entry> => ({ response: 'waitlist', order, ...more })
const asked = { askedUntil: 1500 }
const lapsed = { askedUntil: 900 }

/** The roster once an act without a meaning of its own has ended. */
const settled = (event: Partial<EventTerms>, people: Readonly<Record<number, Partial<Entry>>>) =>
  askToPay(aRoster({ ...first, ...event }, people))
const askedIn = (roster: Roster) => askedNow(roster).map(({ id }) => id)
const at = (roster: Roster, now: number): Roster => ({
  ...roster,
  terms: { ...roster.terms, now, payBy: now + 1000, offerUntil: now + 800 },
})
const offered = (roster: Roster, id: number) => {
  const offer = yesOfferOf(roster, id)
  return offer.ok ? offer.value : offer.code
}
const card = (roster: Roster, id: number) => {
  const decided = decideCardPay(roster, id, false)
  return decided.ok ? decided.value.outcome.is : decided.code
}
const done = <Value>(decided: { ok: true; value: Value } | { ok: false; code: string }): Value => {
  if (!decided.ok) throw new Error(decided.code)
  return decided.value
}
const pair = (one: number, other: number, more: Partial<Entry> = {}) => ({
  [one]: waiting(one, { partnerId: other, ...more }),
  [other]: waiting(other, { partnerId: one, ...more }),
})

describe('as many people as there are open places are asked to pay', () => {
  test.each<[string, Partial<EventTerms>, Record<number, Partial<Entry>>, number[]]>([
    ['one for one place', {}, { 1: waiting(2), 2: waiting(1) }, [2]],
    [
      'two for two places, in the order of the line',
      { spots: 2 },
      { 1: waiting(3), 2: waiting(1), 3: waiting(2) },
      [2, 3],
    ],
    ['nobody while no place is open', { spots: 0 }, { 1: waiting(1) }, []],
    ['who cannot come is passed over', {}, { 1: waiting(1, { hasDues: false }), 2: waiting(2) }, [2]],
    ['a pair for two places', { spots: 2, needsPartner: true }, pair(1, 2), [2, 1]],
    ['nobody past a pair that lacks one place', {}, { ...pair(1, 2), 3: waiting(3) }, []],
    [
      'the one of a pair who owes',
      { spots: 2 },
      { ...pair(1, 2), 1: waiting(1, { partnerId: 2, payment: 'Cash' }) },
      [2],
    ],
    [
      'nobody while somebody waits who has paid',
      { spots: 2 },
      { 1: waiting(1), 2: waiting(2, { payment: 'Cash' }) },
      [],
    ],
    ['who has been asked keeps the place for a newcomer before them', {}, { 1: waiting(1), 2: waiting(2, asked) }, [2]],
    ['the next once the time has passed', {}, { 1: waiting(1, lapsed), 2: waiting(2) }, [2]],
    ['nobody for a place that a card under way keeps', {}, { 1: waiting(1, { heldFor: 1 }), 2: waiting(2) }, []],
    ['nobody after the closing', { isClosed: true }, { 1: waiting(1) }, []],
    [
      'one, where a place is given up of two that were promised',
      {},
      { 1: waiting(1, asked), 2: waiting(2, asked) },
      [1],
    ],
  ])('%s', (_, event, people, ids) => {
    const roster = settled(event, people)
    expect(askedIn(roster)).toEqual(ids)
    expect(
      turnOf(roster)
        .filter(({ payment }) => payment === null)
        .map(({ id }) => id),
    ).toEqual(ids)
  })
})

describe('number 2 in line', () => {
  const roster = settled({}, { 1: waiting(1), 2: waiting(2), 3: {} })

  test('can neither press Yes nor pay while the place is promised to number 1', () => {
    expect([1, 2, 3].map((id) => offered(roster, id))).toEqual(['payment', 'reply-full', 'waitlist'])
    expect([1, 2].map((id) => labelOf(roster, getEntry(roster, id)))).toEqual([
      'Wait List - Payment Required',
      'Waitlist',
    ])
    expect([1, 2, 3].map((id) => card(roster, id))).toEqual(['owed', 'full', 'full'])
  })

  test('is asked once the time of number 1 has passed, and is not overtaken by them then', () => {
    const later = askToPay(at(roster, 2001))
    expect(askedIn(later)).toEqual([2])
    expect([1, 2, 3].map((id) => card(later, id))).toEqual(['full', 'owed', 'full'])
    expect(getEntry(later, 2).askedUntil).toBe(3001)
  })

  test('may pay at once when the time of number 1 has passed, even before they are asked', () => {
    expect([1, 2].map((id) => card(at(roster, 2001), id))).toEqual(['full', 'owed'])
  })

  test('has a place of their own where two are open', () => {
    const two = settled({ spots: 2 }, { 1: waiting(1), 2: waiting(2), 3: waiting(3) })
    expect([1, 2, 3].map((id) => card(two, id))).toEqual(['owed', 'owed', 'full'])
  })
})

test('a place that nobody paid for in time is open to the first who pays, and nobody is asked twice for it', () => {
  const roster = settled({}, { 1: waiting(1, lapsed), 2: waiting(2, lapsed) })
  expect(askedIn(roster)).toEqual([])
  expect([1, 2].map((id) => card(roster, id))).toEqual(['owed', 'owed'])
  const taken = done(decideCardPay(roster, 2, false)).roster
  expect(card(taken, 1)).toBe('full')
  const newcomer = done(decideYes(aRoster(first, { 1: waiting(1, lapsed), 3: {} }), 3, self))
  expect([newcomer.outcome, askedIn(newcomer.roster)]).toEqual(['available', [3]])
})

test('who let the time pass is asked again for the next place that is given up', () => {
  const full = settled({ spots: 1 }, { 1: waiting(1, lapsed), 2: { response: 'yes', payment: 'Cash' } })
  expect(getEntry(full, 1).askedUntil).toBe(null)
  expect(askedIn(done(decideNo(full, 2, self)).roster)).toEqual([1])
})

test('a card that is declined leaves the place to the one who was asked, until the time passes', () => {
  const roster = settled({}, { 1: waiting(1), 2: waiting(2) })
  const ended = decideCardEnded(done(decideCardPay(roster, 1, false)).roster, [1]).roster
  expect([askedIn(ended), card(ended, 2)]).toEqual([[1], 'full'])
  const late = decideCardEnded(at(done(decideCardPay(roster, 1, false)).roster, 2001), [1]).roster
  expect(askedIn(late)).toEqual([2])
})

test('a card that is charged too late gets no place that is promised to the next', () => {
  const roster = settled({}, { 1: waiting(1), 2: waiting(2) })
  const released = decideCardEnded(at(done(decideCardPay(roster, 1, false)).roster, 2001), [1]).roster
  expect(decideCardPaid(released, [1]).outcome).toEqual([])
  expect(decideCardPaid(released, [2]).outcome).toEqual([2])
})

test('a place that is promised is not given to somebody who has paid and comes to the line later', () => {
  const people = { 1: waiting(1, asked), 2: waiting(2, { payment: 'Cash' as const }) }
  const auto = aRoster({ ...first, promotion: 'auto' }, people)
  expect(
    standing(done(decideNo(aRoster({ ...first, promotion: 'auto' }, { ...people, 3: {} }), 3, self)).roster),
  ).toEqual({
    1: 'waitlist 1',
    2: 'waitlist 2',
    3: 'no',
  })
  expect([offered(auto, 1), offered(auto, 2)]).toEqual(['payment', 'already-paid'])
})

test('a member whom an admin moves to the waitlist is not asked by that act', () => {
  const roster = aRoster(first, { 1: { response: 'yes' }, 2: waiting(1) })
  expect(askedIn(done(decideMoveToWaitlist(roster, 1)).roster)).toEqual([2])
  expect(askedIn(done(decideMoveToWaitlist(aRoster(first, { 1: { response: 'yes' } }), 1)).roster)).toEqual([])
})

test('undo of a No gives the promised place back, and the next in line waits again', () => {
  const before = settled({}, { 1: waiting(1), 2: waiting(2) })
  const no = done(decideNo(before, 1, self)).roster
  expect(askedIn(no)).toEqual([2])
  const undoable = undoableOf(before, no, 1)
  if (!undoable) throw new Error('nothing to undo')
  const by = { accountId: 7, now: new Date(5) }
  const undone = done(decideUndo(no, 1, { ...undoable, accountId: 7, madeAt: new Date(0) }, by)).roster
  expect([askedIn(undone), getEntry(undone, 2).askedUntil]).toEqual([[1], null])
})

test.each([
  ['a day', 72, 24],
  ['a day, just outside the last two', 49, 24],
  ['two hours in the last two days', 48, 2],
  ['until the closing at most', 1, 1],
])('the time to pay is %s', (_, hoursLeft, hours) => {
  const hour = 3_600_000
  expect(payByAt(0, hoursLeft * hour)).toBe(hours * hour)
})
