import { expect, test } from 'vitest'
import { decideComplete, type FieldMode } from '#domain/members/required-fields'

const rosa = { first: 'Rosa', last: 'Fielding', email: 'rosa@example.org', phone: '8015550199' }
const settings = (modes: Record<string, FieldMode> = {}, ratingMode: 'admin' | 'anytime' = 'admin') => ({
  modes: new Map(Object.entries(modes)),
  ratingMode,
})
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
  ['a skill level is demanded where members choose it', rosa, settings({}, 'anytime'), ['clubRating']],
])('%s', (_, profile, of, missing) => {
  expect(missingOf(profile, of)).toEqual(missing)
})
