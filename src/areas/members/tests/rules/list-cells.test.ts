import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnOf, type ListedField, listedFields } from '#areas/members/rules/columns.ts'
import { ratingSteps } from '#areas/members/rules/half-steps.ts'
import { type ImportedMember, readRow } from '#areas/members/rules/import-member-row.ts'
import { cellOf } from '#areas/members/rules/list-cells.ts'
import { inertCell } from '#kernel/rules/csv-cell.ts'
import { genders } from '#kernel/rules/genders.ts'
import { memberStatuses } from '#kernel/rules/guest-status.ts'
import { withoutUnseen } from '#kernel/rules/unseen.ts'

/** One line as forms store it: without control and unseen characters, trimmed; runs of spaces are one in a list. */
const line = (least: number, most: number) =>
  fc
    .string({ unit: 'grapheme', minLength: least, maxLength: most })
    .map((text) => withoutUnseen(text).replace(/\s+/g, ' ').trim())
    .filter((text) => {
      const { length } = Array.from(text)
      return length >= least && length <= most && !/[\p{Cc}\p{Cs}]/u.test(text)
    })

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))

const values = {
  name: () => line(2, 60),
  text: (most: number) => line(0, most),
  note: (most: number) => line(0, most),
  level: (most: number) => line(0, most),
  email: () => fc.constantFrom('', 'rosa@example.org', '+rosa@example.org', "'=a@b"),
  phone: () => fc.constantFrom('', '8015550199'),
  day: () => fc.option(day),
  gender: () => fc.constantFrom('', ...genders),
  status: () => fc.constantFrom(...memberStatuses),
  'half-step': () => fc.option(fc.constantFrom(...ratingSteps)),
  tick: () => fc.boolean(),
  'yes-no': () => fc.boolean(),
}

const anyMember = fc.record(
  Object.fromEntries(
    listedFields.map((field) => {
      const { kind, most = 0 } = columnOf(field)
      return [field, values[kind](most) as fc.Arbitrary<unknown>]
    }),
  ),
) as fc.Arbitrary<Record<string, unknown>> as unknown as fc.Arbitrary<ImportedMember>

const cellIn = (member: ImportedMember, field: ListedField) => inertCell(cellOf(columnOf(field).kind, member[field]))

test('the row that an export writes is read again as it was, whatever it says', () => {
  fc.assert(
    fc.property(anyMember, (member) => {
      const row = Object.fromEntries(listedFields.map((field) => [columnOf(field).name, cellIn(member, field)]))
      expect(readRow(row)).toMatchObject({ ok: true, member, bad: [] })
    }),
    { numRuns: 500 },
  )
})

test('no cell of an export begins as a formula does', () => {
  fc.assert(
    fc.property(anyMember, (member) => {
      for (const field of listedFields) expect(cellIn(member, field)).not.toMatch(/^[=+\-@\t\r]/)
    }),
    { numRuns: 200 },
  )
})
