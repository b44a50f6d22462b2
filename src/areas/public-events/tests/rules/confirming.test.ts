import { describe, expect, test } from 'vitest'
import { confirmByOf, isHeld, isOverdue, mostUnconfirmed, waitForRoom } from '#areas/public-events/rules/confirming.ts'
import { isSolved, needsProof, proofRules, solve } from '#areas/public-events/rules/proof-of-work.ts'

const now = new Date('2027-05-01T12:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test.each([
  ['half an hour', 600, 30],
  ['until the close if that is sooner', 20, 20],
  ['ten minutes at least', 3, 10],
  ['ten minutes after the close', -5, 10],
])('a spot is held for %s', (_, closes, held) => {
  expect(confirmByOf(after(closes), now)).toEqual(after(held))
})

test('a hold is in time until its last instant, and over after it', () => {
  const held = { confirmBy: after(30), confirmedAt: null }
  expect([isHeld(held), isOverdue(held, after(30)), isOverdue(held, after(30.001))]).toEqual([true, false, true])
  const confirmed = { confirmBy: after(30), confirmedAt: after(1) }
  expect([isHeld(confirmed), isOverdue(confirmed, after(99))]).toEqual([false, false])
  expect(isOverdue({ confirmBy: null, confirmedAt: null }, after(99))).toBe(false)
})

test('a network waits until the first of its unopened registrations is an hour old', () => {
  const few = { count: 1, since: after(-59) }
  const full = { count: mostUnconfirmed.atEvent, since: after(-15) }
  const fullEverywhere = { count: mostUnconfirmed.everywhere, since: after(-50) }
  expect(waitForRoom({ atEvent: few, everywhere: few }, now)).toBe(0)
  expect(waitForRoom({ atEvent: full, everywhere: full }, now)).toBe(45 * 60)
  expect(waitForRoom({ atEvent: few, everywhere: fullEverywhere }, now)).toBe(10 * 60)
})

describe('a proof of work', () => {
  const puzzle = { challenge: 'a challenge', puzzles: 3, bits: 6 }
  const solution = () => {
    const work = solve(puzzle, 10)
    let pauses = 0
    for (let step = work.next(); ; step = work.next()) {
      if (step.done) return { nonces: step.value, pauses }
      pauses += 1
    }
  }

  test('is found in steps between which others may work, and is right for its challenge alone', () => {
    const { nonces, pauses } = solution()
    expect(pauses).toBeGreaterThan(0)
    expect(isSolved(puzzle, nonces)).toBe(true)
    expect(isSolved({ ...puzzle, challenge: 'another' }, nonces)).toBe(false)
    expect(isSolved({ ...puzzle, bits: 24 }, nonces)).toBe(false)
    expect(isSolved(puzzle, nonces.slice(1))).toBe(false)
    expect(isSolved(puzzle, [...nonces, 0])).toBe(false)
  })

  test('is asked from the fifth registration of a burst on', () => {
    expect([0, 3, 4, 9].map(needsProof)).toEqual([false, false, true, true])
    expect(proofRules.puzzles * 2 ** proofRules.bits).toBe(32_768)
  })
})
