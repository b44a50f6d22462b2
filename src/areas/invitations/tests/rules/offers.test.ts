import { describe, expect, test } from 'vitest'
import { decideNo } from '#areas/invitations/rules/decide-no.ts'
import { decidePass, decideWish } from '#areas/invitations/rules/decide-waiting.ts'
import { decideYes } from '#areas/invitations/rules/decide-yes.ts'
import { turnOf } from '#areas/invitations/rules/open-places.ts'
import type { Entry, EventTerms, Roster } from '#areas/invitations/rules/roster.ts'
import { settleRoster } from '#areas/invitations/rules/roster-act.ts'
import { lineWords } from '#areas/invitations/server/words.ts'
import { aRoster, standing } from '#tests/support/a-roster.ts'

const offering: Partial<EventTerms> = { promotion: 'offer', spots: 1 }
const self = { isAdmin: false }
const held: Partial<Entry> = { response: 'yes' }
const waiting = (order: number, more: Partial<Entry> = {}): Partial<Entry> => ({ response: 'waitlist', order, ...more })
const asked = { askedUntil: 1500 }
const lapsed = { askedUntil: 900 }
const pair = (one: number, other: number, more: Partial<Entry> = {}) => ({
  [one]: waiting(one, { partnerId: other, ...more }),
  [other]: waiting(other, { partnerId: one, ...more }),
})

type People = Readonly<Record<number, Partial<Entry>>>
const settled = (event: Partial<EventTerms>, people: People) =>
  settleRoster(aRoster({ ...offering, ...event }, people), undefined, [])
const askedIn = (roster: Roster) => turnOf(roster).map(({ id }) => id)
const done = <Value>(decided: { ok: true; value: Value } | { ok: false; code: string }): Value => {
  if (!decided.ok) throw new Error(decided.code)
  return decided.value
}
const yes = (roster: Roster, id: number) => {
  const decided = decideYes(roster, id, self)
  return decided.ok ? decided.value.outcome : decided.code
}
const at = (roster: Roster, now: number): Roster => ({
  ...roster,
  terms: { ...roster.terms, now, offerUntil: now + 800, payBy: now + 1000 },
})

describe('a spot that opens is offered to', () => {
  test.each<[string, Partial<EventTerms>, People, number[]]>([
    ['the first in line', {}, { 1: waiting(2), 2: waiting(1) }, [2]],
    ['as many as there are spots', { spots: 2 }, { 1: waiting(1), 2: waiting(2), 3: waiting(3) }, [1, 2]],
    ['the next who can play', {}, { 1: waiting(1, { hasDues: false }), 2: waiting(2) }, [2]],
    ['both players of a pair', { spots: 2, needsPartner: true }, pair(1, 2), [2, 1]],
    ['no one past a pair that lacks a spot', {}, { ...pair(1, 2), 3: waiting(3) }, []],
    ['the next, once the time of the first is over', {}, { 1: waiting(1, lapsed), 2: waiting(2) }, [2]],
    ['no one else while the first still has time', {}, { 1: waiting(1, asked), 2: waiting(2) }, [1]],
    ['someone even after replies close', { isClosed: true }, { 1: waiting(1) }, [1]],
    ['no one once the event has begun', { hasBegun: true }, { 1: waiting(1) }, []],
    ['only one of two who were asked, if a spot is lost', {}, { 1: waiting(1, asked), 2: waiting(2, asked) }, [1]],
    [
      'those who have paid before those who have not',
      { isPaymentRequired: true, costCents: 500 },
      { 1: waiting(1), 2: waiting(2, { payment: 'Cash' }) },
      [2],
    ],
    [
      'those who have not paid, too, if a spot is left',
      { isPaymentRequired: true, costCents: 500, spots: 2 },
      { 1: waiting(1), 2: waiting(2, { payment: 'Cash', ...asked }) },
      [1, 2],
    ],
  ])('%s', (_, event, people, ids) => {
    expect(askedIn(settled(event, people).roster)).toEqual(ids)
  })
})

