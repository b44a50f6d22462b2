import { isOwnChoice, type Status } from '../shared/member-statuses.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { adminFields, type Field } from './columns.ts'
import type { RatingMode } from './profile-settings.ts'

/** In which capacity somebody changes a member record; the strongest counts. */
export type Capacity = 'admin' | 'group-admin' | 'self'

const ratingField = 'clubRating' satisfies Field

export interface Editing {
  readonly capacity: Capacity
  /** The fields that would become different. */
  readonly changedNames: readonly string[]
  readonly status: { readonly from: Status; readonly to: Status | undefined }
  /** Fields that only admins of the club give, besides the note. */
  readonly forAdmins: readonly string[]
  /** How the club lets members choose their own skill level. */
  readonly ratingMode: RatingMode
  readonly hasRating: boolean
  /** An admin of one of the member's groups asks, and that group lets its admins change skill levels. */
  readonly mayChangeRating: boolean
}

/**
 * May these fields be changed by this person? Admins of the club change everything. Admins of a group change the skill
 * level, where the group allows it, and nothing else. Members change their own record but not the note, not what the club
 * keeps for its admins, a status only where both may be chosen, and the skill level only as the club says. Refusal: field-not-yours, naming the field.
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
