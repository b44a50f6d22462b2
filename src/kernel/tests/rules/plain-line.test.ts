import { describe, expect, test } from 'vitest'
import { isName } from '#kernel/rules/plain-line.ts'

const bad = [
  'Win https://evil.example',
  'a://b',
  'Two\nlines',
  'Two\r\nlines',
  'Two\u2028lines',
  'Two\u2029lines',
  'Bell\u0007',
  'Half\ud83d',
]
const good = ['Linda', "O'Neil", 'José María', '李小龙', 'Al / Bo: mixed', 'Court 4 // late', 'A&B']

describe('a name', () => {
  test.each(good)('may be %j', (name) => {
    expect(isName(name)).toBe(true)
  })
  test.each(bad)('may not be %j', (name) => {
    expect(isName(name)).toBe(false)
  })
})
