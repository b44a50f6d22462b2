import { describe, expect, test } from 'vitest'
import { lengthOfName } from '#kernel/rules/name-length.ts'
import { compareNames, nameFinder, nameKey, sameNameKey } from '#kernel/rules/names.ts'

describe('the key of a name', () => {
  test('holds its words, then all its letters once from each word on', () => {
    expect(nameKey("Ann O'Lee")).toBe(' ann o lee  annolee. oleeann. leeanno. ')
    expect(nameKey('王小明')).toBe(' 王小明  王小明. 小明王. 明王小. ')
    expect(nameKey('...')).toBe('')
  })
})

describe('finding a name', () => {
  const found: [typed: string, name: string][] = [
    ['obrien', 'Pat O’Brien'],
    ["o'brien", 'Pat Obrien'],
    ['o brien', "Sean O'Brien"],
    ['brien', "Sean O'Brien"],
    ['smith jones', 'Mary Smith-Jones'],
    ['jones mary', 'Mary Smith-Jones'],
    ['smith-jones', 'Mary Smith Jones'],
    ['john smithers', 'Smithers, John'],
    ['smithers john', 'John Smithers'],
    ['smithers, j', 'John Smithers'],
    ['st john', 'Olivia St. John'],
    ['st.john', 'Olivia St John'],
    ['jp', 'J.P. Van der Berg'],
    ['vanderberg', 'J.P. Van der Berg'],
    ['de la cruz', 'Maria Delacruz'],
    ['soren kjaer', 'Søren Kjærgård'],
    ['walesa', 'Łukasz Wałęsa'],
    ['gross', 'Jürgen Groß'],
    ['ISIK', 'İbrahim Işık'],
    ['dang', 'Đặng Thị Hồng'],
    ['小明', '王小明'],
    ['明', '王小明'],
    ['王小明', '小明 王'],
    ['민준', '김민준'],
    ['スミス', 'ジョン・スミス'],
    ['mango', 'Bo Mangold'],
    ['gold', 'Bo Mangold'],
    ['  ', 'Anybody'],
    ['-', 'Anybody'],
  ]
  test.each(found)('%j finds %s', (typed, name) => expect(nameFinder(typed)(name)).toBe(true))

  const missed: [typed: string, name: string][] = [
    ['ol', 'Bo Mangold'],
    ['nsm', 'John Smith'],
    ["o'b", 'Olaf Berg'],
    ['john smith', 'John Jones'],
    ['明小', '王小明'],
    ['john smithers jones', 'John Smithers'],
  ]
  test.each(missed)('%j does not find %s', (typed, name) => expect(nameFinder(typed)(name)).toBe(false))
})

test('names that people take for one have one key, and others do not', () => {
  const same = ["Pat O'Brien", 'pat obrien', 'PAT O BRIEN', 'O’Brien, Pat', 'Obrien Pat', 'Pát O-Brien']
  expect(new Set(same.map(sameNameKey)).size).toBe(1)
  expect(sameNameKey('Mary Ann Smith')).toBe(sameNameKey('Smith, Mary Ann'))
  expect(sameNameKey('小明 王')).toBe(sameNameKey('王小明'))
  expect(sameNameKey('Amy Smith')).not.toBe(sameNameKey('May Smith'))
  expect(sameNameKey('Jo Smith')).not.toBe(sameNameKey('Jo Smithe'))
})

test('a Chinese, Japanese or Korean character counts as two letters', () => {
  expect(['明', '김', 'は', '𠮷'].map(lengthOfName)).toEqual([2, 2, 2, 2])
  expect([' a ', 'Al', 'é', 'Ж', '王小'].map(lengthOfName)).toEqual([1, 2, 1, 1, 4])
})

test('people are sorted as they look a name up', () => {
  const sorted = ['Abel', 'Ångström', 'Court 2', 'Court 10', 'élan', 'Evans', 'Łuk', 'Lund', 'Young', '王']
  expect(sorted.toReversed().sort(compareNames)).toEqual(sorted)
})
