import Papa from 'papaparse'
import { type ListedField, listedFields } from '#areas/members/rules/columns.ts'
import { isImported, leftOutOf } from '#areas/members/rules/import-member-row.ts'
import type { Row } from './member-csv.ts'

export type ReadList =
  | {
      readonly rows: readonly Row[]
      /** The number that the spreadsheet shows beside each of them. */
      readonly numbers: readonly number[]
      /** The headers of columns that are not read. */
      readonly leftOut: readonly string[]
    }
  | { readonly trouble: string }

const mostBytes = 2 * 1024 * 1024
const mostRows = 5000

/** Reads a member list in the browser: CSV with a header row, at most 5,000 rows and 2 MB (safety, CSV). */
export async function readList(file: File, columns: readonly ListedField[] = listedFields): Promise<ReadList> {
  if (file.size > mostBytes) return { trouble: 'The file is larger than 2 MB. Please split it.' }
  const text = textOf(await file.arrayBuffer())
  const body = text.replace(/^\uFEFF?(?:[\s;,]*\n)*/, '')
  // Empty rows are removed here and not by the parser, because the spreadsheet counts them.
  const first = 1 + linesIn(text.slice(0, text.length - body.length))
  const { data, meta } = Papa.parse<Readonly<Record<string, unknown>>>(body, {
    header: true,
    delimiter: delimiterOf(body),
  })
  const filled = data
    .map((cells, index) => ({ cells, number: first + 1 + index }))
    .filter(({ cells }) => isFilled(cells))
  const rows = filled.map(({ cells }) => rowOf(cells, columns))
  const numbers = filled.map(({ number }) => number)
  if (rows.length === 0) return { trouble: 'There are no rows in this file.' }
  if (rows.length > mostRows)
    return { trouble: `The list has ${rows.length} rows. You can import up to 5,000 at a time.` }
  const headers = meta.fields ?? []
  const names = headers.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''))
  const hasNames = names.some((name) => name.startsWith('first')) && names.some((name) => name.startsWith('last'))
  return hasNames
    ? { rows, numbers, leftOut: leftOutOf(headers, columns) }
    : { trouble: 'The first line must name the columns, including first and last.' }
}

/**
 * What separates the columns: the separator that occurs most often in the first line. If there are empty rows the
 * parser guesses wrong.
 */
function delimiterOf(body: string): string {
  const [first = ''] = body.split('\n')
  const signs = [',', ';', '\t'].map((sign) => ({ sign, times: first.split(sign).length }))
  return signs.toSorted((one, other) => other.times - one.times)[0]?.sign ?? ','
}

const linesIn = (text: string) => text.split('\n').length - 1

const isFilled = (cells: Readonly<Record<string, unknown>>) =>
  Object.values(cells).some((text) => typeof text === 'string' && text.trim() !== '')

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
 * Only cells that are read and not empty are sent, so that a full list fits into one request. A text that is too long
 * for any field is cut, and the server then reports it.
 */
const rowOf = (row: Readonly<Record<string, unknown>>, columns: readonly ListedField[]): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, text]) =>
      typeof text === 'string' && text.trim() !== '' && name.length <= 60 && isImported(name, columns)
        ? [[name, text.slice(0, 500)]]
        : [],
    ),
  )
