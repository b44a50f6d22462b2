import { expect, test } from 'vitest'
import { findListed } from '#areas/members/rules/find-listed.ts'

const members = [
  { mid: 1, first: 'Ann', last: 'Oak', email: 'ann@example.org' },
  { mid: 2, first: 'José', last: 'Núñez-Ruiz', email: '' },
  { mid: 3, first: 'Bo', last: 'Elm', email: 'family@example.org' },
  { mid: 4, first: 'Cy', last: 'Elm', email: 'family@example.org' },
  { mid: 5, first: 'Bo', last: 'Fir', email: 'bo.fir@example.org' },
  { mid: 6, first: 'Bo', last: 'Fir', email: 'bo@example.org' },
]

test.each([
  ['Ann Oak', [1]],
  ['  ANN   OAK  ', [1]],
  ['Oak, Ann', [1]],
  ['Oak;Ann;45.00', [1]],
  ['Ann\tOak\tpaid', [1]],
  ['Jose Nunez Ruiz', [2]],
  ['Ann Oak <ANN@example.org>', [1]],
  ['ann@example.org', [1]],
  ['Bo Fir <bo@example.org>', [6]],
  ['Ann Oak\n\nBo Elm\r\nAnn Oak', [1, 3]],
])('the list %o names %o', (list, mids) => {
  expect(findListed(list, members)).toEqual({ members: mids, unknown: [], several: [] })
})

test('an address that nobody has leaves the name to decide', () => {
  expect(findListed('Ann Oak <new@example.org>', members).members).toEqual([1])
})

test('lines that name nobody, or several members, are given back as they stand', () => {
  const list = 'Di Ash\nBo Fir\nfamily@example.org\nAnn Oak'
  expect(findListed(list, members)).toEqual({
    members: [1],
    unknown: ['Di Ash'],
    several: ['Bo Fir', 'family@example.org'],
  })
})
