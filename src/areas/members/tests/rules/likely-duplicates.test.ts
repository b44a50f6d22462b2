import { expect, test } from 'vitest'
import { type DuplicateCandidate, likelyDuplicates } from '#areas/members/rules/likely-duplicates.ts'

const one = (mid: number, first: string, last: string, more: Partial<DuplicateCandidate> = {}): DuplicateCandidate => ({
  mid,
  first,
  last,
  email: '',
  phone: '',
  verified: false,
  ...more,
})
const pairs = (...members: DuplicateCandidate[]) =>
  likelyDuplicates(members).map(({ keep, merge, because }) => [keep.mid, merge.mid, because])

test('the same name, however it is spelled, is likely one person; the older record stays', () => {
  expect(pairs(one(5, 'José', 'Núñez'), one(2, 'jose', 'nunez '), one(3, 'Ann', 'Oak'))).toEqual([[2, 5, 'name']])
})

test('the record with a login stays', () => {
  expect(pairs(one(2, 'Ann', 'Oak'), one(5, 'Ann', 'Oak', { verified: true }))).toEqual([[5, 2, 'name']])
})

test('an address or a phone number counts only with the same first letter, because households share them', () => {
  const email = 'Oaks@example.org'
  expect(pairs(one(1, 'Ann', 'Oak', { email }), one(2, 'Annie', 'Elm', { email: 'oaks@example.org' }))).toEqual([
    [1, 2, 'address'],
  ])
  expect(pairs(one(1, 'Ann', 'Oak', { email }), one(2, 'Bo', 'Oak', { email }))).toEqual([])
  const phone = '8015550123'
  expect(pairs(one(1, 'Ann', 'Oak', { phone }), one(2, 'A.', 'Oakley', { phone }))).toEqual([[1, 2, 'phone']])
})

test('records without an address or a number are no doubles of each other, and nobody stands in two pairs', () => {
  expect(pairs(one(1, 'Ann', 'Oak'), one(2, 'Amy', 'Elm'))).toEqual([])
  const email = 'ann@example.org'
  expect(pairs(one(1, 'Ann', 'Oak', { email }), one(2, 'Ann', 'Oak'), one(3, 'Anna', 'Elm', { email }))).toEqual([
    [1, 2, 'name'],
  ])
})
