import { expect, test } from 'vitest'
import { decideGuest, guestNameOf } from '#areas/invitations/rules/decide-guest.ts'

test.for([
  ['Pat', 'Pat', ''],
  ['  Pat   Miller ', 'Pat', 'Miller'],
  ['Mary Ann Miller', 'Mary Ann', 'Miller'],
] as const)('the name %j is first and last: %j and %j', ([name, first, last]) => {
  expect(guestNameOf(name)).toEqual({ first, last })
})

test('a name that is too long for a record is cut', () => {
  expect(guestNameOf(`${'a'.repeat(70)} ${'b'.repeat(70)}`)).toEqual({ first: 'a'.repeat(60), last: 'b'.repeat(60) })
})

const [away, plays] = [
  { memberId: 1, holdsPlace: false },
  { memberId: 2, holdsPlace: true },
]

test('a guest of a known name is that guest; an unknown one gets a record', () => {
  expect(decideGuest([away], false)).toEqual({ ok: true, value: 1 })
  expect(decideGuest([], false)).toEqual({ ok: true, value: null })
})

test('a guest who plays already is questioned, and another one of the name gets a record', () => {
  expect(decideGuest([plays], false)).toMatchObject({ ok: false, code: 'guest-there' })
  expect(decideGuest([away, plays], false)).toMatchObject({ ok: false, code: 'guest-there' })
  expect(decideGuest([plays], true)).toEqual({ ok: true, value: null })
})
