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

/** A test as pages name it: its file and its title. */
export interface NamedTest {
  readonly file: string
  readonly title: string
}

/** What is wrong with the test that a cell names, as `file`: title; undefined when there is such a test. */
export function faultOfTest(what: string, cell: string): string | undefined {
  const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(cell) ?? []
  return faultInTest(what, { file, title })
}

/** What is wrong with the test that something names; undefined when there is such a test. */
export function faultInTest(what: string, { file, title }: NamedTest): string | undefined {
  if (file === '' || title === '') return `"${what}" names no test`
  if (!existsSync(file)) return `${file} does not exist`
  const quoted = ["'", '"', '`'].map((sign) => `${sign}${title}${sign}`)
  const text = readFileSync(file, 'utf8')
  return quoted.some((one) => text.includes(one)) ? undefined : `${file} has no test "${title}"`
}
