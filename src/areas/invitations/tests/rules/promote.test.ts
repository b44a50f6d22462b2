import { describe, expect, test } from 'vitest'
import { decideNo, decideRemove, decideTakeBack } from '#areas/invitations/rules/decide-no.ts'
import { turnOf } from '#areas/invitations/rules/open-places.ts'
import { promoteNext } from '#areas/invitations/rules/promote-waiting.ts'
import type { Entry, EventTerms } from '#areas/invitations/rules/roster.ts'
import { askToPay } from '#areas/invitations/rules/spot-offers.ts'
import { lineWords } from '#areas/invitations/server/words.ts'
import { aRoster, standing } from '#tests/support/a-roster.ts'

const auto: Partial<EventTerms> = { promotion: 'auto' }
const held: Partial<Entry> = { response: 'yes' }
const waiting = (order: number, more: Partial<Entry> = {}): Partial<Entry> => ({ response: 'waitlist', order, ...more })
const pairs = { ...auto, needsPartner: true }
const pair = (one: number, other: number, first: number, second: number) => ({
  [one]: waiting(first, { partnerId: other }),
  [other]: waiting(second, { partnerId: one }),
})

test.each<[string, Partial<EventTerms>, Record<number, Partial<Entry>>, number[]]>([
  ['the first in line', { ...auto, spots: 1 }, { 1: waiting(4), 2: waiting(3) }, [2]],
  ['as many as there are places', auto, { 1: waiting(4), 2: waiting(3), 3: waiting(5) }, [2, 1]],
  [
    'who is not eligible is passed over',
    { ...auto, spots: 1 },
    { 1: waiting(1, { hasDues: false }), 2: waiting(2) },
    [2],
  ],
  ['nobody by hand', { promotion: 'manual' }, { 1: waiting(1) }, []],
  ['nobody once it has begun', { ...auto, hasBegun: true }, { 1: waiting(1) }, []],
  ['nobody in an event that was merged', { ...auto, isMerged: true }, { 1: waiting(1) }, []],
  ['nobody over the spots', { ...auto, spots: 1 }, { 1: held, 2: held, 3: waiting(1) }, []],
  [
    'who has not paid where payment comes first waits',
    { ...auto, costCents: 1, isPaymentRequired: true },
    { 1: waiting(1), 2: waiting(2, { payment: 'Venmo' }) },
    [2],
  ],
  [
    'a division that is full is passed over',
    { ...auto, spots: 9, divisions: new Map([[7, 1]]) },
    { 1: { ...held, divisionId: 7 }, 2: waiting(1, { divisionId: 7 }), 3: waiting(2) },
    [3],
  ],
  [
    'a division takes as many as it has room for',
    { ...auto, spots: 9, divisions: new Map([[7, 1]]) },
    { 2: waiting(1, { divisionId: 7 }), 3: waiting(2, { divisionId: 7 }) },
    [2],
  ],
  ['a pair takes two places', pairs, pair(1, 2, 1, 2), [1, 2]],
  ['nobody overtakes a pair that lacks one place', { ...auto, spots: 1 }, { ...pair(1, 2, 1, 2), 3: waiting(3) }, []],
])('places go to the line: %s', (_, event, people, promoted) => {
  const { roster, promoted: got } = promoteNext(aRoster(event, people))
  expect([...got].sort()).toEqual([...promoted].sort())
  for (const id of got) expect(['yes', 'partner']).toContain(roster.entries.get(id)?.response)
})

