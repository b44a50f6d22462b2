import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountNames } from '#areas/books/calls/words.ts'
import { type MoneyEvent, postingsOf, reversePostings } from '#areas/books/rules/postings.ts'
import type { EntryKind, StatementLine } from '#areas/books/rules/statement.ts'
import { insertEntry } from '#areas/books/server/book-rows.ts'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
const files = { statement: [] as StatementLine[], lines: '', journal: '' }

const ladder: MoneyEvent = { is: 'by-hand', kind: 'event', ledger: 'venmo', cents: 500 }
const event = (cents: number, isToReturn = false) => ({ kind: 'event', cents, isToReturn }) as const

/** Everything that can happen to money, at the end of September and in October. */
const happened: readonly (readonly [string, EntryKind, string, MoneyEvent | 'void'])[] = [
  [
    '2026-09-28',
    'by-hand',
    'Monday Round Robin: Ann Ace',
    { is: 'by-hand', kind: 'event', ledger: 'cash', cents: 500 },
  ],
  ['2026-09-30', 'payment', 'Dues, 2027', { is: 'charged', lines: [{ kind: 'dues', cents: 4700, isToReturn: false }] }],
  ['2026-10-01', 'fee', 'Card provider fee: Dues, 2027', { is: 'fee', cents: 166 }],
  ['2026-10-02', 'payout', 'Payout to the bank', { is: 'payout', cents: 4534 }],
  ['2026-10-03', 'payment', 'Friday Doubles', { is: 'charged', lines: [event(500), event(500)] }],
  ['2026-10-03', 'fee', 'Card provider fee: Friday Doubles', { is: 'fee', cents: 59 }],
  ['2026-10-05', 'by-hand', 'Dues, 2027: Ann O’Neil', { is: 'by-hand', kind: 'dues', ledger: 'check', cents: 4500 }],
  ['2026-10-06', 'by-hand', '=Ladder, "A": Bo Lob', ladder],
  ['2026-10-07', 'void', '=Ladder, "A": Bo Lob', 'void'],
  [
    '2026-10-09',
    'refund',
    'Friday Doubles',
    { is: 'refunded', cents: 200, beforeCents: 0, lines: [event(500), event(500)] },
  ],
  ['2026-10-12', 'payment', 'Friday Doubles', { is: 'charged', lines: [event(500, true)] }],
  ['2026-10-12', 'refund', 'Friday Doubles', { is: 'refunded', cents: 500, beforeCents: 0, lines: [event(500, true)] }],
  ['2026-10-15', 'dispute', 'Dispute: Friday Doubles', { is: 'disputed', cents: 1000 }],
  ['2026-10-15', 'fee', 'Card provider fee: Friday Doubles', { is: 'fee', cents: 1500 }],
  [
    '2026-10-20',
    'by-hand',
    'Monday Round Robin: Di Dink',
    { is: 'by-hand', kind: 'event', ledger: 'gift', cents: 500 },
  ],
  ['2026-10-31', 'other', 'Outside this site', { is: 'item', cents: 1205 }],
]

beforeAll(async () => {
  server = await aClubServer()
  scene = await aClubScene(server)
  const { deps } = server
  const cid = scene.ids['cid'] ?? 0
  const by = scene.accounts.clubAdmin
  await deps.pool.query(`update account set first = 'Tess', last = 'Treasurer' where id = $1`, [by])
  await deps.pool.query('alter table book_entry alter column id restart with 1')
  await inTransaction(deps.db, async (tx) => {
    for (const [day, kind, memo, what] of happened) {
      const isVoid = what === 'void'
      const postings = isVoid ? reversePostings(postingsOf(ladder)) : postingsOf(what)
      const isByHand = kind === 'by-hand' || isVoid
      const at = new Date(`${day}T18:00:00Z`)
      await insertEntry(tx, {
        payee: { clubId: cid },
        day,
        at,
        kind,
        memo,
        postings,
        ...(isByHand ? { by } : {}),
        ...(isVoid ? { reverses: { entryId: 8, reason: 'Paid twice' } } : {}),
      })
    }
    return ok(undefined)
  })
  const read = async (what: string) => (await scene.as('clubAdmin').get(`/api/club/${what}/${cid}?month=2026-10`)).body
  files.statement = (await read('books')).accounts
  files.lines = await read('booksLines')
  files.journal = await read('booksJournal')
})
afterAll(() => server.close())

/** The blocks of the page, in their order. */
const page = readFileSync('docs/areas/books.md', 'utf8')
const [, example = ''] = page.split('## A month as an example')
const blocks = [...example.matchAll(/```\w+\n([\s\S]*?)```/g)].map(([, block = '']) => block)
const dollars = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

test('the statement is that of the page, to the cent', () => {
  const columns = ['opening', 'in', 'back', 'fees', 'payouts', 'other', 'closing'] as const
  const shown = files.statement.map((line) =>
    [line.ledger, ...columns.map((column) => dollars(line[column]))].join(' '),
  )
  expect(`${['account', ...columns].join(' ')}\n${shown.join('\n')}\n`).toBe(blocks[0])
})

test('both files are those of the page, to the byte', () => {
  expect(files.lines).toBe(blocks[1]?.replaceAll('\n', '\r\n'))
  expect(files.journal).toBe(blocks[2]?.replaceAll('\n', '\r\n'))
})

test('another parser reads the same amounts out of both files, and they add up to the statement', () => {
  const read = (csv: string) => {
    const { data, errors } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true })
    expect(errors).toEqual([])
    return data
  }
  const cents = (text = '') => Math.round(Number(text === '' ? 0 : text) * 100)
  const [lines, journal] = [read(files.lines), read(files.journal)]
  expect(lines).toHaveLength(journal.length)
  for (const { ledger, opening, closing } of files.statement) {
    const own = lines.filter((line) => line['Account'] === ledger)
    const inJournal = journal.filter((line) => line['Account Name'] === accountNames[ledger])
    expect(
      own.reduce((sum, line) => sum + cents(line['Amount']), 0),
      ledger,
    ).toBe(closing - opening)
    expect(inJournal.reduce((sum, line) => sum + cents(line['Debits']) - cents(line['Credits']), 0)).toBe(
      closing - opening,
    )
  }
  expect(lines.map((line) => line['Description'])).toEqual(journal.map((line) => line['Description']))
  expect(lines.find((line) => line['Kind'] === 'void')).toMatchObject({
    Description: `'=Ladder, "A": Bo Lob`,
    By: 'Tess Treasurer',
    Reason: 'Paid twice',
  })
})
