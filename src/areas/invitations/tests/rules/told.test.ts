import { describe, expect, test } from 'vitest'
import { decideAddAsYes, decideMoveToWaitlist, decidePayment } from '#areas/invitations/rules/admin-acts.ts'
import { decideNo, decideRemove, decideTakeBack } from '#areas/invitations/rules/decide-no.ts'
import { decideYes } from '#areas/invitations/rules/decide-yes.ts'
import type { Entry, EventTerms, Roster } from '#areas/invitations/rules/roster.ts'
import type { ActResult, ReplyActor } from '#areas/invitations/rules/roster-act.ts'
import type { Result } from '#kernel/rules/result.ts'
import { aRoster } from '#tests/support/a-roster.ts'

type People = Readonly<Record<number, Partial<Entry>>>
type Act = (roster: Roster, id: number, by: ReplyActor) => Result<ActResult<unknown>, string>
const admin: ReplyActor = { isAdmin: true, memberId: 999 }
const held: Partial<Entry> = { response: 'yes' }
const waiting = (order: number, more: Partial<Entry> = {}): Partial<Entry> => ({ response: 'waitlist', order, ...more })
const pairs: Partial<EventTerms> = { needsPartner: true }
const couple: People = { 1: { ...held, partnerId: 2 }, 2: { response: 'partner', partnerId: 1 } }
const waitingCouple: People = { 1: waiting(1, { partnerId: 2 }), 2: waiting(2, { partnerId: 1 }) }
const pay: Act = (roster, id, by) => decidePayment(roster, id, 'Cash', by)

/** The notifications that an act on entry 1 causes. */
function told(act: Act, event: Partial<EventTerms>, people: People, by: ReplyActor = admin) {
  const decided = act(aRoster(event, people), 1, by)
  if (!decided.ok) throw new Error(decided.code)
  return decided.value.notifications.map(({ id, what }) => `${id} ${what}`)
}

describe('a waiting member who gets a place through another person is notified', () => {
  test.each<[string, Act, Partial<EventTerms>, People, ReplyActor, readonly string[]]>([
    ['by a Yes of the admin', decideYes, {}, { 1: waiting(1) }, admin, ['1 place']],
    ['added to the Yes list', decideAddAsYes, {}, { 1: waiting(1) }, admin, ['1 place']],
    ['by a payment', pay, { costCents: 500 }, { 1: waiting(1) }, admin, ['1 place']],
    ['both of a pair', decideAddAsYes, pairs, waitingCouple, admin, ['1 place', '2 place']],
    [
      'but not the admin who is one of them',
      decideAddAsYes,
      pairs,
      waitingCouple,
      { ...admin, memberId: 102 },
      ['1 place'],
    ],
    ['by the other half, who pressed', decideYes, pairs, waitingCouple, { isAdmin: false, memberId: 101 }, ['2 place']],
    ['whoever pressed is answered', decideYes, {}, { 1: waiting(1) }, { isAdmin: false }, []],
    ['whoever did not wait knows from the one who asked', decideAddAsYes, {}, { 1: {} }, admin, []],
  ])('%s', (_, act, event, people, by, expected) => {
    expect(told(act, event, people, by)).toEqual(expected)
  })
})

describe('a member whom an admin takes off a place or out of the line is notified', () => {
  test.each<[string, Act, Partial<EventTerms>, People, readonly string[]]>([
    ['moved to the waitlist', decideMoveToWaitlist, {}, { 1: held }, ['1 moved-off']],
    ['both of a pair', decideMoveToWaitlist, pairs, couple, ['1 moved-off', '2 moved-off']],
    ['moved back to the invited', decideTakeBack, {}, { 1: waiting(1) }, ['1 moved-off']],
    ['deleted', decideRemove, {}, { 1: held }, ['1 moved-off']],
    ['answered No for', decideNo, {}, { 1: held }, ['1 moved-off']],
    ['the partner, in words of their own', decideRemove, pairs, couple, ['2 partner-left', '1 moved-off']],
    ['but nobody who had not answered', decideRemove, {}, { 1: {} }, []],
    ['nor who had said no', decideTakeBack, {}, { 1: { response: 'no' } }, []],
    ['nor anybody once the event has begun', decideRemove, { hasBegun: true }, { 1: held }, []],
  ])('%s', (_, act, event, people, expected) => {
    expect(told(act, event, people)).toEqual(expected)
  })

  test('not by a No of their own', () => {
    expect(told(decideNo, {}, { 1: held }, { isAdmin: false })).toEqual([])
  })
})
