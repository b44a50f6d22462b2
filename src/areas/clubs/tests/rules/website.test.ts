import { expect, test } from 'vitest'
import { isWebsite, websiteOf } from '#areas/clubs/rules/website.ts'

test.each([
  ['sunnycourt.example', 'https://sunnycourt.example'],
  [' www.sunnycourt.example/play ', 'https://www.sunnycourt.example/play'],
  ['https://sunnycourt.example', 'https://sunnycourt.example'],
  ['http://sunnycourt.example', 'http://sunnycourt.example'],
  ['', ''],
  ['  ', ''],
])('the website that is typed as "%s" is kept as "%s"', (typed, kept) => {
  expect(websiteOf(typed)).toBe(kept)
})

test.each([
  ['sunnycourt.example', true],
  ['', true],
  ['http://sunnycourt.example', false],
  ['javascript://sunnycourt.example', false],
  ['no address', false],
  ['nowhere', false],
])('"%s" is a website: %s', (typed, isOne) => {
  expect(isWebsite(websiteOf(typed))).toBe(isOne)
})
