import type * as z from 'zod/mini'
import type { MemberChanges } from '#areas/members/calls/member-columns.ts'
import { type FormField, formFields, keptNameOf } from '#areas/members/rules/columns.ts'
import { genderAfter, genderOfNew, statedGender } from '#kernel/rules/genders.ts'
import { genderColumns } from './gender-rows.ts'
import type { MemberRecord, NewMember } from './member-rows.ts'

type Wire = z.infer<typeof MemberChanges>

/** The skill level arrives by name and is looked up separately. A gender can be stored without being stated. */
const plainFields = formFields.filter(
  (field): field is Exclude<FormField, 'clubRating' | 'gender'> => field !== 'clubRating' && field !== 'gender',
)

const givenColumns = (wire: Wire): Partial<NewMember> =>
  Object.fromEntries(
    plainFields.filter((field) => wire[field] !== undefined).map((field) => [keptNameOf(field), wire[field]]),
  )

/** A new member's columns, under their own names. */
export const columnsOfNew = (wire: Wire): Partial<NewMember> => ({
  ...givenColumns(wire),
  ...genderColumns(genderOfNew(wire)),
})

/** The columns that a request sets in a record, under their own names. */
export const columnsOf = (wire: Wire, record: MemberRecord): Partial<NewMember> => ({
  ...givenColumns(wire),
  ...genderColumns(afterIn(wire, record)),
})

/** The request's fields, by their names on the wire, that differ from the record. */
export function changedFields(wire: Wire, record: MemberRecord, ratingId: number | null | undefined): string[] {
  const fields: string[] = plainFields.filter(
    (field) => wire[field] !== undefined && !isSame(wire[field], record[keptNameOf(field)]),
  )
  if (afterIn(wire, record) !== statedIn(record)) fields.push('gender')
  if (ratingId !== undefined && ratingId !== record.rating_id) fields.push('clubRating')
  return fields
}

const statedIn = ({ gender, is_gender_stated }: MemberRecord) => statedGender(gender, is_gender_stated)
const afterIn = (wire: Wire, { gender, is_gender_stated }: MemberRecord) => genderAfter(wire, gender, is_gender_stated)

/** The profile after the change, under the names on the wire. The skill level is its id. */
export function profileAfter(
  wire: Wire,
  record: MemberRecord,
  ratingId: number | null | undefined,
): Readonly<Record<string, unknown>> {
  const profile = plainFields.map((field) => [
    field,
    wire[field] === undefined ? record[keptNameOf(field)] : wire[field],
  ])
  return {
    ...Object.fromEntries(profile),
    gender: afterIn(wire, record),
    clubRating: ratingId === undefined ? record.rating_id : ratingId,
  }
}

/** The database returns numerics as text. */
const isSame = (wire: unknown, storedValue: unknown) =>
  typeof wire === 'number' && storedValue !== null ? wire === Number(storedValue) : wire === storedValue
