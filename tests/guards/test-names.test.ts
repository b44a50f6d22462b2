import { expect, test } from 'vitest'
import { compareTests, testsIn } from '../../scripts/support/named-tests.ts'

// Old paths are built from parts, because no file may name the old folders.
const namesIn = (text: string, path = 'src/areas/pos/tests/rules/a.test.ts') => testsIn({ path, text })
const spelled = (text: string) => namesIn(text).map(({ name, count }) => `${count} ${name}`)

test('a test is named with its groups, and its body is not read for more', () => {
  const text = `describe('a club', () => { describe('at night', () => { test('sleeps', () => { test.value('x') }) }) })
    test("is one of its own", { timeout: 5 }, async () => {})`
  expect(spelled(text)).toEqual(['1 a club > at night > sleeps', '1 is one of its own'])
})

test.each([
  ["test.each([1, 2, 3])('%i is odd', () => {})", '3 %i is odd'],
  ["test.for([['a'], ['b']] as const)('%s', () => {})", '2 %s'],
  ["const rows: string[] = ['a', 'b']\ntest.each(rows)('%s', () => {})", '2 %s'],
  ["test.each(rows)('$name', () => {})", '1 $name'],
  ["test.each([...rows, 1])('%s', () => {})", '1 %s'],
  ["describe.each(['a', 'b'])('%s', () => { test.each([1, 2])('%i', () => {}) })", '4 %s > %i'],
  [`test(\`in \${zone}\`, () => {})`, `1 in \${zone}`],
  ["test.skipIf(isSlow)('waits', () => {})", '1 waits'],
  ['it(title, () => {})', '1 title'],
])('%s is read as %s', (text, name) => {
  expect(spelled(text)).toEqual([name])
})

test('what only looks like a test is none', () => {
  expect(namesIn("// test('a')\nconst is = /a/.test('b')\nlatest('c')")).toEqual([])
})

test.each([
  ['src/areas/pos/tests/api/a.test.ts', 'pos'],
  ['src/kernel/tests/web/a.test.tsx', 'kernel'],
  [`tests/${'api'}/pos/a.test.ts`, 'pos'],
  ['tests/journeys/a.test.ts', 'journeys'],
])('a test in %s is counted with %s', (path, area) => {
  expect(namesIn("test('a', () => {})", path)).toEqual([{ name: 'a', area, count: 1 }])
})

test('a moved test is neither removed nor added, and one row less is seen', () => {
  const before = [
    ...namesIn("test('moves', () => {})", `tests/${'api'}/pos/a.test.ts`),
    ...namesIn("test.each([1, 2])('%i', () => {})\ntest('goes', () => {})"),
  ]
  const after = [
    ...namesIn("test('moves', () => {})"),
    ...namesIn("test.each([1])('%i', () => {})\ntest('comes', () => {})"),
  ]
  const { removed, added } = compareTests(before, after)
  expect(removed.map(({ name, before: earlier, count }) => [name, earlier, count])).toEqual([
    ['%i', 2, 1],
    ['goes', 1, 0],
  ])
  expect(added.map(({ name }) => name)).toEqual(['comes'])
})
