import type { getMember } from '#areas/members/calls/members.ts'
import { columnOf, type FormField, formFields, readNameOf, type TickField } from '#areas/members/rules/columns.ts'
import { ratingText } from '#areas/members/rules/half-steps.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { statedGender } from '#kernel/rules/genders.ts'

type MemberRecord = Gotten<typeof getMember>

/** A member's record as forms hold it, under the names used to send a change; an empty text means no value. */
export type MemberValues = { readonly [Field in FormField]: Field extends TickField ? boolean : string }

const valuesBy = (getValue: (field: FormField) => string | boolean) =>
  Object.fromEntries(formFields.map((field) => [field, getValue(field)])) as MemberValues

export const memberValuesOf = (member: MemberRecord): MemberValues =>
  valuesBy((field) => {
    if (field === 'gender') return statedGender(member.gender, member.gender_stated)
    const value = member[readNameOf(field)]
    return typeof value === 'number' ? ratingText(value) : (value ?? '')
  })

/** What a form holds before anything is known. */
export const blankValues: MemberValues = valuesBy((field) => {
  const { kind, isOn = false } = columnOf(field)
  return kind === 'tick' ? isOn : ''
})

/**
 * Only the changed fields, in the form in which they are sent, so that two admins who edit the same record do not
 * undo each other's changes.
 */
export function changesOf(before: MemberValues, now: MemberValues) {
  return wireOf(
    now,
    formFields.filter((field) => now[field] !== before[field]),
  )
}

/** The values of these fields as they are sent. Days may be absent on the wire; an empty field means that. */
export const wireOf = (values: MemberValues, fields: readonly FormField[]) =>
  Object.fromEntries(fields.flatMap((field) => entriesOf(values, field)))

/** A gender is sent with whether it is stated. If it is not, the server keeps the default (X189). */
function entriesOf(values: MemberValues, field: FormField): (readonly [string, string | boolean | null])[] {
  const value = values[field]
  if (field !== 'gender') return [[field, columnOf(field).kind === 'day' && value === '' ? null : value]]
  return value === ''
    ? [['genderStated', false]]
    : [
        ['gender', value],
        ['genderStated', true],
      ]
}
