import { expect, test } from 'vitest'
import { shortNamesOf } from '#areas/scoring/calls/words.ts'

test.each([
  ['Marge Olsen', 'Olsen'],
  ['Cher', 'Cher'],
  ['Mary Ann Smith', 'Smith'],
  ['Jan de Vries', 'de Vries'],
  ['Anna van der Berg', 'van der Berg'],
  ['Vincent Van Dyke', 'Van Dyke'],
  ['Leo St. John', 'St. John'],
  ['John Smith Jr.', 'Smith Jr.'],
  ['Ole Olsen III', 'Olsen III'],
  ['De Vries', 'Vries'],
  ['mary lee', 'lee'],
  [' Rosa  Fielding ', 'Fielding'],
])('on a tile %s is called %s', (name, short) => {
  expect(shortNamesOf([name], [name])).toEqual([short])
})

test('two of one last name have their initial before it', () => {
  const names = ['Jan de Vries', 'Piet de Vries', 'Ann Bell']
  expect(shortNamesOf(names, names)).toEqual(['J. de Vries', 'P. de Vries', 'Bell'])
})