describe('a No', () => {
  const after = (event: Partial<EventTerms>, people: Readonly<Record<number, Partial<Entry>>>, isAdmin = false) => {
    const decided = decideNo(aRoster(event, people), 1, { isAdmin })
    return decided.ok ? standing(decided.value.roster) : decided.code
  }
  test('frees the place for the first in line, at once with automatic promotion', () => {
    const full = { 1: held, 2: held, 3: waiting(1), 4: waiting(2) }
    expect(after(auto, full)).toEqual({ 1: 'no', 2: 'yes', 3: 'yes', 4: 'waitlist 2' })
    expect(after({}, full)).toEqual({ 1: 'no', 2: 'yes', 3: 'waitlist 1', 4: 'waitlist 2' })
  })
  test('of one half of a pair frees both places, and the other half needs a partner and keeps the payment', () => {
    const couple = {
      1: { ...held, partnerId: 2, divisionId: 7 },
      2: { response: 'partner', partnerId: 1, divisionId: 7, payment: 'Cash' },
    } as const
    expect(after(pairs, { ...couple, ...pair(3, 4, 1, 2) })).toEqual({
      1: 'no',
      2: 'needs-partner',
      3: 'yes',
      4: 'partner',
    })
    const decided = decideNo(aRoster(pairs, couple), 1, { isAdmin: false })
    expect(decided.ok && decided.value.roster.entries.get(2)).toMatchObject({
      partnerId: null,
      divisionId: null,
      payment: 'Cash',
    })
  })
  test('gives up number, division and payment', () => {
    const decided = decideNo(aRoster({}, { 1: waiting(3, { divisionId: 7, payment: 'Cash' }) }), 1, { isAdmin: false })
    expect(decided.ok && decided.value.roster.entries.get(1)).toMatchObject({
      order: null,
      divisionId: null,
      payment: null,
    })
  })
  test.each<[string, Partial<EventTerms>, Partial<Entry>, boolean, unknown]>([
    ['of whoever was never asked', {}, { isRemoved: true }, false, 'not-invited'],
    ['after the closing', { isClosed: true }, held, false, 'registration-closed'],
    ['after the closing by who runs it', { isClosed: true }, held, true, { 1: 'no' }],
    ['twice', {}, { response: 'no' }, false, 'already-no'],
    ['where a Yes cannot be taken back', { mayChange: false }, held, false, 'changes-off'],
    ['where a Yes cannot be taken back, by who runs it', { mayChange: false }, held, true, { 1: 'no' }],
    ['where a Yes cannot be taken back, from the waitlist', { mayChange: false }, waiting(1), false, { 1: 'no' }],
    ['of whoever paid by card, by who runs it', {}, { ...held, payment: 'Credit Card' }, true, 'card-paid'],
    ['of whoever paid by card', {}, { ...held, payment: 'Credit Card' }, false, { 1: 'no' }],
    ['of whoever is away', {}, { ...held, isHere: false }, false, { 1: 'no' }],
  ])('%s', (_, event, entry, isAdmin, outcome) => {
    expect(after(event, { 1: entry }, isAdmin)).toEqual(outcome)
  })
})

test('a reinvited member has not replied, and a deleted invitation is gone', () => {
  const roster = aRoster(auto, { 1: { ...held, payment: 'Cash' }, 2: held, 3: waiting(1) })
  const back = decideTakeBack(roster, 1)
  expect(back.ok && standing(back.value.roster)).toEqual({ 1: 'null', 2: 'yes', 3: 'yes' })
  expect(back.ok && back.value.lines.map(({ fact }) => lineWords(fact))[0]).toBe(
    'moved back to Invited, Cash payment voided',
  )
  const gone = decideRemove(roster, 1)
  expect(gone.ok && standing(gone.value.roster)).toEqual({ 2: 'yes', 3: 'yes' })
})

const payFirst: Partial<EventTerms> = { isPaymentRequired: true, costCents: 500 }
const halfPaid = { 1: waiting(1, { partnerId: 2, payment: 'Cash' }), 2: waiting(2, { partnerId: 1 }) }

test.each<[string, Partial<EventTerms>, Record<number, Partial<Entry>>, number[]]>([
  ['of the first in line, while there is a place', {}, { 1: waiting(2), 2: waiting(1) }, [2]],
  ['of nobody, while there is none', { spots: 0 }, { 1: waiting(1) }, []],
  ['of a pair, once both places are free', { needsPartner: true }, pair(1, 2, 1, 2), [2, 1]],
  ['of nobody after the closing', { isClosed: true }, { 1: waiting(1) }, []],
  ['of nobody where places are given out by themselves', auto, { 1: waiting(1) }, []],
  [
    'of the first who has paid, though others came before',
    payFirst,
    { 1: waiting(1), 2: waiting(2, { payment: 'Cash' }) },
    [2],
  ],
  [
    'to pay, of as many as there are places, where nobody has',
    payFirst,
    { 1: waiting(2), 2: waiting(1), 3: waiting(3) },
    [2, 1],
  ],
  ['to pay, where places are given out by themselves, too', { ...auto, ...payFirst }, { 1: waiting(1) }, [1]],
  ['to pay, of the half of a pair that owes', { needsPartner: true, ...payFirst }, halfPaid, [2]],
  ['to pay, of nobody while there is no place', { spots: 0, ...payFirst }, { 1: waiting(1) }, []],
])('it is the turn %s', (_, event, people, turn) => {
  expect(turnOf(askToPay(aRoster(event, people))).map(({ id }) => id)).toEqual(turn)
})
