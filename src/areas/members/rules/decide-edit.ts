import { isOwnChoice, type Status } from '#kernel/rules/member-statuses.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { adminFields, type Field } from './columns.ts'
import type { RatingMode } from './profile-settings.ts'

/** The capacity in which someone changes a member record; the strongest one counts. */
export type Capacity = 'admin' | 'group-admin' | 'self'

const ratingField = 'clubRating' satisfies Field

export interface Editing {
  readonly capacity: Capacity
  /** The fields that would change. */
  readonly changedNames: readonly string[]
  readonly status: { readonly from: Status; readonly to: Status | undefined }
  /** Fields that only admins of the club give, besides the note. */
  readonly forAdmins: readonly string[]
  /** How the club lets members choose their own skill level. */
  readonly ratingMode: RatingMode
  readonly hasRating: boolean
  /** The caller is an admin of one of the member's groups, and that group lets its admins change skill levels. */
  readonly mayChangeRating: boolean
}

/**
 * Whether this person can change these fields. Club admins can change everything. Group admins can change the skill
 * level, if the group allows it, and nothing else. Members can change their own record except the note and the fields
 * reserved for the club's admins. They can change their status only if they can choose both the old and the new one,
 * and their skill level only as the club allows. Refusal: field-not-yours, naming the field.
 *
 * Source: spec 001 §6 (rating_change_allowed), spec 003 §5 Ratings.
 */
export function decideEdit(editing: Editing): Result<true, 'field-not-yours'> {
  if (editing.capacity === 'admin') return ok(true)
  for (const field of editing.changedNames) if (!mayChange(field, editing)) return refuse('field-not-yours', { field })
  return ok(true)
}

function mayChange(
  field: string,
  { capacity, forAdmins, status, ratingMode, hasRating, mayChangeRating }: Editing,
): boolean {
  if (field === ratingField && mayChangeRating) return true
  if (capacity === 'group-admin') return false
  if (adminFields.some((one) => one === field) || forAdmins.includes(field)) return false
  if (field === 'status') return isOwnChoice(status.from) && (status.to === undefined || isOwnChoice(status.to))
  if (field !== ratingField) return true
  return ratingMode === 'anytime' || (ratingMode === 'first-time' && !hasRating)
}
