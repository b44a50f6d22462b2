import { describe, expect, test } from 'vitest'
import { undoAcceptedSeconds } from '#areas/events/rules/undo-time.ts'
import { decideMoveToWaitlist } from '#areas/invitations/rules/admin-acts.ts'
import { decideNo } from '#areas/invitations/rules/decide-no.ts'
import { decideUndo, type Undoable, undoableOf } from '#areas/invitations/rules/decide-undo.ts'
import { decideYes } from '#areas/invitations/rules/decide-yes.ts'
import { getEntry, type Roster, withEntries } from '#areas/invitations/rules/roster.ts'
import type { ActResult } from '#areas/invitations/rules/roster-act.ts'
import type { Result } from '#kernel/rules/result.ts'
import { aRoster, standing } from '#tests/support/a-roster.ts'

const madeAt = new Date('2026-11-22T10:00:00Z')
const by = { accountId: 7, now: new Date(madeAt.getTime() + 5_000) }
const self = { isAdmin: false }

/** The roster after an act on an entry, and how that is taken back. */
function after(
  before: Roster,
  id: number,
  done: Result<ActResult<unknown>, string>,
): { roster: Roster; undoable: Undoable } {
  if (!done.ok) throw new Error(`refused: ${done.code}`)
  const { roster } = done.value
  const kept = undoableOf(before, roster, id)
  if (!kept) throw new Error('the act changed nothing')
  return { roster, undoable: { ...kept, accountId: 7, madeAt } }
}

const undone = (roster: Roster, id: number, undoable: Undoable, who = by) => {
  const result = decideUndo(roster, id, undoable, who)
  return result.ok ? standing(result.value.roster) : { refused: result.code, ...(result.detail as object | undefined) }
}

describe('a No that is undone', () => {
  test('gives the place, the payment and the division back while nobody has taken the place', () => {
    const event = aRoster(
      { spots: 2, hasDivisions: true, divisions: new Map([[4, 2]]) },
      {
        1: { response: 'yes', payment: 'Cash', divisionId: 4 },
        2: { response: 'yes' },
        3: { response: 'waitlist', order: 1 },
      },
    )
    const { roster, undoable } = after(event, 1, decideNo(event, 1, self))
    expect(standing(roster)).toEqual({ 1: 'no', 2: 'yes', 3: 'waitlist 1' })
    const result = decideUndo(roster, 1, undoable, by)
    expect(result.ok && getEntry(result.value.roster, 1)).toEqual(getEntry(event, 1))
  })

  test('gives the number on the waitlist back', () => {
    const event = aRoster(
      { spots: 1 },
      { 1: { response: 'yes' }, 2: { response: 'waitlist', order: 1 }, 3: { response: 'waitlist', order: 2 } },
    )
    const { roster, undoable } = after(event, 2, decideNo(event, 2, self))
    expect(undone(roster, 2, undoable)).toEqual({ 1: 'yes', 2: 'waitlist 1', 3: 'waitlist 2' })
  })

  test('brings a pair together again', () => {
    const event = aRoster(
      { needsPartner: true },
      { 1: { response: 'yes', partnerId: 2 }, 2: { response: 'partner', partnerId: 1 } },
    )
    const { roster, undoable } = after(event, 1, decideNo(event, 1, self))
    expect(standing(roster)).toEqual({ 1: 'no', 2: 'needs-partner' })
    expect(undone(roster, 1, undoable)).toEqual({ 1: 'yes', 2: 'partner' })
  })

  test('is refused once the place is taken, and says who is next in line', () => {
    const event = aRoster(
      { spots: 1, promotion: 'auto' },
      { 1: { response: 'yes' }, 2: { response: 'waitlist', order: 1 }, 3: { response: 'waitlist', order: 2 } },
    )
    const { roster, undoable } = after(event, 1, decideNo(event, 1, self))
    expect(standing(roster)).toMatchObject({ 1: 'no', 2: 'yes' })
    expect(undone(roster, 1, undoable)).toEqual({ refused: 'undo-taken', next: 'Player 3', waiting: 1 })
  })

  test('is given back over the spots where an admin had put players over them', () => {
    const event = aRoster({ spots: 1 }, { 1: { response: 'yes' }, 2: { response: 'yes' } })
    const { roster, undoable } = after(event, 1, decideNo(event, 1, self))
    expect(undone(roster, 1, undoable)).toEqual({ 1: 'yes', 2: 'yes' })
  })

  test('is refused when another event at the same time has the member now', () => {
    const event = aRoster({ spots: 1 }, { 1: { response: 'yes' } })
    const { roster, undoable } = after(event, 1, decideNo(event, 1, self))
    const busy = withEntries(roster, { ...getEntry(roster, 1), conflict: 'Ladder' })
    expect(undone(busy, 1, undoable)).toEqual({ refused: 'event-conflict', event: 'Ladder' })
  })
})

test('a Yes that is undone is no answer again, and its place goes to the first in line', () => {
  const event = aRoster({ spots: 1, promotion: 'auto' }, { 1: {}, 2: {} })
  const first = after(event, 1, decideYes(event, 1, self))
  const second = decideYes(first.roster, 2, self)
  if (!second.ok) throw new Error(second.code)
  expect(undone(second.value.roster, 1, first.undoable)).toEqual({ 1: 'null', 2: 'yes' })
})

test('a move of an admin to the waitlist is undone with the place', () => {
  const event = aRoster({ spots: 1 }, { 1: { response: 'yes' }, 2: { response: 'waitlist', order: 1 } })
  const { roster, undoable } = after(event, 1, decideMoveToWaitlist(event, 1))
  expect(standing(roster)).toEqual({ 1: 'waitlist 2', 2: 'waitlist 1' })
  expect(undone(roster, 1, undoable)).toEqual({ 1: 'yes', 2: 'waitlist 1' })
})

test.each([
  ['by somebody else', { ...by, accountId: 8 }],
  ['too late', { ...by, now: new Date(madeAt.getTime() + undoAcceptedSeconds * 1000 + 1) }],
])('nothing is undone %s', (_why, who) => {
  const event = aRoster({}, { 1: { response: 'yes' } })
  const { roster, undoable } = after(event, 1, decideNo(event, 1, self))
  expect(undone(roster, 1, undoable, who)).toEqual({ refused: 'undo-over' })
})

test('nothing is undone that has been changed since', () => {
  const event = aRoster({}, { 1: { response: 'yes' } })
  const { roster, undoable } = after(event, 1, decideNo(event, 1, self))
  const again = decideYes(roster, 1, self)
  expect(again.ok && undone(again.value.roster, 1, undoable)).toEqual({ refused: 'undo-over' })
})

test('an act that changes nothing keeps nothing that could be taken back', () => {
  const event = aRoster({ spots: 1 }, { 1: { response: 'yes' } })
  expect(undoableOf(event, event, 1)).toBeUndefined()
})
