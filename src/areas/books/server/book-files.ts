import { accountNames, journalHead, listHead } from '#areas/books/calls/words.ts'
import type { FileLine } from '#areas/books/rules/statement.ts'
import { inertCell } from '#kernel/rules/csv-cell.ts'
import { plainAmount } from '#kernel/rules/money.ts'

/** All of a month's lines as a CSV file. */
export const listFile = (lines: readonly FileLine[]): string =>
  csvOf([
    listHead,
    ...lines.map(({ entry, day, kind, memo, ledger, cents, who, reason }) => [
      String(entry),
      day,
      kind,
      memo,
      ledger,
      plainAmount(cents),
      who,
      reason,
    ]),
  ])

/** The general journal that QuickBooks reads, as a CSV file; dates are MM/DD/YYYY. */
export const journalFile = (lines: readonly FileLine[]): string =>
  csvOf([
    journalHead,
    ...lines.map(({ entry, day, ledger, memo, cents }) => [
      String(entry),
      `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`,
      accountNames[ledger],
      memo,
      cents > 0 ? plainAmount(cents) : '',
      cents < 0 ? plainAmount(-cents) : '',
    ]),
  ])

const csvOf = (cells: readonly (readonly string[])[]) =>
  cells.map((row) => `${row.map((cell) => quoted(amountOr(cell))).join(',')}\r\n`).join('')

/** Amounts keep their minus sign, because a spreadsheet does not run a number as a formula. */
const amountOr = (cell: string) => (/^-?\d+\.\d\d$/.test(cell) ? cell : inertCell(cell))
const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
