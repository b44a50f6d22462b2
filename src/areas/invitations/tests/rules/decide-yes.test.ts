import { describe, expect, test } from 'vitest'
import { decideYes } from '#areas/invitations/rules/decide-yes.ts'
import type { Entry, EventTerms } from '#areas/invitations/rules/roster.ts'
import { aRoster, standing } from '#tests/support/a-roster.ts'

const member = { isAdmin: false }
const admin = { isAdmin: true }

const outcomeOf = (
  event: Partial<EventTerms>,
  people: Readonly<Record<number, Partial<Entry>>>,
  by: { isAdmin: boolean } = member,
) => {
  const decided = decideYes(aRoster(event, people), 1, by)
  if (!decided.ok) return decided.code
  return `${decided.value.outcome}: ${standing(decided.value.roster)[1]}`
}
const held: Partial<Entry> = { response: 'yes' }
const waiting = (order: number, more: Partial<Entry> = {}): Partial<Entry> => ({ response: 'waitlist', order, ...more })
const paidEvent = { costCents: 500, isPaymentRequired: true }

test.each<[string, Partial<EventTerms>, Record<number, Partial<Entry>>, string]>([
  ['a free place is taken', {}, { 1: {}, 2: held }, 'yes: yes'],
  [
    'without a free place one waits under the next number',
    {},
    { 1: {}, 2: held, 3: held, 4: waiting(7) },
    'waitlist: waitlist 8',
  ],
  [
    'a newcomer waits while somebody eligible waits for the free place',
    {},
    { 1: {}, 2: held, 3: waiting(1) },
    'waitlist: waitlist 2',
  ],
  ['whoever waits without dues is passed over', {}, { 1: {}, 2: held, 3: waiting(1, { hasDues: false }) }, 'yes: yes'],
  ['whoever waits and is away is passed over', {}, { 1: {}, 2: held, 3: waiting(1, { isHere: false }) }, 'yes: yes'],
  [
    'whoever waits and plays elsewhere then is passed over',
    {},
    { 1: {}, 2: held, 3: waiting(1, { conflict: 'Ladder' }) },
    'yes: yes',
  ],
  ['the first in line presses Yes into a free place', {}, { 1: waiting(1), 2: held, 3: waiting(2) }, 'yes: yes'],
  ['the second in line cannot, while the first may', {}, { 1: waiting(2), 2: held, 3: waiting(1) }, 'reply-full'],
  [
    'the second in line may where the first is not eligible',
    {},
    { 1: waiting(2), 3: waiting(1, { hasDues: false }) },
    'yes: yes',
  ],
  ['on the waitlist of a full event there is no place', {}, { 1: waiting(1), 2: held, 3: held }, 'reply-full'],
  [
    'after a No one begins anew',
    {},
    { 1: { response: 'no' }, 2: held, 3: held, 4: waiting(3) },
    'waitlist: waitlist 4',
  ],
  ['more people than spots leave no place', { spots: 1 }, { 1: {}, 2: held, 3: held }, 'waitlist: waitlist 1'],
  ['a no-show keeps the place taken', { spots: 1 }, { 1: {}, 2: { ...held, isNoShow: true } }, 'waitlist: waitlist 1'],
  ['who needs a partner holds no place', { spots: 1 }, { 1: {}, 2: { response: 'needs-partner' } }, 'yes: yes'],
])('%s', (_, event, people, outcome) => {
  expect(outcomeOf(event, people)).toBe(outcome)
})

describe('payment comes first if it is required', () => {
  test.each<[string, Partial<EventTerms>, Record<number, Partial<Entry>>, string]>([
    ['a free place waits for the payment', paidEvent, { 1: {} }, 'available: waitlist 1'],
    ['no place, no payment yet', paidEvent, { 1: {}, 2: held, 3: held }, 'waitlist: waitlist 1'],
    ['who has paid before takes the place at once', paidEvent, { 1: { payment: 'Cash' } }, 'yes: yes'],
    ['pressing again still says that a place is free', paidEvent, { 1: waiting(1) }, 'available: waitlist 1'],
    ['pressing again says that none is', paidEvent, { 1: waiting(1), 2: held, 3: held }, 'reply-full'],
    [
      'who has paid and waits has nothing left to do',
      paidEvent,
      { 1: waiting(1, { payment: 'Cash' }), 2: held, 3: held },
      'already-paid',
    ],
    [
      'who has paid and is first takes the free place',
      paidEvent,
      { 1: waiting(2, { payment: 'Cash' }), 2: waiting(1) },
      'yes: yes',
    ],
    [
      'who waits and has not paid does not hold up who has',
      paidEvent,
      { 1: { payment: 'Gift' }, 2: waiting(1) },
      'yes: yes',
    ],
    ['a cost alone does not keep anybody waiting', { costCents: 500 }, { 1: {} }, 'yes: yes'],
    ['payment required of nothing neither', { isPaymentRequired: true }, { 1: {} }, 'yes: yes'],
  ])('%s', (_, event, people, outcome) => {
    expect(outcomeOf(event, people)).toBe(outcome)
  })
})

