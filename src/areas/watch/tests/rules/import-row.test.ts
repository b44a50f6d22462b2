import { describe, expect, test } from 'vitest'
import { decideRow } from '#areas/watch/rules/import-player-row.ts'
import { inertCell, plainCell } from '#kernel/rules/csv-cell.ts'

describe('a row of the import', () => {
  test.each([
    [' Linda ', 'Alvarez', 'Linda', 'Alvarez'],
    ['Ana  María', 'de la\u00a0Cruz', 'Ana María', 'de la\u00a0Cruz'],
    ['=HYPERLINK("x")', '+Cole', '=HYPERLINK("x")', '+Cole'],
    ["'=SUM(A1)", "O'Neil", '=SUM(A1)', "O'Neil"],
    ['\tTab', 'Ret\r', 'Tab', 'Ret'],
    ['<b>Al</b>', '李小龙', '<b>Al</b>', '李小龙'],
  ])('%j %j is stored as text: %j %j', (first, last, keptFirst, keptLast) => {
    expect(decideRow({ first, last })).toEqual({ ok: true, value: { first: keptFirst, last: keptLast } })
  })

  test.each([
    ['', ' ', 'names-missing'],
    ['', 'Alvarez', 'first-missing'],
    ['Linda', '', 'last-missing'],
    ['L', 'Alvarez', 'name-short'],
    ['Linda', 'A', 'name-short'],
    ['Linda', 'A'.repeat(61), 'name-long'],
    ['Lin\u0000da', 'Alvarez', 'name-not-plain'],
    ['Lin\nda', 'Alvarez', 'name-not-plain'],
    ['Linda', 'Al\ud800', 'name-not-plain'],
  ])('%j %j is refused: %s', (first, last, code) => {
    expect(decideRow({ first, last })).toEqual({ ok: false, code })
  })
})

describe('a cell in an exported file', () => {
  test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '＝1+1', '＋1', '－1', '＠x', "'＝1"])(
    '%j is made inert, and is restored on import',
    (text) => {
      expect(inertCell(text)).toBe(`'${text}`)
      expect(plainCell(inertCell(text))).toBe(text)
    },
  )

  test.each(['Linda', "O'Neil", "'quoted'", '', ' =x'])('%j stays as it is', (text) => {
    expect(inertCell(text)).toBe(text)
    expect(plainCell(text)).toBe(text)
  })
})
