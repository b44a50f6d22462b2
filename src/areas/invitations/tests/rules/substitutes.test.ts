import { describe, expect, test } from 'vitest'
import { decideCardEnded, decideCardPaid, decideCardPay } from '#areas/invitations/rules/decide-card.ts'
import { decideNo, decideRemove } from '#areas/invitations/rules/decide-no.ts'
import { decideSwap } from '#areas/invitations/rules/decide-swap.ts'
import { decidePass } from '#areas/invitations/rules/decide-waiting.ts'
import { decideYes } from '#areas/invitations/rules/decide-yes.ts'
import { followSubstitutes } from '#areas/invitations/rules/follow-substitutes.ts'
import { placesFor } from '#areas/invitations/rules/open-places.ts'
import { type Entry, type EventTerms, getEntry, type Roster, unitOf } from '#areas/invitations/rules/roster.ts'
import { type ActResult, settleRoster } from '#areas/invitations/rules/roster-act.ts'
import { askedNow } from '#areas/invitations/rules/spot-offers.ts'
import { yesOfferOf } from '#areas/invitations/rules/yes-offer.ts'
import { aRoster, standing } from '#tests/support/a-roster.ts'

const self = { isAdmin: false }
const player: Partial<Entry> = { response: 'yes' }
/** On the group's list, without an invitation. */
const sub: Partial<Entry> = { isRemoved: true, isInGroup: false }
const onTheDay: Partial<EventTerms> = { isEventDay: true }

/** Players 1 and 2 have both spots; 11 to 15 are the substitutes, in the captain's order. */
function anEvent(terms: Partial<EventTerms> = {}, people: Readonly<Record<number, Partial<Entry>>> = {}): Roster {
  const entries = { 1: player, 2: player, 11: sub, 12: sub, 13: sub, 14: sub, 15: sub, ...people }
  const roster = aRoster({ spots: 2, substitutes: 'captain', ...terms }, entries)
  return { ...roster, substitutes: [11, 12, 13, 14, 15].map((id) => ({ id, place: id, playedAt: null })) }
}

type Decided = { ok: true; value: ActResult<unknown> } | { ok: false; code: string }
/** Does an act, and what follows for substitutes. */
function act(roster: Roster, decide: (roster: Roster) => Decided): Roster {
  const decided = decide(roster)
  if (!decided.ok) throw new Error(decided.code)
  return followSubstitutes(roster, decided.value).roster
}
const no = (roster: Roster, id: number) => act(roster, (now) => decideNo(now, id, self))
const yes = (roster: Roster, id: number) => act(roster, (now) => decideYes(now, id, self))
const pass = (roster: Roster, id: number) => act(roster, (now) => decidePass(now, id))
const settle = (roster: Roster) => act(roster, (now) => ({ ok: true, value: settleRoster(now, undefined, []) }))
const at = (roster: Roster, now: number): Roster => ({
  ...roster,
  terms: { ...roster.terms, now, offerUntil: now + 800 },
})
const changed = (roster: Roster, terms: Partial<EventTerms>): Roster => ({
  ...roster,
  terms: { ...roster.terms, ...terms },
})
const asked = (roster: Roster) => askedNow(roster).map(({ id }) => id)
const why = (roster: Roster, id: number) => {
  const decided = decideYes(roster, id, self)
  return decided.ok ? 'ok' : decided.code
}

