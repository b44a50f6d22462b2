import { existsSync, readFileSync } from 'node:fs'

/** The rows of all tables of a page, without their heads. */
export const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line, at, lines) => line.startsWith('| ') && !isRule(line) && !isRule(lines[at + 1] ?? ''))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

const isRule = (line: string) => line.startsWith('| --- ')

/** What is wrong with the test that a cell names, as `file`: title; undefined when there is such a test. */
export function faultOfTest(about: string, cell: string): string | undefined {
  const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(cell) ?? []
  if (file === '' || title === '') return `"${about}" names no test`
  if (!existsSync(file)) return `${file} does not exist`
  const quoted = ["'", '"', '`'].map((sign) => `${sign}${title}${sign}`)
  const text = readFileSync(file, 'utf8')
  return quoted.some((one) => text.includes(one)) ? undefined : `${file} has no test "${title}"`
}
