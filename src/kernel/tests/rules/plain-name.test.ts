import { expect, test } from 'vitest'
import { plainName } from '#kernel/rules/plain-name.ts'

test.each([
  ['evil.example', 'evil. example'],
  ['https://evil.example', 'https evil. example'],
  ['call@evil.example', 'call evil. example'],
  ['1.2.3.4', '1. 2. 3. 4'],
  ['evil。example', 'evil. example'],
])('%j is no address in a mail', (name, shown) => {
  expect(plainName(name)).toBe(shown)
})

test.each(['Marge', 'J.R. Smith', 'Ann-Marie O’Neil', '李明', 'St. John'])('%s stays as it is', (name) => {
  expect(plainName(name)).toBe(name)
})