describe('refusals are reported in this order', () => {
  const worst: Partial<Entry> = { isHere: true, hasDues: false, conflict: 'Ladder' }
  test.each<[string, Partial<EventTerms>, Partial<Entry>, string]>([
    ['a draft is for nobody', { isOpened: false, isClosed: true }, worst, 'not-invited'],
    ['whoever is away is not invited', { isClosed: true }, { ...worst, isHere: false }, 'not-invited'],
    ['without an invitation', { isClosed: true }, { ...worst, isRemoved: true }, 'not-invited'],
    [
      'not in the group of an open event',
      { isOpenToGroup: true },
      { isRemoved: true, isInGroup: false },
      'not-invited',
    ],
    ['closed', { isClosed: true }, { ...worst, response: 'yes' }, 'registration-closed'],
    ['merged into another event', { isMerged: true }, { ...worst, response: 'yes' }, 'registration-closed'],
    ['confirmed already', {}, { ...worst, response: 'yes' }, 'already-registered'],
    ['confirmed as a partner already', {}, { ...worst, response: 'partner' }, 'already-registered'],
    ['paid, and no place', { ...paidEvent, spots: 0 }, { ...worst, ...waiting(1), payment: 'Cash' }, 'already-paid'],
    ['dues', { spots: 0 }, { ...worst, ...waiting(1) }, 'dues-unpaid'],
    ['confirmed elsewhere', { spots: 0 }, { ...worst, ...waiting(1), hasDues: true }, 'event-conflict'],
    ['no place', { spots: 0 }, waiting(1), 'reply-full'],
  ])('%s', (_, event, entry, code) => {
    expect(outcomeOf(event, { 1: entry })).toBe(code)
  })

  test('the conflict names the other event', () => {
    const decided = decideYes(aRoster({}, { 1: { conflict: 'Ladder' } }), 1, member)
    expect(decided).toMatchObject({ code: 'event-conflict', detail: { event: 'Ladder' } })
  })
})

test('in an open event the group needs no invitation', () => {
  expect(outcomeOf({ isOpenToGroup: true }, { 1: { isRemoved: true } })).toBe('yes: yes')
})

describe('an admin of the event replies for a member', () => {
  test.each<[string, Partial<EventTerms>, Record<number, Partial<Entry>>, string]>([
    ['after the closing', { isClosed: true }, { 1: {} }, 'yes: yes'],
    ['before it is open', { isOpened: false }, { 1: {} }, 'yes: yes'],
    ['not after a merge', { isMerged: true }, { 1: {} }, 'registration-closed'],
    ['ahead of the line into a free place', {}, { 1: waiting(2), 2: waiting(1) }, 'yes: yes'],
    ['never over the spots', { spots: 1 }, { 1: waiting(1), 2: held }, 'reply-full'],
    ['a newcomer stands behind the line all the same', {}, { 1: {}, 2: waiting(1) }, 'waitlist: waitlist 2'],
    ['who was marked as absent has come after all', {}, { 1: { ...held, isNoShow: true } }, 'yes: yes'],
    ['dues are due', {}, { 1: { hasDues: false } }, 'dues-unpaid'],
  ])('%s', (_, event, people, outcome) => {
    expect(outcomeOf(event, people, admin)).toBe(outcome)
  })
})

describe('an event for pairs', () => {
  const pairs = { needsPartner: true }
  const pair = (order: number, more: Partial<Entry> = {}) => ({
    1: waiting(order, { partnerId: 2, ...more }),
    2: waiting(order + 1, { partnerId: 1 }),
  })
  test.each<[string, Partial<EventTerms>, Record<number, Partial<Entry>>, string]>([
    ['a Yes alone needs a partner', pairs, { 1: {} }, 'needs-partner: needs-partner'],
    ['pressing again still does', pairs, { 1: { response: 'needs-partner' } }, 'needs-partner: needs-partner'],
    ['a pair that waits takes two places', pairs, pair(1), 'yes: yes'],
    ['or none', pairs, { ...pair(1), 3: held }, 'reply-full'],
    ['one of the two has no dues', pairs, pair(1, { hasDues: false }), 'dues-unpaid'],
    [
      'the pair before them goes first',
      pairs,
      { ...pair(5), 3: waiting(1, { partnerId: 4 }), 4: waiting(2, { partnerId: 3 }) },
      'reply-full',
    ],
    [
      'a pair waits under the later number',
      pairs,
      { ...pair(5), 3: waiting(1, { partnerId: 4 }), 4: waiting(7, { partnerId: 3 }) },
      'yes: yes',
    ],
  ])('%s', (_, event, people, outcome) => {
    expect(outcomeOf(event, people)).toBe(outcome)
  })
})

test('a Yes changes nobody else', () => {
  const before = aRoster({}, { 1: {}, 2: held, 3: waiting(1, { hasDues: false }) })
  const decided = decideYes(before, 1, member)
  expect(decided.ok && standing(decided.value.roster)).toEqual({ 1: 'yes', 2: 'yes', 3: 'waitlist 1' })
  expect(standing(before)).toEqual({ 1: 'null', 2: 'yes', 3: 'waitlist 1' })
})

describe('with automatic promotion', () => {
  const auto: Partial<EventTerms> = { promotion: 'auto', spots: 4 }

  test('a newcomer gets the place that is left after those who may go first', () => {
    const decided = decideYes(aRoster(auto, { 1: {}, 2: waiting(1) }), 1, member)
    if (!decided.ok) throw new Error(decided.code)
    const { outcome, roster, notifications } = decided.value
    expect([outcome, standing(roster)]).toEqual(['yes', { 1: 'yes', 2: 'yes' }])
    // Only members who did not act themselves are notified.
    expect(notifications).toEqual([{ id: 2, what: 'place' }])
  })

  test('a newcomer waits if no place is left after them', () => {
    expect(outcomeOf({ promotion: 'auto', spots: 1 }, { 1: {}, 2: waiting(1) })).toBe('waitlist: waitlist 2')
  })
})
