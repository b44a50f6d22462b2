import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areaServers } from '#app/area-servers.ts'
import { readTexts } from './repository-files.ts'

const ofAreas = readTexts(':(glob)src/areas/*/server/settings.ts')
const ofApp = readTexts(':(glob)src/app/config*.ts', ':(glob)src/app/*-settings.ts')
const code = [...ofApp, ...ofAreas].map(({ text }) => text).join('\n')
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

test('each area’s door reads every setting whose type the area declares', () => {
  const declared = ofAreas.flatMap(({ text }) => [...text.matchAll(/^ {4}readonly (\w+):/gm)].map(([, name]) => name))
  const read = areaServers.flatMap(({ settings }) => Object.keys(settings?.({}, () => undefined) ?? {}))
  expect(declared.length).toBeGreaterThan(5)
  expect(read.toSorted()).toEqual(declared.toSorted())
})

test('a setting that is missing on the page is found, and one that nobody reads', () => {
  expect(readIn(`${code}\nenv['COURTS']`)).toContain('COURTS')
  expect(listedIn(`${page}\n| \`SPARE_COURTS\` | none | nothing |`)).toContain('SPARE_COURTS')
})
