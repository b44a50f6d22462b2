import { readFileSync } from 'node:fs'

/**
 * Tests that once lost a race and are not fixed yet. The list is written by hand, from the line FLAKY at the end of a
 * run.
 */
export const flakyListPath = 'tests/flaky-tests.txt'

export interface ListedTest {
  /** `2026-11-26` */
  readonly day: string
  readonly file: string
  readonly test: string
}

const lineShape = /^(\d{4}-\d{2}-\d{2}) ((?:src|tests)\/\S+\.test\.tsx?) > (.+)$/

/**
 * Reads the list: lines of the form `2026-11-26 src/areas/pos/tests/api/pos.test.ts > a sale is recorded: what failed`. Skips
 * empty lines and lines that start with #. Throws with the line number if a line has another form.
 */
export function readFlakyList(text = readFileSync(flakyListPath, 'utf8')): ListedTest[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return []
    const [, day = '', file = '', test = ''] = lineShape.exec(line) ?? []
    if (test === '') throw new Error(`${flakyListPath}:${index + 1} is not in the form "day file > test": ${line}`)
    return [{ day, file, test }]
  })
}
