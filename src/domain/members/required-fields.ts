import { ok, type Result, refuse } from '../shared/result.ts'

/** How a club shows a field of the profile; what it says nothing about is hidden. */
export type FieldMode = 'hide' | 'required' | 'all' | 'admin'

/** The settable fields, with those of the profile that they ask for. */
const asksFor: Readonly<Record<string, readonly string[]>> = {
  status: ['status'],
  birthday: ['birthday'],
  'season-start': ['seasonStart'],
  'season-end': ['seasonEnd'],
  'iptpa-rating': ['iptpaRating'],
  'usapa-rating': ['usapaRating'],
  unit: ['unit'],
  address: ['address'],
  city: ['city'],
  state: ['state'],
  zip: ['zip'],
  'emergency-contact': ['emergencyName', 'emergencyPhone'],
  mq1: ['mq1'],
  mq2: ['mq2'],
  mq3: ['mq3'],
  mq4: ['mq4'],
  mq5: ['mq5'],
}
const always = ['first', 'last', 'email', 'phone']

/**
 * Is everything there that the club demands of a profile? First and last name, e-mail and phone always are; the skill
 * level unless only admins give it. Refusal: fields-missing, with the names of the fields.
 * Source: spec 003 §5 Profile save; X99.
 */
export function decideComplete(
  profile: Readonly<Record<string, unknown>>,
  settings: { readonly modes: ReadonlyMap<string, FieldMode>; readonly ratingMode: 'admin' | 'anytime' | 'first-time' },
): Result<true, 'fields-missing'> {
  const demanded = Object.entries(asksFor).flatMap(([field, asked]) =>
    settings.modes.get(field) === 'required' ? asked : [],
  )
  const rating = settings.ratingMode === 'admin' ? [] : ['clubRating']
  const missing = [...always, ...demanded, ...rating].filter((field) => isEmpty(profile[field]))
  return missing.length === 0 ? ok(true) : refuse('fields-missing', { field: missing[0], fields: missing })
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
