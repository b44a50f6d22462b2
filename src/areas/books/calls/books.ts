import * as z from 'zod/mini'
import { ledgers } from '#areas/books/rules/ledgers.ts'
import { attentions } from '#areas/books/rules/statement.ts'
import { Club, inClub } from '#areas/clubs/calls/club-shapes.ts'
import { call } from '#kernel/calls/call.ts'
import { Id } from '#kernel/calls/shapes.ts'

/** A month of the club's calendar, `2026-11`. */
const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11'))

/** Defaults to the current month. */
const InMonth = z.object({ month: z.optional(Month) })

const cents = z.int()

export const getBooks = call({
  name: 'books.getBooks',
  method: 'GET',
  path: '/api/club/books/{cid}',
  summary: 'A club’s books for a month: accounts, payouts, and payments that need attention',
  source: 'own: docs/areas/books.md',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  query: InMonth,
  reply: z.object({
    month: z.string(),
    /** Why it cannot be closed now; null if it can. */
    why_not_closed: z.nullable(z.string()),
    /** The earlier month that has to be closed first, if that is why. */
    open_before: z.nullable(z.string()),
    closed: z.nullable(z.object({ at: z.string(), hash: z.string() })),
    accounts: z.array(
      z.object({
        ledger: z.enum(ledgers),
        opening: cents,
        in: cents,
        back: cents,
        fees: cents,
        payouts: cents,
        other: cents,
        closing: cents,
      }),
    ),
    payouts: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        amount: cents,
        items: z.int(),
        /** The amount minus the sum of its items. */
        difference: cents,
      }),
    ),
    attention: z.array(
      z.object({
        what: z.enum(attentions),
        payment_id: Id,
        title: z.string(),
        name: z.string(),
        amount: cents,
        at: z.string(),
        /** The deleted event; null if the entry is about something else. */
        eid: z.nullable(Id),
      }),
    ),
  }),
})

const file = (
  name: 'books.getBookLines' | 'books.getJournal',
  path: '/api/club/booksLines/{cid}' | '/api/club/booksJournal/{cid}',
  summary: string,
) =>
  call({
    name,
    method: 'GET',
    path,
    summary,
    source: 'own: docs/areas/books.md',
    access: 'club-admin',
    rate: 'books-file',
    params: inClub,
    query: InMonth,
    reply: z.string(),
    as: 'csv',
  })

export const getBookLines = file(
  'books.getBookLines',
  '/api/club/booksLines/{cid}',
  'All lines for a month as a CSV file in which no cell can run as a formula',
)
export const getJournal = file(
  'books.getJournal',
  '/api/club/booksJournal/{cid}',
  'A month as a QuickBooks general journal, in CSV',
)

export const closeMonth = call({
  name: 'books.closeMonth',
  method: 'POST',
  path: '/api/club/closeBooks',
  summary: 'Close a month; nothing more can be recorded in it, and all admins are emailed the statement and its hash',
  source: 'own: docs/areas/books.md',
  access: 'club-admin',
  rate: 'write',
  body: z.extend(Club, { month: Month }),
  reply: z.object({ message: z.string(), hash: z.string() }),
  refusals: ['confirm-password', 'month-open', 'month-closed', 'month-before-open', 'month-unread'],
  example: { cid: 1000, month: '2026-10' },
})
