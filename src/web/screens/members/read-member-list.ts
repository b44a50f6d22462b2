import Papa from 'papaparse'
import { isImported, leftOutOf } from '#domain/members/import-member-row'
import type { Row } from './member-csv.ts'

export type ReadList =
  | {
      readonly rows: readonly Row[]
      /** The headers of columns that are not read. */
      readonly leftOut: readonly string[]
    }
  | { readonly trouble: string }

const mostBytes = 2 * 1024 * 1024
const mostRows = 5000

/** Reads a member list in the browser: CSV with a header row, at most 5,000 rows and 2 MB (safety, CSV). */
export async function readList(file: File): Promise<ReadList> {
  if (file.size > mostBytes) return { trouble: 'The file is larger than 2 MB. Please split it.' }
  const text = textOf(await file.arrayBuffer())
  const { data, meta } = Papa.parse<Readonly<Record<string, unknown>>>(text, { header: true, skipEmptyLines: 'greedy' })
  const rows = data.map(rowOf)
  if (rows.length === 0) return { trouble: 'There are no rows in this file.' }
  if (rows.length > mostRows) return { trouble: `The list has ${rows.length} rows; at most 5,000 go at once.` }
  const headers = meta.fields ?? []
  const names = headers.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''))
  const hasNames = names.some((name) => name.startsWith('first')) && names.some((name) => name.startsWith('last'))
  return hasNames
    ? { rows, leftOut: leftOutOf(headers) }
    : { trouble: 'The first line must name the columns: first and last at least.' }
}

/**
 * Spreadsheets write UTF-8, UTF-16 with a byte order mark, or the old Windows encoding; names keep their accents in all
 * of them.
 */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Only cells that are read and say something travel, so that a full list fits into one request. What is too long for any
 * field is cut, the server says so then.
 */
const rowOf = (row: Readonly<Record<string, unknown>>): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, text]) =>
      typeof text === 'string' && text.trim() !== '' && name.length <= 60 && isImported(name)
        ? [[name, text.slice(0, 500)]]
        : [],
    ),
  )
