import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carryAfter, type PastDrawing } from '#areas/bookings/rules/drawing-memory.ts'
import { certain, fairShareOf, oddsOf } from '#areas/bookings/rules/drawing-odds.ts'
import { type DrawingUnit, drawingStandings, drawSpots } from '#areas/bookings/rules/spot-drawing.ts'
import { hash, repeatDrawing } from '../../../../../scripts/support/repeat-drawing.ts'

const seedOf = (number: number) => hash(`seed ${number}`)
const singles = (carries: readonly number[]): DrawingUnit[] =>
  carries.map((carry, index) => ({ number: index + 1, size: 1, standing: 'member', carry }))

const anyDrawing = fc.record({
  seed: fc.integer().map(seedOf),
  spots: fc.integer({ min: 0, max: 12 }),
  units: fc
    .array(
      fc.record({
        size: fc.constantFrom(1, 1, 1, 2, 3),
        standing: fc.constantFrom(...drawingStandings),
        carry: fc.integer({ min: -certain, max: certain }),
      }),
      { maxLength: 20 },
    )
    .map((units) => units.map((unit, index): DrawingUnit => ({ ...unit, number: index + 1 }))),
})

test('odds add up to the spots, and no one’s are below zero or above one', () => {
  fc.assert(
    fc.property(anyDrawing, ({ spots, units }) => {
      const odds = oddsOf(units, spots)
      const people = units.reduce((sum, { size }) => sum + size, 0)
      const promised = odds.reduce((sum, own, index) => sum + own * (units[index]?.size ?? 0), 0)
      const total = Math.min(spots, people) * certain
      expect(promised).toBeLessThanOrEqual(total)
      expect(promised).toBeGreaterThanOrEqual(total - 3)
      for (const own of odds) expect(own >= 0 && own <= certain).toBe(true)
    }),
  )
})

test('whoever is owed more has better odds, or the same', () => {
  const [owed = 0, even = 0, ahead = 0] = oddsOf(singles([300_000, 0, -300_000, 0, 0]), 3)
  expect(owed).toBeGreaterThan(even)
  expect(even).toBeGreaterThan(ahead)
  expect(oddsOf(singles([0, 0, 0, 0, 0]), 3)).toEqual(Array.from({ length: 5 }, () => 600_000))
})

test('everyone keeps a chance, however many spots they got before', () => {
  expect(Math.min(...oddsOf(singles([-certain, 0, 0, 0]), 2))).toBe(50_000)
})

test('spots are never given out twice, and none stays free while someone fits', () => {
  fc.assert(
    fc.property(anyDrawing, (drawing) => {
      const drawn = drawSpots(drawing)
      const sizeOf = (number: number) => drawing.units.find((unit) => unit.number === number)?.size ?? 0
      const taken = drawn.filter(({ hasSpot }) => hasSpot).reduce((sum, { number }) => sum + sizeOf(number), 0)
      expect(taken).toBeLessThanOrEqual(drawing.spots)
      for (const { number, hasSpot } of drawn)
        if (!hasSpot) expect(sizeOf(number)).toBeGreaterThan(drawing.spots - taken)
      const lines = drawn.flatMap(({ line }) => line ?? []).toSorted((one, other) => one - other)
      expect(lines).toEqual(lines.map((_, index) => index + 1))
    }),
  )
})

test('captains come before members, and members before guests', () => {
  const standings = ['guest', 'member', 'captain', 'member', 'guest'] as const
  const units = standings.map((standing, index): DrawingUnit => ({ number: index + 1, size: 1, standing, carry: 0 }))
  for (let number = 0; number < 50; number += 1) {
    const drawn = drawSpots({ seed: seedOf(number), spots: 2, units })
    expect(drawn.filter(({ hasSpot }) => hasSpot).map((one) => standings[one.number - 1])).toEqual(
      expect.arrayContaining(['captain', 'member']),
    )
  }
})

test('a second program that shares no code repeats every drawing', () => {
  fc.assert(
    fc.property(anyDrawing, (drawing) => {
      const outcomes = repeatDrawing(drawing)
      for (const { number, odds, hasSpot, line } of drawSpots(drawing))
        expect(outcomes.get(number)).toEqual({ odds, has_spot: hasSpot, line })
    }),
    { numRuns: 300 },
  )
})

test('each person is drawn as often as their odds say', () => {
  const units = singles([400_000, 200_000, 0, 0, 0, -200_000, -400_000])
  const odds = oddsOf(units, 3)
  const counts = units.map(() => 0)
  const rounds = 4000
  for (let number = 0; number < rounds; number += 1)
    for (const one of drawSpots({ seed: seedOf(number), spots: 3, units }))
      if (one.hasSpot) counts[one.number - 1] = (counts[one.number - 1] ?? 0) + 1
  counts.forEach((count, index) => {
    expect(Math.abs(count / rounds - (odds[index] ?? 0) / certain)).toBeLessThan(0.03)
  })
})

interface Season {
  readonly people: number
  readonly spots: number
  readonly weeks: number
  readonly remembers: boolean
}

/** How many spots each person gets in a season of weekly drawings in which everyone takes part. */
function season({ people, spots, weeks, remembers }: Season, number: number): number[] {
  const pasts: PastDrawing[][] = Array.from({ length: people }, () => [])
  for (let week = 0; week < weeks; week += 1) {
    const units = singles(pasts.map((past) => (remembers ? carryAfter(past) : 0)))
    for (const { number: person, hasSpot } of drawSpots({ seed: seedOf(number * 1000 + week), spots, units }))
      pasts[person - 1]?.push({ share: fairShareOf(spots, people), hadSpot: hasSpot })
  }
  return pasts.map((past) => past.filter(({ hadSpot }) => hadSpot).length)
}

const spreadOf = (counts: readonly number[]) => Math.max(...counts) - Math.min(...counts)

test('over a year with 40 people for 24 spots, the luckiest and the unluckiest differ by two spots at most', () => {
  const year = { people: 40, spots: 24, weeks: 52 }
  for (let number = 0; number < 5; number += 1) {
    expect(spreadOf(season({ ...year, remembers: true }, number))).toBeLessThanOrEqual(2)
    // Without the memory, luck alone keeps some people out for weeks.
    expect(spreadOf(season({ ...year, remembers: false }, number))).toBeGreaterThan(8)
  }
})

test('what is owed fades with each drawing of the group, whether or not the person takes part', () => {
  const missed = { share: 600_000, hadSpot: false }
  expect(carryAfter([])).toBe(0)
  expect(carryAfter([missed])).toBe(600_000)
  expect(carryAfter([missed, null])).toBe(570_000)
  expect(carryAfter([missed, { share: 600_000, hadSpot: true }])).toBe(170_000)
})
