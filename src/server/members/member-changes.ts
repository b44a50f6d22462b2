import type * as z from 'zod/mini'
import type { MemberChanges } from '#contract/members/member-columns'
import { type FormField, formFields, keptNameOf } from '#domain/members/columns'
import type { MemberRecord, NewMember } from './member-rows.ts'

type Wire = z.infer<typeof MemberChanges>

/** The skill level arrives by name and is looked up separately. */
const plainFields = formFields.filter((field): field is Exclude<FormField, 'clubRating'> => field !== 'clubRating')

/** The columns that a request sets, under their own names. */
export function columnsOf(wire: Wire): Partial<NewMember> {
  return Object.fromEntries(
    plainFields.filter((field) => wire[field] !== undefined).map((field) => [keptNameOf(field), wire[field]]),
  )
}

/** The fields of the request, by their names on the wire, that differ from the record. */
export function changedFields(wire: Wire, record: MemberRecord, ratingId: number | null | undefined): string[] {
  const changed: string[] = plainFields.filter(
    (field) => wire[field] !== undefined && !isSame(wire[field], record[keptNameOf(field)]),
  )
  if (ratingId !== undefined && ratingId !== record.rating_id) changed.push('clubRating')
  return changed
}

/** The profile after the change, under the names of the wire; the skill level by its id. */
export function profileAfter(
  wire: Wire,
  record: MemberRecord,
  ratingId: number | null | undefined,
): Readonly<Record<string, unknown>> {
  const profile = plainFields.map((field) => [
    field,
    wire[field] === undefined ? record[keptNameOf(field)] : wire[field],
  ])
  return { ...Object.fromEntries(profile), clubRating: ratingId === undefined ? record.rating_id : ratingId }
}

/** The database returns numerics as text. */
const isSame = (wire: unknown, kept: unknown) =>
  typeof wire === 'number' && kept !== null ? wire === Number(kept) : wire === kept
