import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type RateRule, rates } from '#kernel/calls/rates.ts'

const page = readFileSync('docs/settings.md', 'utf8')
const sections = {
  database: '**Held over all processes.**',
  process: '**Held by each process.**',
  area: '**Texts**',
} as const
type Section = keyof typeof sections

/** The classes in the first table after a section's beginning. */
function classesUnder(section: Section, text: string): string[] {
  const table = text.slice(text.indexOf(sections[section])).split('\n| --- | --- |\n')[1]?.split('\n\n')[0] ?? ''
  return [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name = '']) => name)
}

/** A class stands where most of it is counted: one rule in the database holds over all processes. */
function sectionOf(rules: readonly RateRule[]): Section {
  if (rules.some((rule) => rule.in === 'area')) return 'area'
  return rules.some((rule) => rule.in === 'database') ? 'database' : 'process'
}

const classes = Object.entries(rates) as [string, readonly RateRule[]][]
const wanted = (section: Section) => classes.filter(([, rules]) => sectionOf(rules) === section).map(([name]) => name)

test('the page of settings says of each class of limits whether it holds over all processes', () => {
  for (const section of Object.keys(sections) as Section[])
    expect(classesUnder(section, page).sort(), section).toEqual(wanted(section).sort())
})

test('a class that stands in the wrong table, or in none, is found', () => {
  const moved = page.replace(/^\| `bulk-mail` .*\n/m, '')
  expect(classesUnder('database', moved).sort()).not.toEqual(wanted('database').sort())
})
