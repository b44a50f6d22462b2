import { expect, test } from 'vitest'
import { decideYesInDivision, divisionsOfYes } from '#areas/invitations/rules/decide-yes-in-division.ts'
import type { Entry, EventTerms } from '#areas/invitations/rules/roster.ts'
import { aRoster, standing } from '#tests/support/a-roster.ts'

type People = Readonly<Record<number, Partial<Entry>>>
const divisions = new Map([
  [4, 1],
  [6, 0],
])
const terms: Partial<EventTerms> = { hasDivisions: true, divisions, spots: 3 }
const inFour: Partial<Entry> = { response: 'yes', divisionId: 4 }

const decided = (event: Partial<EventTerms>, people: People, division: number) =>
  decideYesInDivision(aRoster({ ...terms, ...event }, people), 1, { id: division, name: '3.5' }, { isAdmin: false })
const outcomeOf = (event: Partial<EventTerms>, people: People, division = 4) => {
  const done = decided(event, people, division)
  if (!done.ok) return done.code
  const { roster, outcome } = done.value
  return `${outcome}: ${standing(roster)[1]} in ${roster.entries.get(1)?.divisionId}`
}

test.each<[string, Partial<EventTerms>, People, number, string]>([
  ['a Yes takes a spot and the division', {}, { 1: {} }, 4, 'yes: yes in 4'],
  ['a full division takes nobody', {}, { 1: {}, 2: inFour }, 4, 'division-full'],
  ['a division without a limit is never full', {}, { 1: {}, 2: inFour }, 6, 'yes: yes in 6'],
  ['a division of another event is not found', {}, { 1: {} }, 5, 'not-found'],
  [
    'in a full event one waits in the division',
    { spots: 1 },
    { 1: {}, 2: { response: 'yes' } },
    4,
    'waitlist: waitlist 1 in 4',
  ],
  [
    'where payment comes first one waits in the division',
    { costCents: 500, isPaymentRequired: true },
    { 1: {} },
    4,
    'available: waitlist 1 in 4',
  ],
  ['a partner comes before the division', { needsPartner: true }, { 1: {} }, 4, 'partner-required'],
  ['the refusals of a Yes come first', { isClosed: true }, { 1: {}, 2: inFour }, 4, 'registration-closed'],
  [
    'a waiting member whose division is full takes the open spot in another one',
    {},
    { 1: { response: 'waitlist', order: 1, divisionId: 4 }, 2: inFour },
    6,
    'yes: yes in 6',
  ],
  [
    'a waiting member for whom there is no room keeps the division',
    { spots: 1 },
    { 1: { response: 'waitlist', order: 1, divisionId: 4 }, 2: { response: 'yes' } },
    6,
    'reply-full',
  ],
  [
    'a pair needs two spots in its division',
    { needsPartner: true },
    { 1: { response: 'waitlist', order: 1, partnerId: 2 }, 2: { response: 'waitlist', order: 2, partnerId: 1 } },
    4,
    'division-full',
  ],
])('%s', (_, event, people, division, outcome) => {
  expect(outcomeOf(event, people, division)).toBe(outcome)
})

test('the log has the Yes, then the division', () => {
  const done = decided({}, { 1: {} }, 4)
  expect(done.ok && done.value.lines.map(({ fact }) => fact)).toEqual([
    { is: 'said-yes', standing: { is: 'confirmed' } },
    { is: 'division-chosen', division: '3.5' },
  ])
})

test.each<[string, Partial<EventTerms>, People, unknown]>([
  [
    'how many spots each division has left, and whether one fits',
    {},
    { 1: {}, 2: inFour },
    [
      { id: 4, left: 0, fits: false },
      { id: 6, left: Number.POSITIVE_INFINITY, fits: true },
    ],
  ],
  ['none in an event whose partner comes first', { needsPartner: true }, { 1: {} }, []],
  ['none where a Yes is refused', { isClosed: true }, { 1: {} }, []],
  ['none to a member who has a spot', {}, { 1: inFour }, []],
])('beside the Yes: %s', (_, event, people, expected) => {
  expect(divisionsOfYes(aRoster({ ...terms, ...event }, people), 1)).toEqual(expected)
})
