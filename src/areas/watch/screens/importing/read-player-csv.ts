import Papa from 'papaparse'
import { importLimits } from '#areas/watch/rules/import-player-row.ts'
import { choiceText, rowText } from '#kernel/rules/list-text.ts'

export interface ImportedPlayerRow {
  readonly first: string
  readonly last: string
}

export type ReadFile =
  | { readonly rows: readonly ImportedPlayerRow[]; readonly trouble?: never }
  | { readonly rows?: never; readonly trouble: string }

const empty = 'Please upload your CVS file'

/**
 * Reads a CSV file of players: the header row is lower-cased with non-word characters replaced by underscores, blank
 * lines are skipped, the columns first and last are used (spec 000 §5 CSV import).
 */
export async function readCsv(file: File | undefined): Promise<ReadFile> {
  if (!file || file.size === 0) return { trouble: empty }
  if (file.size > importLimits.bytes) return { trouble: 'This file is over 1 MB. Split it into smaller files.' }
  const { data, meta } = Papa.parse<Record<string, string>>(await file.text(), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.toLowerCase().replace(/\W/g, '_'),
  })
  const missing = ['first', 'last'].filter((column) => !meta.fields?.includes(column))
  if (data.length === 0 && missing.length > 0) return { trouble: empty }
  if (missing.length > 0) {
    const found = rowText((meta.fields ?? []).slice(0, 6))
    return {
      trouble: `The file has no ${choiceText(missing.map((name) => `“${name}”`))} column. It has these: ${found}`,
    }
  }
  if (data.length === 0) return { trouble: empty }
  if (data.length > importLimits.rows)
    return { trouble: 'This file has more than 5,000 rows. Split it into smaller files.' }
  return { rows: data.map(({ first = '', last = '' }) => ({ first, last })) }
}
