import { expect, test } from 'vitest'
import { drawWaiting, enteredIn } from '#areas/invitations/rules/draw-waiting.ts'
import { aRoster, standing } from '#tests/support/a-roster.ts'

const members = { carryOf: () => 0, householdOf: () => '' }
const seed = '0f'.repeat(32)

test('a pair that already has spots is in the drawing once, and takes two spots', () => {
  const roster = aRoster(
    { spots: 4, needsPartner: true },
    {
      1: { response: 'yes', partnerId: 2 },
      2: { response: 'partner', partnerId: 1 },
      3: { response: 'waitlist', order: 1, partnerId: 4 },
      4: { response: 'waitlist', order: 2, partnerId: 3 },
    },
  )
  const { units } = enteredIn(roster, members)
  expect(units.map((unit) => [unit.standing, unit.size])).toEqual([
    ['captain', 2],
    ['member', 2],
  ])
  const { roster: after } = drawWaiting(roster, { seed, ...members })
  expect(standing(after)).toEqual({ 1: 'yes', 2: 'partner', 3: 'yes', 4: 'partner' })
})

test('whoever cannot take a spot is not in the drawing, and waits behind those who were not drawn', () => {
  const roster = aRoster(
    { spots: 1 },
    {
      1: { response: 'waitlist', order: 1, hasDues: false },
      2: { response: 'waitlist', order: 2 },
      3: { response: 'waitlist', order: 3 },
    },
  )
  const { roster: after, outcome } = drawWaiting(roster, { seed, ...members })
  expect(outcome.entered.units).toHaveLength(2)
  const ways = Object.values(standing(after))
  expect(ways.filter((is) => is === 'yes')).toHaveLength(1)
  expect(standing(after)[1]).toBe('waitlist 6')
})

/** Members 101 and 102 share an email address, and so do 105 to 109. Entry 1 is member 101's. */
const households = {
  carryOf: (memberId: number) => (memberId - 100) * 10,
  householdOf: (memberId: number) => (memberId <= 102 ? 'home@example.org' : memberId >= 105 ? 'many@example.org' : ''),
}

test('a household is drawn together, with the mean of what its members are owed; five people are too many', () => {
  const waiting = Object.fromEntries(
    [3, 1, 4, 2, 5, 6, 7, 8, 9].map((id, index) => [id, { response: 'waitlist', order: index + 1 } as const]),
  )
  const { units } = enteredIn(aRoster({ spots: 2 }, waiting), households)
  expect(units.map(({ entries, size, carry }) => [entries.map(({ id }) => id), size, carry])).toEqual([
    [[3], 1, 30],
    [[1, 2], 2, 15],
    [[4], 1, 40],
    ...[5, 6, 7, 8, 9].map((id) => [[id], 1, id * 10]),
  ])
})

test('all of a household get a spot, each their own, or none does', () => {
  const waiting = Object.fromEntries(
    [1, 3, 2, 4].map((id, index) => [id, { response: 'waitlist', order: index + 1 } as const]),
  )
  const outcomes = new Set<string>()
  for (let turn = 0; turn < 40; turn += 1) {
    const seed = turn.toString(16).padStart(64, '0')
    const { roster } = drawWaiting(aRoster({ spots: 2 }, waiting), { seed, ...households })
    const is = standing(roster)
    expect(is[1] === 'yes').toBe(is[2] === 'yes')
    expect(Object.values(is).filter((one) => one === 'yes')).toHaveLength(2)
    outcomes.add(String(is[1] === 'yes'))
  }
  expect(outcomes.size).toBe(2)
})

test('a pair whose members share addresses with others stays a pair', () => {
  const roster = aRoster(
    { spots: 2, needsPartner: true },
    {
      1: { response: 'waitlist', order: 1, partnerId: 3 },
      3: { response: 'waitlist', order: 2, partnerId: 1 },
      2: { response: 'waitlist', order: 3, partnerId: 4 },
      4: { response: 'waitlist', order: 4, partnerId: 2 },
    },
  )
  expect(enteredIn(roster, households).units.map(({ size }) => size)).toEqual([2, 2])
})
