import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultOfTest, rowsOf } from './named-tests.ts'

const page = readFileSync('docs/safety.md', 'utf8')

const faultIn = ([promise = '', , test = '']: readonly string[]) => faultOfTest(promise, test)

test('every promise of the page of safety names a test that exists', () => {
  const rows = rowsOf(page)
  console.info(`safety: ${rows.length} promises with their tests`)
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.flatMap((row) => faultIn(row) ?? [])).toEqual([])
})

test('a promise without a test, with a wrong file or with another title is found', () => {
  const row = (cell: string) => faultIn(rowsOf(`| it holds | nothing | ${cell} |`)[0] ?? [])
  const file = 'tests/guards/safety-tests.test.ts'
  expect(row(`\`${file}\`: every promise of the page of safety names a test that exists`)).toBeUndefined()
  expect(row('')).toContain('names no test')
  expect(row('`tests/nowhere.test.ts`: it holds')).toContain('does not exist')
  expect(row(`\`${file}\`: it ${'holds'}`)).toContain('has no test')
})
