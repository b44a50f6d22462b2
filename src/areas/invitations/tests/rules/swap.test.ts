import { expect, test } from 'vitest'
import { decideSwap } from '#areas/invitations/rules/decide-swap.ts'
import type { Entry, EventTerms } from '#areas/invitations/rules/roster.ts'
import { lineWords } from '#areas/invitations/server/words.ts'
import { aRoster, standing } from '#tests/support/a-roster.ts'

const held: Partial<Entry> = { response: 'yes' }
const waiting = (order: number, more: Partial<Entry> = {}): Partial<Entry> => ({ response: 'waitlist', order, ...more })
type People = Readonly<Record<number, Partial<Entry>>>
const people: People = { 1: held, 2: held, 3: waiting(4), 4: waiting(7) }

/** Player 1 swaps with player 4, who is last on the waitlist. */
function swapped(event: Partial<EventTerms> = {}, change: People = {}) {
  const decided = decideSwap(aRoster(event, { ...people, ...change }), 1, 4)
  return decided.ok ? decided.value : decided.code
}

test('two members swap, and no one else moves', () => {
  const done = swapped()
  if (typeof done === 'string') throw new Error(done)
  expect(standing(done.roster)).toEqual({ 1: 'waitlist 7', 2: 'yes', 3: 'waitlist 4', 4: 'yes' })
  expect(done.lines.map(({ fact }) => lineWords(fact))).toEqual([
    'swapped with Player 1: has a spot',
    'swapped with Player 4: waitlist, number 7',
  ])
  expect(done.notifications).toEqual([{ id: 4, what: 'swapped' }])
})

test('a spot that is open goes to the waitlist in order, not to the one who has just given theirs up', () => {
  for (const promotion of ['auto', 'offer'] as const) {
    const done = swapped({ promotion, spots: 3 })
    if (typeof done === 'string') throw new Error(done)
    expect(standing(done.roster)).toMatchObject({ 1: 'waitlist 7', 3: promotion === 'auto' ? 'yes' : 'waitlist 4' })
  }
})

test('the member who gets the spot takes a division only if it has room', () => {
  const divisions = new Map([[9, 1]])
  expect(swapped({ divisions }, { 2: { ...held, divisionId: 9 }, 4: waiting(7, { divisionId: 9 }) })).toBe(
    'swap-not-eligible',
  )
  expect(swapped({ divisions }, { 1: { ...held, divisionId: 9 }, 4: waiting(7, { divisionId: 9 }) })).not.toBe(
    'swap-not-eligible',
  )
})

test.each<[string, Partial<EventTerms>, People, string]>([
  ['in events that cost something', { costCents: 500 }, {}, 'swap-off'],
  ['in events for pairs', { needsPartner: true }, {}, 'swap-off'],
  ['before the spots are drawn', { isCollecting: true }, {}, 'swap-off'],
  ['after replies close', { isClosed: true }, {}, 'registration-closed'],
  ['where a Yes cannot be changed', { mayChange: false }, {}, 'changes-off'],
  ['if the one has given the spot up', {}, { 1: { response: 'no' } }, 'swap-gone'],
  ['if the other has a spot by now', {}, { 4: held }, 'swap-gone'],
  ['if the other owes dues', {}, { 4: waiting(7, { hasDues: false }) }, 'swap-not-eligible'],
  ['if the other plays elsewhere', {}, { 4: waiting(7, { conflict: 'Ladder' }) }, 'swap-not-eligible'],
])('members cannot swap %s', (_, event, change, code) => {
  expect(swapped(event, change)).toBe(code)
})