describe('when a player drops out', () => {
  test('the first substitute is asked, until the usual time', () => {
    const roster = no(anEvent(), 1)
    expect(asked(roster)).toEqual([11])
    expect(getEntry(roster, 11)).toMatchObject({ askedUntil: 1800, substitute: 'asked', substituteFor: 1 })
    expect(yesOfferOf(roster, 11)).toEqual({ ok: true, value: 'turn' })
  })

  test.each(['auto', 'offer', 'manual'] as const)('the waitlist comes first (%s)', (promotion) => {
    const roster = no(anEvent({ promotion }, { 3: { response: 'waitlist', order: 1 } }), 1)
    expect(getEntry(roster, 11).substitute).toBeNull()
  })

  test('a substitute is asked after the one on the waitlist lets the spot pass', () => {
    const offered = no(anEvent({ promotion: 'offer' }, { 3: { response: 'waitlist', order: 1 } }), 1)
    expect(asked(offered)).toEqual([3])
    expect(asked(pass(offered, 3))).toEqual([11])
  })

  test.each<[string, Partial<EventTerms>]>([
    ['does not ask substitutes', { substitutes: null }],
    ['has not opened', { isOpened: false }],
    ['has begun', { hasBegun: true }],
    ['was merged', { isMerged: true }],
    ['still collects replies', { isCollecting: true }],
  ])('no one is asked if the event %s', (_, terms) => {
    const roster = act(anEvent(terms), (now) => decideRemove(now, 1))
    expect([...roster.entries.values()].filter(({ substitute }) => substitute !== null)).toEqual([])
  })

  test.each<[string, Partial<Entry>]>([
    ['is away', { isHere: false }],
    ['owes dues', { hasDues: false }],
    ['plays in another event then', { conflict: 'Ladder' }],
    ['said No to this event', { isRemoved: false, response: 'no' }],
    ['passed before', { substitute: 'passed' }],
    ['plays already', { isRemoved: false, response: 'needs-partner' }],
  ])('a substitute who %s is skipped, and that is no decline', (_, entry) => {
    const roster = no(anEvent({}, { 11: { ...sub, ...entry } }), 1)
    expect(asked(roster)).toEqual([12])
    expect(getEntry(roster, 11).substitute).toBe(entry.substitute ?? null)
  })

  test('no one is asked for spots that no one gave up', () => {
    expect(asked(settle(anEvent({ spots: 9 })))).toEqual([])
    expect(asked(no(anEvent({ spots: 9 }), 1))).toEqual([11])
  })

  test('a newcomer finds the other spots open, and the promised one taken', () => {
    const roster = no(anEvent({ spots: 3 }, { 3: {}, 4: {} }), 1)
    const newcomer = getEntry(roster, 3)
    expect(placesFor(roster, unitOf(roster, newcomer))).toBe(1)
    expect(standing(yes(yes(roster, 3), 4))).toMatchObject({ 3: 'yes', 4: 'waitlist 2' })
  })

  test('the closest level to each player who dropped out is asked', () => {
    const levels = { 1: { ...player, level: 3 }, 2: { ...player, level: 4.5 }, 12: { ...sub, level: 4 } }
    const subs = { 11: { ...sub, level: 1.5 }, 13: { ...sub, level: 3.2 }, 14: { ...sub, level: 4.6 } }
    const roster = no(at(no(anEvent({ substitutes: 'rating' }, { ...levels, ...subs }), 1), 1100), 2)
    expect(asked(roster)).toEqual([13, 14])
    // The next for the same spot, although the other player dropped out later.
    expect(asked(pass(roster, 13))).toEqual([14, 12])
  })
})

describe('a substitute who is asked', () => {
  const roster = () => no(anEvent(), 1)

  test('plays after a Yes', () => {
    const after = yes(roster(), 11)
    expect(standing(after)).toEqual({ 1: 'no', 2: 'yes', 11: 'yes' })
    expect(getEntry(after, 11).substitute).toBe('plays')
  })

  test('leaves the list if they let it pass, and the next is asked', () => {
    const after = pass(roster(), 11)
    expect(standing(after)).toEqual({ 1: 'no', 2: 'yes', 12: 'waitlist 2' })
    expect(getEntry(after, 11)).toMatchObject({ substitute: 'passed', isRemoved: true })
    expect(why(after, 11)).toBe('substitute-over')
  })

  test('is No after a No, and the next is asked', () => {
    const after = no(roster(), 11)
    expect(standing(after)).toMatchObject({ 11: 'no', 12: 'waitlist 2' })
    expect(getEntry(after, 11).substitute).toBe('passed')
  })

  test('can still take the spot in the last instant, and a little later until the next is asked', () => {
    expect([1800, 1801].map((now) => why(at(roster(), now), 11))).toEqual(['ok', 'ok'])
    const late = settle(at(roster(), 1801))
    expect([asked(late), getEntry(late, 11).substitute]).toEqual([[12], 'passed'])
    expect(why(late, 11)).toBe('substitute-over')
  })

  test('stays invited afterwards if they were invited before', () => {
    const invited = no(anEvent({}, { 11: {} }), 1)
    expect(standing(pass(invited, 11))).toMatchObject({ 11: 'null', 12: 'waitlist 2' })
  })

  test('keeps the offer when the player comes back, who waits behind them', () => {
    const back = yes(roster(), 1)
    expect([asked(back), getEntry(back, 1).response]).toEqual([[11], 'waitlist'])
    expect(standing(yes(back, 11))).toMatchObject({ 1: 'waitlist 2', 11: 'yes' })
    // The player is next, so no other substitute is asked.
    const passed = pass(back, 11)
    expect([asked(passed), why(passed, 1)]).toEqual([[], 'ok'])
  })

  test.each<[string, (roster: Roster) => Roster]>([
    ['spots are cut', (now) => settle(changed(now, { spots: 1 }))],
    ['the event no longer asks substitutes', (now) => settle(changed(now, { substitutes: null }))],
    ['the event is merged', (now) => settle(changed(now, { isMerged: true }))],
  ])('is no longer asked once %s, which is no decline', (_, change) => {
    const after = change(roster())
    expect([asked(after), getEntry(after, 11)]).toMatchObject([[], { substitute: 'ended', isRemoved: true }])
  })

  test('makes way for the next when they leave the club', () => {
    const now = roster()
    const gone = { ...now, entries: new Map(now.entries).set(11, { ...getEntry(now, 11), isHere: false }) }
    const after = settle(gone)
    expect([asked(after), getEntry(after, 11).substitute]).toEqual([[12], 'ended'])
  })

  test('who takes the spot and drops out is replaced by the next', () => {
    const after = no(at(yes(roster(), 11), 1200), 11)
    expect([asked(after), getEntry(after, 12).substituteFor]).toEqual([[12], 11])
  })
})

