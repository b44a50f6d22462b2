import { expect, test } from 'vitest'
import { genderAfter, genderOfNew } from '#kernel/rules/genders.ts'

test.each([
  [{}, ''],
  [{ gender: 'F' }, 'F'],
  [{ gender: 'M' }, 'M'],
  [{ gender: 'F', genderStated: false }, ''],
] as const)('a new member with %j has stated "%s"', (given, stated) => {
  expect(genderOfNew(given)).toBe(stated)
})

test.each([
  ['the default that a client sends back states nothing', { gender: 'F' }, 'F', false, ''],
  ['the default that somebody states is stated', { gender: 'F', genderStated: true }, 'F', false, 'F'],
  ['another gender than the default is stated', { gender: 'M' }, 'F', false, 'M'],
  ['a change back to the default is stated', { gender: 'F' }, 'M', true, 'F'],
  ['what was stated stays stated', {}, 'F', true, 'F'],
  ['what was stated can be taken back', { genderStated: false }, 'M', true, ''],
] as const)('%s', (_, given, stored, isStated, after) => {
  expect(genderAfter(given, stored, isStated)).toBe(after)
})
