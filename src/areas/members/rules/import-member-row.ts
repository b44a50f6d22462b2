import { plainCell } from '#kernel/rules/csv-cell.ts'
import { columnOf, isOfDues, type KindOf, type ListedField, listedFields, memberColumns } from './columns.ts'
import { type CellMistake, readCell, type ValueOf } from './list-cells.ts'
import { decideBirthday } from './required-fields.ts'

/** A member as read from a list, ready to be stored. */
export type ImportedMember = { readonly [F in ListedField]: ValueOf<KindOf<F>> }

/** A cell that cannot be read, and what is wrong with it. */
export interface BadCell {
  readonly field: ListedField
  readonly mistake: CellMistake
}

export type ImportedRow =
  | {
      readonly ok: true
      readonly member: ImportedMember
      /** The fields for which the row has a readable value. */
      readonly statedFields: ReadonlySet<ListedField>
      /** Unreadable cells that are not required: the person is imported without them. */
      readonly bad: readonly BadCell[]
    }
  | ({ readonly ok: false } & BadCell)

/** The outcome of importing a row. `updated` means that the dues of an existing member are set. */
export const memberImportOutcomes = ['added', 'updated', 'duplicate', 'refused'] as const
export type MemberImportOutcome = (typeof memberImportOutcomes)[number]

/**
 * Reads one row of a member list. Headers match regardless of case, spaces and signs (`First Name` is `firstname`);
 * columns that match no field are ignored. If a cell was made harmless for a spreadsheet (an apostrophe before = + -
 * @), that is undone. Refusal: an unreadable first or last name. Any other unreadable cell is named and counts as
 * empty. Source: spec 002 §5 (phone numbers to import: digits only, 10 numbers), X159 (dues columns), safety (CSV).
 */
export function readRow(
  row: Readonly<Record<string, string>>,
  columns: readonly ListedField[] = listedFields,
): ImportedRow {
  const cells = cellsOf(row)
  const member: Partial<Record<ListedField, unknown>> = {}
  const statedFields = new Set<ListedField>()
  const bad: BadCell[] = []
  for (const field of listedFields) {
    const { kind, most } = columnOf(field)
    const text = columns.includes(field) ? (cells.get(field) ?? '') : ''
    const cell = readCell(kind, text, most)
    if (!cell.ok && (field === 'first' || field === 'last')) return { ok: false, field, mistake: cell.mistake }
    if (!cell.ok) bad.push({ field, mistake: cell.mistake })
    else if (text !== '') statedFields.add(field)
    const empty = cell.ok ? cell : readCell(kind, '')
    member[field] = empty.ok ? empty.value : ''
  }
  return { ok: true, member: member as ImportedMember, statedFields, bad }
}

/** Treats a birthday after `today`, YYYY-MM-DD, as an unreadable cell. */
export function withoutFutureBirthday(row: ImportedRow, today: string): ImportedRow {
  if (!row.ok || decideBirthday(row.member.birthday, today).ok) return row
  return {
    ...row,
    member: { ...row.member, birthday: null },
    bad: [...row.bad, { field: 'birthday', mistake: 'future' }],
  }
}

/** The columns that a club's import reads, without those about dues if it collects none (X181). */
export const importedColumns = (collectsDues: boolean): readonly ListedField[] =>
  collectsDues ? listedFields : listedFields.filter((field) => !isOfDues(field))

/** Whether an import reads the column with this header. */
export function isImported(header: string, columns: readonly ListedField[] = listedFields): boolean {
  const field = fieldOf(header)
  return field !== undefined && columns.includes(field)
}

/** The headers that an import does not read, each once. */
export const leftOutOf = (headers: Iterable<string>, columns: readonly ListedField[] = listedFields): string[] =>
  [...new Set(headers)].filter((header) => !isImported(header, columns))

const bare = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '')

const fieldsByHeader: ReadonlyMap<string, ListedField> = new Map(
  listedFields.flatMap((field) =>
    [bare(memberColumns[field].name), ...(columnOf(field).also ?? [])].map((header) => [header, field] as const),
  ),
)

/** If a header appears twice, the file reader numbers it (`Phone_1`). */
function fieldOf(header: string): ListedField | undefined {
  const name = bare(header)
  return fieldsByHeader.get(name) ?? fieldsByHeader.get(bare(header.replace(/_\d+$/, ''))) ?? withoutDigits(name)
}

const withoutDigits = (name: string) => fieldsByHeader.get(name.replace(/\d/g, ''))

/** If several columns have the same field, the first one with a value counts. */
function cellsOf(row: Readonly<Record<string, string>>): ReadonlyMap<ListedField, string> {
  const cells = new Map<ListedField, string>()
  for (const [header, text] of Object.entries(row)) {
    const field = fieldOf(header)
    if (field && !cells.get(field)) cells.set(field, plainCell(text.trim()).replace(/\s+/g, ' '))
  }
  return cells
}