describe('on the day of the event', () => {
  const roster = () => no(anEvent(onTheDay), 1)

  test('three substitutes are asked for one spot, and each could take it', () => {
    expect(asked(roster())).toEqual([11, 12, 13])
    expect([11, 12, 13].map((id) => why(roster(), id))).toEqual(['ok', 'ok', 'ok'])
  })

  test('the first to say Yes has it, and the others’ offers end without a decline', () => {
    const after = yes(roster(), 12)
    expect(standing(after)).toEqual({ 1: 'no', 2: 'yes', 12: 'yes' })
    expect([11, 13].map((id) => getEntry(after, id).substitute)).toEqual(['ended', 'ended'])
    expect([11, 13].map((id) => why(after, id))).toEqual(['substitute-over', 'substitute-over'])
  })

  test('one who declines makes way for another', () => {
    expect(asked(no(roster(), 12))).toEqual([11, 13, 14])
  })

  test('two spots are asked for separately: one that is taken leaves the other open', () => {
    const both = no(at(roster(), 1100), 2)
    expect(asked(both)).toHaveLength(5)
    const after = yes(both, 11)
    expect(standing(after)).toMatchObject({ 11: 'yes' })
    // 14 and 15 were asked to take the other spot; one more who was asked for the first can take it, too.
    expect(asked(after)).toEqual(expect.arrayContaining([14, 15]))
    expect(asked(after)).toHaveLength(3)
  })

  test('a player on the waitlist is offered a second spot although three are asked to take the first', () => {
    const waiting = yes(anEvent({ ...onTheDay, promotion: 'auto' }, { 3: {} }), 3)
    const promoted = no(no(waiting, 1), 2)
    expect(standing(promoted)).toMatchObject({ 3: 'yes' })
    const two = yes(changed(no(anEvent({ ...onTheDay, promotion: 'offer' }, { 3: {} }), 1), {}), 3)
    expect(getEntry(two, 3).response).toBe('waitlist')
    const offered = settle(changed(two, { spots: 3 }))
    expect(asked(offered)).toEqual([3, 11, 12, 13])
    expect([3, 11].map((id) => why(offered, id))).toEqual(['ok', 'ok'])
  })

  test('a substitute who wants no spot on the day is not asked', () => {
    expect(asked(no(anEvent(onTheDay, { 11: { ...sub, wish: 'not-on-the-day' } }), 1))).toEqual([12, 13, 14])
  })
})

test('a spot that has to be paid for first is promised to the substitute until they pay', () => {
  const event = anEvent({ costCents: 500, isPaymentRequired: true }, { 1: { ...player, payment: 'Cash' } })
  const roster = no(event, 1)
  expect([asked(roster), yesOfferOf(roster, 11)]).toEqual([[11], { ok: true, value: 'payment' }])
  expect(asked(settle(at(roster, 1801)))).toEqual([12])
})

test('a substitute who pays by card keeps the spot; if the card fails, the others are asked again', () => {
  const people = { 1: { ...player, payment: 'Cash' as const }, 2: { ...player, payment: 'Cash' as const } }
  const roster = no(anEvent({ ...onTheDay, costCents: 500, isPaymentRequired: true }, people), 1)
  const paying = act(roster, (now) => decideCardPay(now, 12, false))
  expect([asked(paying), getEntry(paying, 12).substitute]).toEqual([[], 'asked'])
  expect([11, 13].map((id) => getEntry(paying, id).substitute)).toEqual(['ended', 'ended'])
  const paid = act(paying, (now) => ({ ok: true, value: decideCardPaid(now, [12]) }))
  expect(getEntry(paid, 12)).toMatchObject({ response: 'yes', substitute: 'plays' })
  const failed = act(paying, (now) => ({ ok: true, value: decideCardEnded(now, [12]) }))
  expect(asked(failed)).toEqual([12, 11, 13])
})

test('a substitute who is asked cannot swap: there is nothing to wait for', () => {
  const roster = no(anEvent(), 1)
  const swap = decideSwap(roster, 2, 11)
  expect(swap.ok ? 'ok' : swap.code).toBe('swap-gone')
})
