import { expect, test } from 'vitest'
import { journalFile, listFile } from '#areas/books/server/book-files.ts'

const line = { entry: 7, day: '2026-11-03', kind: 'by-hand' as const, memo: '=Ladder, "A"', who: 'Ann O', reason: '' }
const lines = [
  { ...line, ledger: 'cash' as const, cents: 1205 },
  { ...line, ledger: 'events' as const, cents: -1205 },
]

test('the journal has a debit or a credit in each line, with two digits behind the point', () => {
  expect(journalFile(lines)).toBe(
    [
      'Journal No.,Journal Date,Account Name,Description,Debits,Credits',
      `7,11/03/2026,Cash,"'=Ladder, ""A""",12.05,`,
      `7,11/03/2026,Event fees,"'=Ladder, ""A""",,12.05`,
      '',
    ].join('\r\n'),
  )
})

test('the list keeps the sign of amounts, and runs nothing in a spreadsheet', () => {
  const [, debit, credit] = listFile(lines).split('\r\n')
  expect(debit).toBe(`7,2026-11-03,by-hand,"'=Ladder, ""A""",cash,12.05,Ann O,`)
  expect(credit).toContain(',events,-12.05,')
})
