import { expect, test } from 'vitest'
import { counted } from '#kernel/rules/counted.ts'
import { listText } from '#kernel/rules/list-text.ts'
import { plural, pluralIn } from '#kernel/rules/plural.ts'
import { rich } from '#kernel/rules/rich.ts'

test('the form of a text follows the plural rules of its language', () => {
  const taps = (count: number) => plural(count, { one: `${count} tap`, other: `${count} taps` })
  expect([0, 1, 2, 21].map(taps)).toEqual(['0 taps', '1 tap', '2 taps', '21 taps'])

  const inPolish = pluralIn('pl')
  const form = (count: number) => inPolish(count, { one: 'single', few: 'few', many: 'many', other: 'part' })
  expect([1, 3, 5, 22, 1.5].map(form)).toEqual(['single', 'few', 'many', 'few', 'part'])
})

test('a form that a text does not have is its other one', () => {
  expect(pluralIn('pl')(3, { one: 'one', other: 'another' })).toBe('another')
})

test('a number stands with its noun, and a list is said as people say it', () => {
  expect([counted(1, 'week'), counted(1200, 'member'), counted(2, 'entry', 'entries')]).toEqual([
    '1 week',
    '1,200 members',
    '2 entries',
  ])
  expect([['Ann'], ['Ann', 'Bo'], ['Ann', 'Bo', 'Cy']].map(listText)).toEqual(['Ann', 'Ann and Bo', 'Ann, Bo, and Cy'])
})

test('a rich sentence keeps its parts where they stand', () => {
  const part = { bold: '11–9' }
  expect(rich`With your taps, the score will be ${part}. Nothing is deleted.`).toEqual([
    'With your taps, the score will be ',
    part,
    '. Nothing is deleted.',
  ])
  expect(rich`${1}${2}`).toEqual(['', 1, '', 2, ''])
})
