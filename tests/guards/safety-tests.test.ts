import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/safety.md', 'utf8')

interface Promised {
  readonly promise: string
  readonly file: string
  readonly title: string
}

/** The rows of all tables of the page, without their heads. */
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:promise|---) /.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

function promisedIn([promise = '', , test = '']: readonly string[]): Promised {
  const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(test) ?? []
  return { promise, file, title }
}

/** What is wrong with the test that a row names; undefined when there is such a test. */
function faultIn({ promise, file, title }: Promised): string | undefined {
  if (file === '' || title === '') return `"${promise}" names no test`
  if (!existsSync(file)) return `${file} does not exist`
  const quoted = ["'", '"', '`'].map((sign) => `${sign}${title}${sign}`)
  const text = readFileSync(file, 'utf8')
  return quoted.some((one) => text.includes(one)) ? undefined : `${file} has no test "${title}"`
}

test('every promise of the page of safety names a test that exists', () => {
  const rows = rowsOf(page).map(promisedIn)
  console.info(`safety: ${rows.length} promises with their tests`)
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.flatMap((row) => faultIn(row) ?? [])).toEqual([])
})

test('a promise without a test, with a wrong file or with another title is found', () => {
  const row = (cell: string) => faultIn(promisedIn(rowsOf(`| it holds | nothing | ${cell} |`)[0] ?? []))
  const file = 'tests/guards/safety-tests.test.ts'
  expect(row(`\`${file}\`: every promise of the page of safety names a test that exists`)).toBeUndefined()
  expect(row('')).toContain('names no test')
  expect(row('`tests/nowhere.test.ts`: it holds')).toContain('does not exist')
  expect(row(`\`${file}\`: it ${'holds'}`)).toContain('has no test')
})
