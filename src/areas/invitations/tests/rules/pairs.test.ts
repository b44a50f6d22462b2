import { describe, expect, test } from 'vitest'
import { decidePair, decidePart } from '#areas/invitations/rules/decide-pair.ts'
import type { Entry, EventTerms } from '#areas/invitations/rules/roster.ts'
import { lineWords } from '#areas/invitations/server/words.ts'
import { aRoster, standing } from '#tests/support/a-roster.ts'

type People = Readonly<Record<number, Partial<Entry>>>
const held: Partial<Entry> = { response: 'yes' }
const waitingAt = (order: number, more: Partial<Entry> = {}): Partial<Entry> => ({
  response: 'waitlist',
  order,
  ...more,
})
const needs: Partial<Entry> = { response: 'needs-partner' }
const couple = (one: number, other: number): People => ({
  [one]: { ...held, partnerId: other },
  [other]: { response: 'partner', partnerId: one },
})
const waiting = (one: number, other: number, order: number): People => ({
  [one]: waitingAt(order, { partnerId: other }),
  [other]: waitingAt(order + 1, { partnerId: one }),
})
const payFirst: Partial<EventTerms> = { isPaymentRequired: true, costCents: 500 }
const member = { isAdmin: false, memberId: 101 }

function take(event: Partial<EventTerms>, people: People, isReplacing = false, by = member) {
  const decided = decidePair(aRoster({ needsPartner: true, ...event }, people), 1, 2, by, { isReplacing })
  return decided.ok ? { ...standing(decided.value.roster), became: decided.value.outcome } : decided.code
}

describe('a partner is chosen', () => {
  test.each<[string, Partial<EventTerms>, People, unknown]>([
    ['and both have a place', {}, { 1: needs, 2: {} }, { 1: 'yes', 2: 'partner', became: 'yes' }],
    ['who needed one, too', {}, { 1: needs, 2: needs }, { 1: 'yes', 2: 'partner', became: 'yes' }],
    [
      'who had no invitation, in an open event',
      { isOpenToGroup: true },
      { 1: needs, 2: { isRemoved: true } },
      { 1: 'yes', 2: 'partner', became: 'yes' },
    ],
    [
      'and one place is none',
      { spots: 3 },
      { 1: needs, 2: {}, ...couple(3, 4) },
      { 1: 'waitlist 1', 2: 'waitlist 2', 3: 'yes', 4: 'partner', became: 'waitlist' },
    ],
    [
      'and both wait behind whoever waits',
      { spots: 2 },
      { 1: needs, 2: {}, ...waiting(3, 4, 1) },
      { 1: 'waitlist 3', 2: 'waitlist 4', 3: 'waitlist 1', 4: 'waitlist 2', became: 'waitlist' },
    ],
    [
      'an earlier number of one of them does not count',
      { spots: 2 },
      { 1: waitingAt(1), 2: {}, ...waiting(3, 4, 2) },
      { 1: 'waitlist 1', 2: 'waitlist 4', 3: 'waitlist 2', 4: 'waitlist 3', became: 'waitlist' },
    ],
    [
      'and both pay first where it is required',
      payFirst,
      { 1: { ...needs, payment: 'Cash' }, 2: {} },
      { 1: 'waitlist 1', 2: 'waitlist 2', became: 'available' },
    ],
    [
      'and both have paid',
      payFirst,
      { 1: { ...needs, payment: 'Cash' }, 2: { payment: 'Gift' } },
      { 1: 'yes', 2: 'partner', became: 'yes' },
    ],
    [
      'by whoever an admin added to the Yes list',
      { spots: 2 },
      { 1: held, 2: {} },
      { 1: 'yes', 2: 'partner', became: 'yes' },
    ],
    [
      'by whoever keeps a place here while another event has them, too',
      {},
      { 1: { ...held, conflict: 'Ladder' }, 2: {} },
      { 1: 'yes', 2: 'partner', became: 'yes' },
    ],
    [
      'who keeps a place here while another event has them, too',
      {},
      { 1: needs, 2: { ...held, conflict: 'Ladder' } },
      { 1: 'yes', 2: 'partner', became: 'yes' },
    ],
    [
      'by whoever holds a place and is marked as gone, with another who holds one',
      { spots: 26 },
      { 1: { ...held, isHere: false }, 2: held },
      { 1: 'yes', 2: 'partner', became: 'yes' },
    ],
    [
      'who holds a place and is marked as gone',
      { spots: 26 },
      { 1: held, 2: { ...held, isHere: false } },
      { 1: 'yes', 2: 'partner', became: 'yes' },
    ],
    [
      'by whoever holds a place although the dues ran out',
      {},
      { 1: { ...held, hasDues: false }, 2: needs },
      { 1: 'yes', 2: 'partner', became: 'yes' },
    ],
    [
      'and both keep the places that an admin gave them before they paid',
      payFirst,
      { 1: held, 2: held },
      { 1: 'yes', 2: 'partner', became: 'yes' },
    ],
    ['twice, which is once', {}, couple(1, 2), { 1: 'yes', 2: 'partner', became: 'yes' }],
    [
      'once more, and the spots that an admin took from the pair are free again',
      { promotion: 'auto' },
      waiting(1, 2, 1),
      { 1: 'yes', 2: 'partner', became: 'yes' },
    ],
  ])('%s', (_, event, people, outcome) => {
    expect(take(event, people)).toEqual(outcome)
  })

  test('the chosen partner is notified, and the log names both', () => {
    const decided = decidePair(aRoster({ needsPartner: true }, { 1: needs, 2: {} }), 1, 2, member, {
      isReplacing: false,
    })
    expect(decided.ok && decided.value.notifications).toEqual([{ id: 2, what: 'partner' }])
    expect(decided.ok && decided.value.lines.map(({ memberId, fact }) => [memberId, lineWords(fact)])).toEqual([
      [101, 'plays with Player 2: confirmed'],
      [102, 'plays with Player 1: confirmed'],
    ])
  })
})

