import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { drawingListHash, drawSpots, seedHashOf, spotDrawingRule } from '#areas/bookings/rules/spot-drawing.ts'

const script = new URL('../../../../../scripts/lottery.ts', import.meta.url).pathname
const seed = '0123456789abcdef'.repeat(4)
const standings = ['captain', 'member', 'member', 'member', 'guest'] as const
const units = standings.map((standing, index) => ({
  number: index + 1,
  size: index === 2 ? 2 : 1,
  standing,
  carry: index === 3 ? 400_000 : 0,
}))
const outcomes = drawSpots({ seed, spots: 3, units })
const record = {
  rule: spotDrawingRule,
  seed,
  spots: 3,
  commitment: seedHashOf(seed),
  list_hash: drawingListHash({ spots: 3, units }),
  units: units.map((unit, index) => {
    const { odds = 0, hasSpot = false, line = null } = outcomes[index] ?? {}
    return { ...unit, odds, has_spot: hasSpot, line }
  }),
}

const lottery = (input: unknown) => {
  const text = typeof input === 'string' ? input : JSON.stringify(input)
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '-'], { input: text, encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('the command repeats the drawing of a published record', () => {
  const { status, stdout } = lottery(record)
  expect(status).toBe(0)
  expect(stdout.match(/^ok /gm)).toHaveLength(3)
})

test('the command names what is wrong, and exits with 1', () => {
  expect(lottery({ ...record, seed: 'f'.repeat(64) }).stdout).toContain('WRONG  the seed')
  const isMoved = record.units.map((unit) => ({ ...unit, has_spot: true, line: null }))
  const { status, stdout } = lottery({ ...record, units: isMoved })
  expect(status).toBe(1)
  expect(stdout).toContain('WRONG  drawing again')
  expect(lottery({ ...record, rule: 'another' }).stderr).toContain('isn’t a drawing record: rule')
  expect(lottery('no json').status).toBe(1)
})
