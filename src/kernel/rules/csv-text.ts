import { inertCell } from './csv-cell.ts'

/**
 * A table as a CSV file. No cell can run as a formula when it is opened; the leading mark makes Excel read it as UTF-8.
 */
export const csvOf = (fields: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${[fields, ...rows.map((cells) => cells.map(inertCell))].map((cells) => cells.map(quoted).join(',')).join('\r\n')}`

/** Puts a cell in quotes if its content needs them. */
const quoted = (cell: string) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
