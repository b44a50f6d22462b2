import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { columnOf, type Field, fields } from './columns.ts'
import { type FieldMode, fieldSettings, fieldsOf, type RatingMode } from './profile-settings.ts'

/** Names, and ways to reach the person (X99). */
const always: readonly string[] = fields.filter((field) => columnOf(field).isDemanded)

/** What an admin can change on a record that was imported without an address or a phone. */
const standing: readonly string[] = ['status', 'gender', 'clubRating', 'note'] satisfies readonly Field[]

/** Whether a change of these fields must leave the record complete. */
export const needsWhole = (changedFields: readonly string[]): boolean =>
  changedFields.some((field) => !standing.includes(field))

/** Which of the fields that every member needs (X99) are missing from the record, by their wire names. */
export const lackingIn = (profile: Readonly<Record<string, unknown>>): readonly string[] =>
  always.filter((field) => isEmpty(profile[field]))

/**
 * Whether an admin can change these fields: names, email and phone must be present afterwards (X99). Refusal:
 * fields-missing, with the names of the fields.
 */
export function decideAdminEdit(
  profile: Readonly<Record<string, unknown>>,
  changedFields: readonly string[],
): Result<true, 'fields-missing'> {
  const missing = needsWhole(changedFields) ? lackingIn(profile) : []
  return missing.length === 0 ? ok(true) : refuse('fields-missing', { field: missing[0], fields: missing })
}

export interface ProfileSettings {
  readonly modes: ReadonlyMap<string, FieldMode>
  readonly ratingMode: RatingMode
  /** Without skill levels, none can be required. */
  readonly hasLevels: boolean
}

/** The fields of the profile in one of these modes, by their names on the wire. */
export const fieldsIn = (
  modes: ReadonlyMap<string, FieldMode>,
  ...wantedModes: readonly FieldMode[]
): readonly string[] =>
  fieldSettings.flatMap((setting) => (wantedModes.includes(modes.get(setting) ?? 'hide') ? fieldsOf(setting) : []))

/**
 * The fields that a member has to fill in: always names, email and phone; the skill level unless only admins set it
 * (X99).
 */
export function demandedFields({ modes, ratingMode, hasLevels }: ProfileSettings): readonly string[] {
  const rating = ratingMode === 'admin' || !hasLevels ? [] : ['clubRating']
  return [...always, ...fieldsIn(modes, 'required'), ...rating]
}

/**
 * Whether a birthday is within the last year, which means that it is mistyped. Days as YYYY-MM-DD. Source: spec 003 §5
 * Birthday, X100.
 */
export function isRecentBirthday(birthday: string, today: string): boolean {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  return birthday > yearAgo
}

/**
 * Whether someone can have this birthday, even if an admin or a list sets it. Days as YYYY-MM-DD. Refusal:
 * birthday-future, with the field.
 */
export const decideBirthday = (birthday: string | null | undefined, today: string): Result<true, 'birthday-future'> =>
  birthday && birthday > today ? refuse('birthday-future', { field: 'birthday' }) : ok(true)

/**
 * Whether a profile has everything that the club requires, and a plausible birthday. A birthday that the club does not
 * show is not checked. Refusals: fields-missing, with the names of the fields; birthday-missing, if it is the only one;
 * birthday-recent. Source: spec 003 §5 Profile save; X99, X100.
 */
export function decideComplete(
  profile: Readonly<Record<string, unknown>>,
  settings: ProfileSettings & { /** YYYY-MM-DD */ readonly today: string },
): Result<true, 'fields-missing' | 'birthday-missing' | 'birthday-recent'> {
  const missing = demandedFields(settings).filter((field) => isEmpty(profile[field]))
  if (missing.join() === 'birthday') return refuse('birthday-missing', { field: 'birthday', fields: missing })
  if (missing.length > 0) return refuse('fields-missing', { field: missing[0], fields: missing })
  const { birthday } = profile
  const isShown = fieldsIn(settings.modes, 'all', 'required').includes('birthday')
  if (isShown && typeof birthday === 'string' && isRecentBirthday(birthday, settings.today))
    return refuse('birthday-recent', { field: 'birthday' })
  return ok(true)
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
