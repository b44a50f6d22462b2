import Papa from 'papaparse'
import type { importPlayers } from '#areas/watch/calls/watch.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { inertCell } from '#kernel/rules/csv-cell.ts'
import type { ImportedPlayerRow } from './read-player-csv.ts'

export type PlayerImport = Gotten<typeof importPlayers>

/** The result of one row of the file; `number` counts the file's players from 1. */
export interface ReportRow extends ImportedPlayerRow {
  readonly number: number
  readonly result: PlayerImport['rows'][number]['result']
  readonly why: string
}

/** The rows of the file, each with the server's result. */
export const importRowsOf = (rows: readonly ImportedPlayerRow[], outcome: PlayerImport): readonly ReportRow[] =>
  rows.map((row, index) => {
    const { result = 'refused', why = '' } = outcome.rows[index] ?? {}
    return { ...row, number: index + 1, result, why }
  })

/** The report as a CSV file. No cell can run as a formula when it is opened. */
export function reportCsv(report: readonly ReportRow[]): string {
  const rows = report.map(({ number, first, last, result, why }) => [
    number,
    inertCell(first),
    inertCell(last),
    result,
    inertCell(why),
  ])
  return Papa.unparse({ fields: ['row', 'first', 'last', 'result', 'why'], data: rows })
}