describe('a partner is refused', () => {
  test.each<[string, Partial<EventTerms>, People, string]>([
    ['where there are no pairs', { needsPartner: false }, { 1: held, 2: {} }, 'no-partner-event'],
    ['after the closing', { isClosed: true }, { 1: needs, 2: {} }, 'registration-closed'],
    ['before a Yes', {}, { 1: {}, 2: {} }, 'not-registered'],
    ['after a No', {}, { 1: { response: 'no' }, 2: {} }, 'not-registered'],
    ['who has one', {}, { 1: needs, ...couple(2, 3) }, 'partner-taken'],
    ['by whoever has another one', {}, { ...couple(1, 3), 2: {} }, 'partner-taken'],
    ['who is not invited', {}, { 1: needs, 2: { isRemoved: true } }, 'partner-not-eligible'],
    [
      'who is not in the group',
      { isOpenToGroup: true },
      { 1: needs, 2: { isRemoved: true, isInGroup: false } },
      'partner-not-eligible',
    ],
    ['who is away', {}, { 1: needs, 2: { isHere: false } }, 'partner-not-eligible'],
    ['without dues', {}, { 1: needs, 2: { hasDues: false } }, 'partner-not-eligible'],
    ['who has said no', {}, { 1: needs, 2: { response: 'no' } }, 'partner-not-eligible'],
    ['who plays elsewhere', {}, { 1: needs, 2: { conflict: 'Ladder' } }, 'event-conflict'],
    ['by who plays elsewhere', {}, { 1: { ...needs, conflict: 'Ladder' }, 2: {} }, 'event-conflict'],
    ['by whoever is away and holds no place', {}, { 1: { ...needs, isHere: false }, 2: held }, 'member-away'],
    ['by whoever owes dues and holds no place', {}, { 1: { ...needs, hasDues: false }, 2: {} }, 'dues-unpaid'],
    ['who would have to pay first', payFirst, { 1: held, 2: {} }, 'partner-pays-first'],
    ['for whom there is no place beside the one that is held', { spots: 1 }, { 1: held, 2: {} }, 'reply-full'],
  ])('%s', (_, event, people, code) => {
    expect(take(event, people)).toBe(code)
  })
  test('who is the member', () => {
    const roster = aRoster({ needsPartner: true }, { 1: needs })
    expect(decidePair(roster, 1, 1, member, { isReplacing: false })).toMatchObject({ code: 'partner-oneself' })
  })
  test('after the closing, but not if an admin of the event asks', () => {
    expect(take({ isClosed: true }, { 1: needs, 2: {} }, false, { ...member, isAdmin: true })).toMatchObject({
      became: 'yes',
    })
  })
})

