import { expect, test } from 'vitest'
import { drawWaiting, enteredIn } from '#areas/invitations/rules/draw-waiting.ts'
import { aRoster, standing } from '#tests/support/a-roster.ts'

const noCarry = () => 0
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
  const { units } = enteredIn(roster, noCarry)
  expect(units.map((unit) => [unit.standing, unit.size])).toEqual([
    ['captain', 2],
    ['member', 2],
  ])
  const { roster: after } = drawWaiting(roster, { seed, carryOf: noCarry })
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
  const { roster: after, outcome } = drawWaiting(roster, { seed, carryOf: noCarry })
  expect(outcome.entered.units).toHaveLength(2)
  const ways = Object.values(standing(after))
  expect(ways.filter((is) => is === 'yes')).toHaveLength(1)
  expect(standing(after)[1]).toBe('waitlist 6')
})
