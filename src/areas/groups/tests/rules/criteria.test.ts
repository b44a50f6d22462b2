import { expect, test } from 'vitest'
import { ageOn, fitsCriteria, lacksOnlyGender } from '#areas/groups/rules/criteria.ts'

const anybody = { takesWomen: true, takesMen: true, minAge: null, maxAge: null, ratingIds: [] }
const linda = { gender: 'F', birthDate: '1960-06-15', ratingId: 7 } as const

test.each([
  ['the day before the birthday', '2026-06-14', '1960-06-15', 65],
  ['on the birthday', '2026-06-15', '1960-06-15', 66],
  ['born on 29 February, on the last of February', '2026-02-28', '1960-02-29', 65],
  ['born on 29 February, on the first of March', '2026-03-01', '1960-02-29', 66],
  ['born on 29 February, in a leap year', '2028-02-29', '1960-02-29', 68],
])('full years %s', (_, day, birthDate, age) => {
  expect(ageOn(day, birthDate)).toBe(age)
})

test.each([
  ['without criteria everybody fits', anybody, linda, true],
  ['a group of men takes no woman', { ...anybody, takesWomen: false }, linda, false],
  ['a rating that is asked for fits', { ...anybody, ratingIds: [3, 7] }, linda, true],
  ['another rating does not', { ...anybody, ratingIds: [3] }, linda, false],
  [
    'who has no rating does not fit where one is asked for',
    { ...anybody, ratingIds: [3] },
    { ...linda, ratingId: null },
    false,
  ],
  ['the youngest age fits', { ...anybody, minAge: 66 }, linda, true],
  ['one year younger does not', { ...anybody, minAge: 67 }, linda, false],
  ['the oldest age fits', { ...anybody, maxAge: 66 }, linda, true],
  ['one year older does not', { ...anybody, maxAge: 65 }, linda, false],
  [
    'a group of women takes nobody whose gender is not stated',
    { ...anybody, takesMen: false },
    { ...linda, gender: '' },
    false,
  ],
  [
    'a group of men takes nobody whose gender is not stated',
    { ...anybody, takesWomen: false },
    { ...linda, gender: '' },
    false,
  ],
  ['a group of women and men asks no gender', anybody, { ...linda, gender: '' }, true],
  ['without a birthday nobody fits a bound of age', { ...anybody, minAge: 1 }, { ...linda, birthDate: null }, false],
  ['without a birthday one fits where no age is asked for', anybody, { ...linda, birthDate: null }, true],
] as const)('%s', (_, criteria, member, does) => {
  expect(fitsCriteria(criteria, member, '2026-11-21')).toBe(does)
})

test('only members whom nothing but an unstated gender keeps out are counted as left out', () => {
  const women = { ...anybody, takesMen: false, minAge: 60 }
  const today = '2026-11-21'
  expect(lacksOnlyGender(women, { ...linda, gender: '' }, today)).toBe(true)
  expect(lacksOnlyGender(women, { ...linda, gender: 'M' }, today)).toBe(false)
  expect(lacksOnlyGender(women, { ...linda, gender: '', birthDate: '2000-01-01' }, today)).toBe(false)
  expect(lacksOnlyGender({ ...women, takesMen: true }, { ...linda, gender: '' }, today)).toBe(false)
})
