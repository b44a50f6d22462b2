import { plainCell } from '../shared/csv-cell.ts'
import { columnOf, type KindOf, type ListedField, listedFields, memberColumns } from './columns.ts'
import { type CellMistake, readCell, type ValueOf } from './list-cells.ts'

/** A member as a list brings it, ready to be stored. */
export type ImportedMember = { readonly [F in ListedField]: ValueOf<KindOf<F>> }

export type ImportedRow =
  | { readonly ok: true; readonly member: ImportedMember }
  | { readonly ok: false; readonly field: ListedField; readonly mistake: CellMistake }

/**
 * Reads one row of a member list. Headers count without case, spaces and signs (`First Name` is `firstname`); the columns
 * of no field are left out. A cell that was made inert for a spreadsheet (an apostrophe before = + - @) is taken back.
 * Refusal: the first field that cannot be read, and what is wrong with it.
 * Source: spec 002 §5 (phone numbers to import: digits only, 10 numbers), X159 (dues columns), safety (CSV).
 */
export function readRow(row: Readonly<Record<string, string>>): ImportedRow {
  const cells = cellsOf(row)
  const member: Partial<Record<ListedField, unknown>> = {}
  for (const field of listedFields) {
    const { kind, most } = columnOf(field)
    const read = readCell(kind, cells.get(field) ?? '', most)
    if (!read.ok) return { ok: false, field, mistake: read.mistake }
    member[field] = read.value
  }
  return { ok: true, member: member as ImportedMember }
}

/** Does an import read the column with this header? */
export const isImported = (header: string): boolean => fieldOf(header) !== undefined

/** The headers that an import does not read, each once. */
export const leftOutOf = (headers: Iterable<string>): string[] =>
  [...new Set(headers)].filter((header) => !isImported(header))

const bare = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '')

const fieldsByHeader: ReadonlyMap<string, ListedField> = new Map(
  listedFields.flatMap((field) =>
    [bare(memberColumns[field].name), ...(columnOf(field).also ?? [])].map((header) => [header, field] as const),
  ),
)

/** A header that comes twice is numbered by whoever reads the file (`Phone_1`). */
function fieldOf(header: string): ListedField | undefined {
  const name = bare(header)
  return fieldsByHeader.get(name) ?? fieldsByHeader.get(bare(header.replace(/_\d+$/, ''))) ?? withoutDigits(name)
}

const withoutDigits = (name: string) => fieldsByHeader.get(name.replace(/\d/g, ''))

/** Of columns of the same field the first that says something counts. */
function cellsOf(row: Readonly<Record<string, string>>): ReadonlyMap<ListedField, string> {
  const cells = new Map<ListedField, string>()
  for (const [header, text] of Object.entries(row)) {
    const field = fieldOf(header)
    if (field && !cells.get(field)) cells.set(field, plainCell(text.trim()).replace(/\s+/g, ' '))
  }
  return cells
}