describe('a partner is replaced', () => {
  test.each<[string, Partial<EventTerms>, People, unknown]>([
    [
      'and the pair keeps its places',
      { spots: 2 },
      { ...couple(1, 3), 2: {}, ...waiting(4, 5, 1) },
      { 1: 'yes', 2: 'partner', 3: 'needs-partner', 4: 'waitlist 1', 5: 'waitlist 2', became: 'yes' },
    ],
    [
      'by the other half of the pair',
      { spots: 2 },
      { ...couple(3, 1), 2: needs },
      { 1: 'yes', 2: 'partner', 3: 'needs-partner', became: 'yes' },
    ],
    [
      'on the waitlist, where the later number counts',
      { spots: 0 },
      { ...waiting(1, 3, 1), 2: {} },
      { 1: 'waitlist 1', 2: 'waitlist 3', 3: 'needs-partner', became: 'waitlist' },
    ],
    ['where there was none', {}, { 1: needs, 2: {} }, { 1: 'yes', 2: 'partner', became: 'yes' }],
    [
      'not where the former one paid by card',
      {},
      { 1: { ...held, partnerId: 3 }, 3: { ...held, partnerId: 1, payment: 'Credit Card' }, 2: {} },
      'card-paid',
    ],
  ])('%s', (_, event, people, outcome) => {
    expect(take(event, people, true)).toEqual(outcome)
  })
  test('the former partner keeps the payment and is notified', () => {
    const people: People = {
      1: { ...held, partnerId: 3, divisionId: 7 },
      3: { ...held, partnerId: 1, divisionId: 7, payment: 'Cash' },
      2: {},
    }
    const decided = decidePair(aRoster({ needsPartner: true }, people), 1, 2, member, { isReplacing: true })
    expect(decided.ok && decided.value.notifications).toEqual([
      { id: 3, what: 'partner-left' },
      { id: 2, what: 'partner' },
    ])
    expect(decided.ok && decided.value.roster.entries.get(3)).toMatchObject({
      payment: 'Cash',
      divisionId: null,
      partnerId: null,
    })
    expect(decided.ok && decided.value.roster.entries.get(2)).toMatchObject({ divisionId: 7, partnerId: 1 })
  })
})

describe('a pair is broken up', () => {
  const part = (event: Partial<EventTerms>, people: People, by = member) => {
    const decided = decidePart(aRoster({ needsPartner: true, ...event }, people), 1, by)
    return decided.ok ? standing(decided.value.roster) : decided.code
  }
  test.each<[string, Partial<EventTerms>, People, unknown]>([
    ['both need a partner', {}, couple(1, 2), { 1: 'needs-partner', 2: 'needs-partner' }],
    [
      'both places go to the pair that waits',
      { promotion: 'auto' },
      { ...couple(1, 2), ...waiting(3, 4, 1) },
      { 1: 'needs-partner', 2: 'needs-partner', 3: 'yes', 4: 'partner' },
    ],
    ['both leave the line', {}, waiting(1, 2, 1), { 1: 'needs-partner', 2: 'needs-partner' }],
    [
      'where pairs are not asked for any more both keep their places',
      { needsPartner: false },
      couple(1, 2),
      { 1: 'yes', 2: 'partner' },
    ],
    ['nobody is left', {}, { 1: needs }, 'no-partner'],
    ['after the closing', { isClosed: true }, couple(1, 2), 'registration-closed'],
    [
      'one paid by card',
      {},
      { 1: { ...held, partnerId: 2 }, 2: { ...held, partnerId: 1, payment: 'Credit Card' } },
      'card-paid',
    ],
  ])('%s', (_, event, people, outcome) => {
    expect(part(event, people)).toEqual(outcome)
  })
  test('the half who did not act is notified', () => {
    const roster = aRoster({ needsPartner: true }, couple(1, 2))
    const told = (by: { isAdmin: boolean; memberId?: number }) => {
      const decided = decidePart(roster, 1, by)
      return decided.ok && decided.value.notifications.map(({ id }) => id)
    }
    expect(told({ isAdmin: false, memberId: 102 })).toEqual([1])
    expect(told({ isAdmin: true })).toEqual([1, 2])
  })
})

test('a partner who has not paid does not take over a place that must be paid for first', () => {
  const people: People = { ...couple(1, 3), 2: {} }
  expect(take(payFirst, people, true)).toBe('partner-not-eligible')
  expect(take(payFirst, { ...people, 2: { payment: 'Cash' } }, true)).toMatchObject({ 1: 'yes', 2: 'partner' })
})
