import { describe, expect, test } from 'vitest'
import { type KeptEvent, type MergedEntry, mergeRosters } from '#areas/schedule/rules/merge-rosters.ts'

const kept: KeptEvent = { eventId: 1, needsPartner: false, lastOrder: 0 }

/** Invitation 107 belongs to member 7 in event 1. */
const entry = (
  eventId: number,
  memberId: number,
  response: MergedEntry['response'],
  more: Partial<MergedEntry> = {},
): MergedEntry => ({
  invitationId: eventId * 100 + memberId,
  eventId,
  memberId,
  response,
  order: null,
  partnerId: null,
  isPaid: false,
  isRemoved: false,
  ...more,
})
const pair = (
  eventId: number,
  one: number,
  other: number,
  response: 'yes' | 'waitlist' = 'yes',
  order = 1,
): MergedEntry[] => {
  const waits = response === 'waitlist'
  return [
    entry(eventId, one, response, { partnerId: eventId * 100 + other, order: waits ? order : null }),
    entry(eventId, other, waits ? 'waitlist' : 'partner', {
      partnerId: eventId * 100 + one,
      order: waits ? order + 1 : null,
    }),
  ]
}
const merged = (entries: readonly MergedEntry[], into: KeptEvent = kept) => {
  const { placedMembers: placed, ...rest } = mergeRosters(into, entries)
  return { ...rest, of: (memberId: number) => placed.find((one) => one.memberId === memberId) }
}

describe('merged events', () => {
  test('a member only in the merged event keeps the same invitation, response and payment', () => {
    const { of, confirmed } = merged([entry(1, 1, 'yes'), entry(2, 2, 'yes', { isPaid: true })])
    expect(of(2)).toMatchObject({ invitationId: 202, answerOf: 202, paymentOf: 202, response: 'yes', folded: [] })
    expect(confirmed).toBe(2)
  })

  test.each([
    ['yes', 'waitlist', 'yes'],
    ['waitlist', 'yes', 'yes'],
    ['waitlist', 'needs-partner', 'waitlist'],
    ['no', null, null],
    [null, 'no', null],
    ['no', 'yes', 'yes'],
    ['no', 'no', 'no'],
  ] as const)('a response of %s in one event and %s in the other gives %s', (here, there, then) => {
    const order = (response: MergedEntry['response']) => ({ order: response === 'waitlist' ? 5 : null })
    const { of } = merged([entry(1, 7, here, order(here)), entry(2, 7, there, order(there))], { ...kept, lastOrder: 5 })
    expect(of(7)).toMatchObject({ invitationId: 107, response: then, folded: [207] })
  })

  test('a payment is kept whichever event it was made in; two are reported', () => {
    const { of } = merged([
      entry(1, 1, 'yes'),
      entry(2, 1, 'no', { isPaid: true }),
      entry(1, 2, 'yes', { isPaid: true }),
      entry(2, 2, 'yes', { isPaid: true }),
    ])
    expect(of(1)).toMatchObject({ paymentOf: 201, hasPaidTwice: false })
    expect(of(2)).toMatchObject({ paymentOf: 102, hasPaidTwice: true })
  })

  test('nobody on the waitlist is overtaken by a member behind them', () => {
    const waitlistEntry = (eventId: number, memberId: number, order: number) =>
      entry(eventId, memberId, 'waitlist', { order })
    const { of, lastOrder } = merged(
      [
        waitlistEntry(1, 1, 9),
        waitlistEntry(1, 2, 4),
        waitlistEntry(3, 5, 7),
        waitlistEntry(3, 6, 2),
        waitlistEntry(2, 3, 8),
        waitlistEntry(2, 4, 1),
      ],
      { ...kept, lastOrder: 12 },
    )
    const line = [2, 1, 6, 5, 4, 3]
    expect(line.map((memberId) => of(memberId)?.order)).toEqual([4, 9, 13, 14, 15, 16])
    expect(lastOrder).toBe(16)
  })

  test('a pair moves together, confirmed or waiting', () => {
    const { of } = merged([...pair(2, 1, 2), ...pair(2, 3, 4, 'waitlist', 5)], { ...kept, needsPartner: true })
    expect([of(1), of(2)]).toMatchObject([
      { response: 'yes', partnerId: 202 },
      { response: 'partner', partnerId: 201 },
    ])
    expect([of(3), of(4)]).toMatchObject([
      { order: 1, partnerId: 204 },
      { order: 2, partnerId: 203 },
    ])
  })

  test('a pair replaces its halves that were there alone', () => {
    const { of } = merged([entry(1, 1, 'yes'), entry(1, 2, null), ...pair(2, 1, 2)])
    expect(of(1)).toMatchObject({ invitationId: 101, answerOf: 201, partnerId: 102 })
    expect(of(2)).toMatchObject({ invitationId: 102, answerOf: 202, partnerId: 101 })
  })

  test('a member with two partners keeps the one in the kept event; the other partner stays confirmed, alone', () => {
    const { of } = merged([...pair(1, 1, 2), ...pair(2, 1, 3)])
    expect(of(1)).toMatchObject({ partnerId: 102, hasLostPartner: false })
    expect(of(3)).toMatchObject({ response: 'yes', partnerId: null, hasLostPartner: true })
  })

  test('a member who waits with a partner confirmed elsewhere waits alone', () => {
    const { of } = merged([entry(1, 1, 'yes'), ...pair(2, 1, 2, 'waitlist')])
    expect(of(2)).toMatchObject({ response: 'waitlist', partnerId: null, hasLostPartner: true, order: 1 })
  })

  test('a member who looks for a partner waits at the end in an event without partners', () => {
    const entries = [entry(2, 1, 'needs-partner'), entry(2, 2, 'waitlist', { order: 1 })]
    expect(merged(entries).of(1)).toMatchObject({ response: 'waitlist', order: 2 })
    expect(merged(entries, { ...kept, needsPartner: true }).of(1)).toMatchObject({ response: 'needs-partner' })
  })

  test('a deleted invitation has no standing, but its row is reused', () => {
    const { of } = merged([entry(1, 1, null, { isRemoved: true }), entry(2, 1, 'yes')])
    expect(of(1)).toMatchObject({ invitationId: 101, answerOf: 201, folded: [201] })
    expect(merged([entry(1, 1, null, { isRemoved: true })]).of(1)).toBeUndefined()
  })
})
