import { describe, expect, test } from 'vitest'
import {
  decideAddAsYes,
  decideMoveToWaitlist,
  decideNoShow,
  decidePayment,
} from '#areas/invitations/rules/admin-acts.ts'
import type { Entry, EventTerms, Roster } from '#areas/invitations/rules/roster.ts'
import type { ActResult } from '#areas/invitations/rules/roster-act.ts'
import { lineWords } from '#areas/invitations/server/words.ts'
import type { Result } from '#kernel/rules/result.ts'
import { aRoster, standing } from '#tests/support/a-roster.ts'

type People = Readonly<Record<number, Partial<Entry>>>
const held: Partial<Entry> = { response: 'yes' }
const waiting = (order: number, more: Partial<Entry> = {}): Partial<Entry> => ({ response: 'waitlist', order, ...more })
const pairs: Partial<EventTerms> = { needsPartner: true }
const couple: People = { 1: { ...held, partnerId: 2 }, 2: { response: 'partner', partnerId: 1 } }
const waitingCouple: People = { 1: waiting(1, { partnerId: 2 }), 2: waiting(2, { partnerId: 1 }) }
const costs: Partial<EventTerms> = { costCents: 500 }
const payFirst: Partial<EventTerms> = { isPaymentRequired: true, costCents: 500 }

type Act = (roster: Roster, id: number) => Result<ActResult, string>
function after(act: Act, event: Partial<EventTerms>, people: People) {
  const decided = act(aRoster(event, people), 1)
  if (!decided.ok) return decided.code
  const said = decided.value.lines.filter(({ memberId }) => memberId === 101).map(({ fact }) => lineWords(fact))
  return [standing(decided.value.roster), ...said]
}

describe('a no-show', () => {
  test.each<[string, Partial<EventTerms>, People, unknown]>([
    ['keeps the place', { hasBegun: true }, { 1: held }, [{ 1: 'yes' }, 'no-show']],
    ['is said once', { hasBegun: true }, { 1: { ...held, isNoShow: true } }, [{ 1: 'yes' }]],
    ['needs an event that has begun', {}, { 1: held }, 'event-not-begun'],
    ['is nobody who waits', { hasBegun: true }, { 1: waiting(1) }, 'not-that-answer'],
  ])('%s', (_, event, people, outcome) => {
    expect(after(decideNoShow, event, people)).toEqual(outcome)
  })
})

describe('moved to the waitlist', () => {
  test.each<[string, Partial<EventTerms>, People, unknown]>([
    [
      'at its end',
      {},
      { 1: held, 2: waiting(4) },
      [{ 1: 'waitlist 5', 2: 'waitlist 4' }, 'moved to the waitlist, number 5'],
    ],
    [
      'the place goes to the first who waits',
      { promotion: 'auto', spots: 1 },
      { 1: held, 2: waiting(4) },
      [{ 1: 'waitlist 5', 2: 'yes' }, 'moved to the waitlist, number 5'],
    ],
    [
      'and not back to whoever was moved',
      { promotion: 'auto', spots: 1 },
      { 1: held },
      [{ 1: 'waitlist 1' }, 'moved to the waitlist, number 1'],
    ],
    ['with the partner', pairs, couple, [{ 1: 'waitlist 1', 2: 'waitlist 2' }, 'moved to the waitlist, number 1']],
    ['nobody who holds no place', {}, { 1: waiting(1) }, 'not-that-answer'],
  ])('%s', (_, event, people, outcome) => {
    expect(after(decideMoveToWaitlist, event, people)).toEqual(outcome)
  })
})

describe('added to the Yes list', () => {
  test.each<[string, Partial<EventTerms>, People, unknown]>([
    ['into a free place', {}, { 1: {} }, [{ 1: 'yes' }, 'added to the Yes list']],
    [
      'over the spots',
      { spots: 1 },
      { 1: waiting(1), 2: held },
      [{ 1: 'yes', 2: 'yes' }, 'added to the Yes list (over the limit)'],
    ],
    [
      'ahead of the line',
      {},
      { 1: {}, 2: waiting(1) },
      [{ 1: 'yes', 2: 'waitlist 1' }, 'added to the Yes list (ahead of the waitlist)'],
    ],
    [
      'with everything that speaks against it',
      {},
      { 1: { hasDues: false, conflict: 'Ladder' } },
      [{ 1: 'yes' }, 'added to the Yes list (without current dues, also confirmed for Ladder)'],
    ],
    ['without an invitation', {}, { 1: { isRemoved: true } }, [{ 1: 'yes' }, 'added to the Yes list']],
    [
      'with the partner who waits, too',
      { ...pairs, spots: 1 },
      waitingCouple,
      [{ 1: 'yes', 2: 'partner' }, 'added to the Yes list (over the limit)'],
    ],
    [
      'over the division’s limit',
      { spots: 9, divisions: new Map([[7, 1]]) },
      { 1: waiting(1, { divisionId: 7 }), 2: { ...held, divisionId: 7 } },
      [{ 1: 'yes', 2: 'yes' }, 'added to the Yes list (over the division’s limit)'],
    ],
    ['not twice', {}, { 1: held }, 'already-registered'],
    ['not after a merge', { isMerged: true }, { 1: {} }, 'registration-closed'],
  ])('%s', (_, event, people, outcome) => {
    expect(after(decideAddAsYes, event, people)).toEqual(outcome)
  })
})

describe('a payment', () => {
  const pay: Act = (roster, id) => decidePayment(roster, id, 'Cash')
  const recorded = 'Cash payment recorded'
  const moved = 'moved to Yes: Cash payment recorded'
  test.each<[string, Partial<EventTerms>, People, unknown]>([
    ['is written down', costs, { 1: held }, [{ 1: 'yes' }, recorded]],
    ['moves whoever waits to yes', costs, { 1: waiting(1) }, [{ 1: 'yes' }, recorded, moved]],
    [
      'even when the event is full',
      { ...costs, spots: 1 },
      { 1: waiting(1), 2: held },
      [{ 1: 'yes', 2: 'yes' }, recorded, `${moved} (over the limit)`],
    ],
    ['before an answer moves nobody', costs, { 1: {} }, [{ 1: 'null' }, recorded]],
    [
      'of one of a pair waits for the other’s',
      { ...pairs, ...payFirst },
      waitingCouple,
      [{ 1: 'waitlist 1', 2: 'waitlist 2' }, recorded],
    ],
    [
      'of the second of a pair moves both',
      { ...pairs, ...payFirst },
      { 1: waiting(1, { partnerId: 2 }), 2: waiting(2, { partnerId: 1, payment: 'Gift' }) },
      [{ 1: 'yes', 2: 'partner' }, recorded, moved],
    ],
    ['is written once', {}, { 1: { ...held, payment: 'Cash' } }, [{ 1: 'yes' }]],
    ['is not written over another one', {}, { 1: { ...held, payment: 'Credit Card' } }, 'already-paid-otherwise'],
    ['is not for an event that was merged', { isMerged: true }, { 1: held }, 'registration-closed'],
    ['is not for a free event', {}, { 1: held }, 'event-free'],
  ])('%s', (_, event, people, outcome) => {
    expect(after(pay, event, people)).toEqual(outcome)
  })

  test('by card counts even if the event has become free since', () => {
    const byCard: Act = (roster, id) => decidePayment(roster, id, 'Credit Card')
    expect(after(byCard, {}, { 1: held })).toEqual([{ 1: 'yes' }, 'Credit Card payment recorded'])
  })
})
