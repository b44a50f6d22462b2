import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'src/app'
const code = readdirSync(folder)
  .filter((name) => /^config.*\.ts$|-settings\.ts$/.test(name))
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  .join('\n')
const page = readFileSync('docs/settings.md', 'utf8')

/** Names as the environment writes them; those of one word are read by `env[…]`. */
const readIn = (text: string) => [
  ...new Set(
    [...text.matchAll(/(?<!constants\.)\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|(?<=env\[')[A-Z]+(?='\])/g)].map(
      ([name]) => name,
    ),
  ),
]
/** The first cell of a row of the table may name several. */
const listedIn = (text: string) =>
  [...text.matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  )

test('the page of settings lists every setting that the server reads, and no other', () => {
  expect(listedIn(page).sort()).toEqual(readIn(code).sort())
})

test('a setting that is missing on the page is found, and one that nobody reads', () => {
  expect(readIn(`${code}\nenv['COURTS']`)).toContain('COURTS')
  expect(listedIn(`${page}\n| \`SPARE_COURTS\` | none | nothing |`)).toContain('SPARE_COURTS')
})
