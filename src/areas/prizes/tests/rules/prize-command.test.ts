import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { commitmentOf, drawRule, drawWinners, listHashOf } from '#areas/prizes/rules/prize-draw.ts'

const script = new URL('../../../../../scripts/prize.ts', import.meta.url).pathname
const seed = '0123456789abcdef'.repeat(4)
const entries = ['A.K.', 'Å.B.', 'A.K.', 'C.D.'].map((initials, index) => ({
  number: index + 1,
  person: index === 2 ? 1 : index + 1,
  initials,
}))
const drawn = drawWinners({ seed, entries, winners: 2, eachPersonOnce: true })
const record = {
  month: '2026-10',
  rule: drawRule,
  seed,
  commitment: commitmentOf(seed),
  list_hash: listHashOf(entries),
  winners_wanted: 2,
  each_person_once: true,
  entries,
  winners: drawn.map(({ number }, index) => ({ place: index + 1, number })),
}

const prize = (input: unknown) => {
  const text = typeof input === 'string' ? input : JSON.stringify(input)
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '-'], { input: text, encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('the command repeats the draw of a published record and prints the same winners', () => {
  const { status, stdout } = prize(record)
  expect(status).toBe(0)
  expect(stdout.match(/^ok /gm)).toHaveLength(3)
  expect(stdout.split('Winners:\n')[1]).toBe(
    drawn.map(({ number, initials }, index) => `  ${index + 1}. entry ${number}  ${initials}\n`).join(''),
  )
})

test('the command names what is wrong, and exits with 1', () => {
  const { status, stdout } = prize({ ...record, seed: 'f'.repeat(64) })
  expect(status).toBe(1)
  expect(stdout).toContain('WRONG  the seed')
  expect(prize({ ...record, rule: 'another' })).toMatchObject({ status: 1, stderr: expect.stringContaining('another') })
  expect(prize({ month: '2026-10' }).stderr).toContain('isn’t a drawing record: rule')
  expect(prize('no json').status).toBe(1)
})
