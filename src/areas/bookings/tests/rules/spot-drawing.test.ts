import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carryAfter, type PastDrawing } from '#areas/bookings/rules/drawing-memory.ts'
import { certain, fairShareOf, oddsOf } from '#areas/bookings/rules/drawing-odds.ts'
import { type DrawingUnit, drawingStandings, drawSpots } from '#areas/bookings/rules/spot-drawing.ts'
import { hash, repeatDrawing } from '../../../../../scripts/support/repeat-drawing.ts'

const isSoak = process.env['SOAK'] === '1'
/** Other seeds in each long run; it says which, so that it can be repeated. */
const firstSeed = Number(process.env['DRAWINGS_SEED'] ?? (isSoak ? Date.now() % 1_000_000 : 1))
if (isSoak) console.log(`seeds from ${firstSeed}; again with DRAWINGS_SEED=${firstSeed}`)
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
    { numRuns: isSoak ? 20_000 : 300, seed: firstSeed },
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
  /** Whether a person takes part in a week; everyone does if this is missing. */
  readonly takesPart?: (person: number, week: number) => boolean
  /** Hears the odds of each person in each drawing, and what came of them. */
  readonly onDrawn?: (odds: number, hasSpot: boolean) => void
}

/** How many spots each person gets in a season of weekly drawings. */
function season(
  { people, spots, weeks, remembers, takesPart = () => true, onDrawn }: Season,
  number: number,
): number[] {
  const pasts: (PastDrawing | null)[][] = Array.from({ length: people }, () => [])
  for (let week = 0; week < weeks; week += 1) {
    const entered = pasts.flatMap((past, person) => (takesPart(person, week) ? [{ person, past }] : []))
    const units = singles(entered.map(({ past }) => (remembers ? carryAfter(past) : 0)))
    const drawn = drawSpots({ seed: seedOf((firstSeed + number) * 1000 + week), spots, units })
    const share = fairShareOf(spots, units.length)
    for (const [person, past] of pasts.entries()) {
      const outcome = drawn[entered.findIndex((one) => one.person === person)]
      past.push(outcome ? { share, hadSpot: outcome.hasSpot } : null)
      if (outcome) onDrawn?.(outcome.odds, outcome.hasSpot)
    }
  }
  return pasts.map((past) => past.filter((drawing) => drawing?.hadSpot).length)
}

const spreadOf = (counts: readonly number[]) => Math.max(...counts) - Math.min(...counts)

test('over a year with 40 people for 24 spots, the luckiest and the unluckiest differ by two spots at most', () => {
  const year = { people: 40, spots: 24, weeks: 52 }
  const plain: number[] = []
  for (let number = 0; number < (isSoak ? 200 : 5); number += 1) {
    expect(spreadOf(season({ ...year, remembers: true }, number))).toBeLessThanOrEqual(2)
    plain.push(spreadOf(season({ ...year, remembers: false }, number)))
  }
  // Without the memory, luck alone keeps some people out for weeks.
  const usual = plain.reduce((sum, one) => sum + one, 0) / plain.length
  expect(usual).toBeGreaterThan(10)
  if (isSoak)
    console.log(`a plain lottery: ${Math.min(...plain)} to ${Math.max(...plain)}, usually ${usual.toFixed(0)}`)
})

test('in each tenth of the odds, people are drawn as often as they were told', () => {
  const tenths = Array.from({ length: 11 }, () => ({ told: 0, drawn: 0, count: 0 }))
  const onDrawn = (odds: number, hasSpot: boolean) => {
    const tenth = tenths[Math.floor((odds * 10) / certain)]
    if (!tenth) return
    tenth.told += odds / certain
    tenth.drawn += hasSpot ? 1 : 0
    tenth.count += 1
  }
  for (let number = 0; number < (isSoak ? 1000 : 30); number += 1) {
    // Two in three take part, others each week.
    const takesPart = (person: number, week: number) => (person * 7 + week * 11 + number) % 3 !== 0
    season({ people: 40, spots: 16, weeks: 20, remembers: true, takesPart, onDrawn }, number)
  }
  const filled = tenths.filter(({ count }) => count >= 200)
  expect(filled.length).toBeGreaterThanOrEqual(8)
  for (const { told, drawn, count } of filled) expect(Math.abs(told - drawn) / count).toBeLessThan(0.05)
})

test('what is owed fades with each drawing of the group, whether or not the person takes part', () => {
  const missed = { share: 600_000, hadSpot: false }
  expect(carryAfter([])).toBe(0)
  expect(carryAfter([missed])).toBe(600_000)
  expect(carryAfter([missed, null])).toBe(588_000)
  expect(carryAfter([missed, { share: 600_000, hadSpot: true }])).toBe(188_000)
})
