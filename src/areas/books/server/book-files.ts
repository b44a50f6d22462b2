import { accountNames, journalHead, listHead, receivedHead } from '#areas/books/calls/words.ts'
import type { FileLine } from '#areas/books/rules/statement.ts'
import { receiptNumberOf } from '#areas/payments/server/present.ts'
import { inertCell } from '#kernel/rules/csv-cell.ts'
import { plainAmount } from '#kernel/rules/money.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import type { ReceivedRow } from './received-rows.ts'

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

/** A person's card payments as a CSV file; days are YYYY-MM-DD in a zone. */
export const receivedFile = (rows: readonly ReceivedRow[], zone: string): string =>
  csvOf([
    receivedHead,
    ...rows.map((row) => [
      receiptNumberOf(row),
      dayIn(zone, row.created_at),
      row.name,
      row.title,
      row.status,
      plainAmount(row.amount),
      plainAmount(row.refunded),
      plainAmount(row.fee),
      plainAmount(row.amount - row.refunded - row.fee),
      row.payout ?? '',
    ]),
  ])

const csvOf = (cells: readonly (readonly string[])[]) =>
  cells.map((row) => `${row.map((cell) => quoted(amountOr(cell))).join(',')}\r\n`).join('')

/** Amounts keep their minus sign, because a spreadsheet does not run a number as a formula. */
const amountOr = (cell: string) => (/^-?\d+\.\d\d$/.test(cell) ? cell : inertCell(cell))
const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