describe('an offer', () => {
  const roster = () => settled({}, { 1: waiting(1), 2: waiting(2), 3: {} }).roster

  test('is taken with a Yes, and keeps the spot from everyone else', () => {
    expect([1, 2, 3].map((id) => yes(roster(), id))).toEqual(['yes', 'reply-full', 'waitlist'])
  })

  test('goes to the next after a No', () => {
    expect(askedIn(done(decideNo(roster(), 1, self)).roster)).toEqual([2])
  })

  test('goes to the next if it is passed, and whoever passes stays on the waitlist', () => {
    const passed = done(decidePass(roster(), 1))
    expect(askedIn(passed.roster)).toEqual([2])
    expect(standing(passed.roster)).toMatchObject({ 1: 'waitlist 1', 2: 'waitlist 2' })
    expect(passed.lines.map(({ fact }) => lineWords(fact))).toEqual([
      'let the open spot pass, and stays on the waitlist',
      'offered the open spot',
    ])
    expect(yes(passed.roster, 1)).toBe('offer-over')
  })

  test('is for those who are asked only', () => {
    expect(decidePass(roster(), 2)).toMatchObject({ ok: false, code: 'no-offer' })
  })

  test('lasts through its last instant', () => {
    expect([yes(at(roster(), 1800), 1), yes(at(roster(), 1801), 1)]).toEqual(['yes', 'offer-over'])
  })

  test('that no one took leaves the spot to the first who says Yes', () => {
    const over = settled({}, { 1: waiting(1, lapsed), 2: waiting(2, lapsed), 3: {} }).roster
    expect(askedIn(over)).toEqual([])
    expect([1, 2, 3].map((id) => yes(over, id))).toEqual(['yes', 'yes', 'yes'])
  })

  test('is made again for the next spot to those who let one pass', () => {
    const full = settled({}, { 1: waiting(1, lapsed), 2: held }).roster
    expect(askedIn(done(decideNo(full, 2, self)).roster)).toEqual([1])
  })

  test('can be taken and declined after replies close, by no one else', () => {
    const closed = settled({ isClosed: true }, { 1: waiting(1), 2: waiting(2), 3: {} }).roster
    expect([1, 2, 3].map((id) => yes(closed, id))).toEqual(['yes', 'registration-closed', 'registration-closed'])
    expect(decideNo(closed, 1, self)).toMatchObject({ ok: true })
    expect(decideNo(closed, 2, self)).toMatchObject({ ok: false, code: 'registration-closed' })
  })

  test('leaves other open spots to newcomers', () => {
    const { roster: open } = settled({ spots: 2 }, { 1: waiting(1), 3: {} })
    expect(askedIn(open)).toEqual([1])
    expect(yes(open, 3)).toBe('yes')
  })
})

describe('a wish', () => {
  const promoted = (event: Partial<EventTerms>, people: People) => {
    const { roster } = settled(event, people)
    return { ...standing(roster), asked: askedIn(roster) }
  }

  test('to get a spot without being asked is granted in line', () => {
    const people = { 1: waiting(1), 2: waiting(2, { wish: 'take' }) }
    expect(promoted({ spots: 2 }, people)).toEqual({ 1: 'waitlist 1', 2: 'yes', asked: [1] })
    expect(promoted({ spots: 1 }, people)).toEqual({ 1: 'waitlist 1', 2: 'waitlist 2', asked: [1] })
  })

  test('to be asked holds where spots are given out at once', () => {
    const people = { 1: waiting(1, { wish: 'ask' }), 2: waiting(2) }
    expect(promoted({ promotion: 'auto', spots: 2 }, people)).toEqual({ 1: 'waitlist 1', 2: 'yes', asked: [1] })
  })

  test('of one player is enough for a pair to be asked', () => {
    const people = {
      1: waiting(1, { partnerId: 2, wish: 'take' }),
      2: waiting(2, { partnerId: 1, wish: 'ask' }),
    }
    expect(promoted({ spots: 2, needsPartner: true }, people)).toMatchObject({ asked: [2, 1] })
  })

  test('for no spot on the day of the event passes the player over that day only', () => {
    const people = { 1: waiting(1, { wish: 'not-on-the-day' }), 2: waiting(2) }
    const on = (promotion: 'auto' | 'offer', isEventDay: boolean) => promoted({ promotion, isEventDay }, people)
    expect([on('auto', false), on('auto', true)]).toMatchObject([{ 1: 'yes' }, { 1: 'waitlist 1', 2: 'yes' }])
    expect([on('offer', false), on('offer', true)]).toMatchObject([{ asked: [1] }, { asked: [2] }])
  })

  test('changes what happens to a spot that is open', () => {
    const roster = settled({}, { 1: waiting(1), 2: waiting(2) }).roster
    expect(standing(done(decideWish(roster, 1, 'take')).roster)).toMatchObject({ 1: 'yes', 2: 'waitlist 2' })
    expect(decideWish(aRoster(offering, { 1: held }), 1, 'take')).toMatchObject({ code: 'already-registered' })
  })

  test('means nothing where the organizer moves players', () => {
    const people = { 1: waiting(1, { wish: 'take' }) }
    expect(promoted({ promotion: 'manual' }, people)).toEqual({ 1: 'waitlist 1', asked: [1] })
  })
})
