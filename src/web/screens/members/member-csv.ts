import Papa from 'papaparse'
import { inertCell } from '#domain/shared/csv-cell'

/** One row of a list as the browser read it: column name -> text. */
export type Row = Readonly<Record<string, string>>

/**
 * A table as a CSV file. No cell can run as a formula when it is opened; the leading mark makes Excel read it as UTF-8.
 */
export const csvOf = (fields: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse({ fields, data: rows.map((cells) => cells.map(inertCell)) })}`
