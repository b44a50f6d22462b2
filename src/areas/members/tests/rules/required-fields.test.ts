import { expect, test } from 'vitest'
import type { FieldMode } from '#areas/members/rules/profile-settings.ts'
import { decideBirthday, decideComplete, fieldsIn, isRecentBirthday } from '#areas/members/rules/required-fields.ts'

const rosa = { first: 'Rosa', last: 'Fielding', email: 'rosa@example.org', phone: '8015550199' }
const settings = (
  modes: Record<string, FieldMode> = {},
  ratingMode: 'admin' | 'anytime' = 'admin',
  hasLevels = true,
) => ({ modes: new Map(Object.entries(modes)), ratingMode, hasLevels, today: '2026-11-21' })
const missingOf = (profile: Record<string, unknown>, of = settings()) => {
  const decided = decideComplete(profile, of)
  return decided.ok ? [] : (decided.detail as { fields: string[] }).fields
}

test.each<[string, Record<string, unknown>, ReturnType<typeof settings>, string[]]>([
  ['name, e-mail and phone are enough', rosa, settings(), []],
  ['they are always demanded', {}, settings(), ['first', 'last', 'email', 'phone']],
  ['a required field is demanded', rosa, settings({ birthday: 'required' }), ['birthday']],
  ['an optional, hidden or admin one is not', rosa, settings({ unit: 'all', zip: 'hide', city: 'admin' }), []],
  [
    'an emergency contact is a name and a phone',
    rosa,
    settings({ 'emergency-contact': 'required' }),
    ['emergencyName', 'emergencyPhone'],
  ],
  ['a question of the club can be required', rosa, settings({ mq3: 'required' }), ['mq3']],
  ['a skill level is not demanded where there is none', rosa, settings({}, 'anytime', false), []],
  ['a skill level is demanded where members choose it', rosa, settings({}, 'anytime'), ['clubRating']],
])('%s', (_, profile, of, missing) => {
  expect(missingOf(profile, of)).toEqual(missing)
})

test.each([
  ['2025-11-21', false],
  ['2025-11-22', true],
  ['2026-11-21', true],
  ['1950-02-28', false],
])('a birthday on %s is within the last year: %s', (birthday, isRecent) => {
  expect(isRecentBirthday(birthday, '2026-11-21')).toBe(isRecent)
})

test.each<[FieldMode, string]>([
  ['all', 'birthday-recent'],
  ['required', 'birthday-recent'],
  ['hide', 'fine'],
  ['admin', 'fine'],
])('a birthday of this year in the mode %s is %s', (mode, outcome) => {
  const decided = decideComplete({ ...rosa, birthday: '2026-03-01' }, settings({ birthday: mode }))
  expect(decided.ok ? 'fine' : decided.code).toBe(outcome)
})

test('what is for admins is named by the fields of the wire', () => {
  expect(fieldsIn(settings({ 'emergency-contact': 'admin', unit: 'admin', zip: 'all' }).modes, 'admin')).toEqual([
    'unit',
    'emergencyName',
    'emergencyPhone',
  ])
})

test.each<[string | null | undefined, string]>([
  ['2026-11-21', 'fine'],
  ['2026-11-22', 'birthday-future'],
  ['1950-02-28', 'fine'],
  ['', 'fine'],
  [null, 'fine'],
  [undefined, 'fine'],
])('a birthday of %s given on 21 November 2026 is %s', (birthday, outcome) => {
  const decided = decideBirthday(birthday, '2026-11-21')
  expect(decided.ok ? 'fine' : decided.code).toBe(outcome)
})
