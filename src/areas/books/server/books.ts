import { hash as digest } from 'node:crypto'
import { isFresh } from '#areas/accounts/server/sessions.ts'
import { closeMonth, getBookLines, getBooks, getJournal } from '#areas/books/calls/books.ts'
import { type FileLine, statementOf } from '#areas/books/rules/statement.ts'
import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { tellAdmins } from '#areas/clubs/server/tell-admins.ts'
import { moneyText } from '#kernel/rules/money.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Reader } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { lockBooks } from './book-by-hand.ts'
import { journalFile, listFile } from './book-files.ts'
import { booksTopic, monthClosed } from './mails.ts'
import {
  type Closing,
  insertClosed,
  listAttention,
  listMonthLines,
  listPayouts,
  listRawSums,
  listSums,
  readClosing,
} from './month-rows.ts'
import { monthWasClosed, whyNotClosed } from './words.ts'

/** Why a month cannot be closed; undefined if it can. */
function closingRefusal(closing: Closing): keyof typeof whyNotClosed | undefined {
  if (closing.closed || closing.is_before_closed) return 'month-closed'
  if (!closing.is_over) return 'month-open'
  if (closing.open_before !== null) return 'month-before-open'
  return closing.is_read ? undefined : 'month-unread'
}

const linesOf = async ({ db, clock }: Deps, clubId: number, month: string | undefined) =>
  listMonthLines(db, clubId, month ?? (await readClosing(db, clubId, undefined, clock.now())).month)

const getBooksHandler = handle(getBooks, async ({ query, subject: { clubId }, deps }) => {
  const closing = await readClosing(deps.db, clubId, query.month, deps.clock.now())
  const { month, closed, open_before } = closing
  const why = closed ? undefined : closingRefusal(closing)
  return ok({
    month,
    why_not_closed: why ? whyNotClosed[why] : null,
    open_before: why === 'month-before-open' ? open_before : null,
    closed,
    accounts: statementOf(await listSums(deps.db, clubId, month)),
    payouts: (await listPayouts(deps.db, clubId, month)).map(({ at, ...payout }) => ({
      ...payout,
      at: at.toISOString(),
    })),
    attention: (await listAttention(deps.db, clubId)).map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
  })
})

/**
 * The chain: each closed month hashes the previous month, its own statement, and every line in it. That covers
 * everything in an entry except its author's name, which may change.
 */
export const hashOf = (before: string | null, statement: unknown, lines: readonly FileLine[]): string =>
  digest('sha256', JSON.stringify([before, statement, lines.map(hashed)]))

const hashed = ({ entry, day, kind, memo, ledger, cents, reason }: FileLine) => [
  entry,
  day,
  kind,
  memo,
  ledger,
  cents,
  reason,
]

/** Reads what a month's closing covers, in the form that is hashed. */
export async function closedOver(db: Reader, clubId: number, month: string) {
  const lines = await listMonthLines(db, clubId, month)
  return { lines, statement: { month, accounts: statementOf(await listRawSums(db, clubId, month)) } }
}

const closeMonthHandler = handle(closeMonth, async ({ body: { month }, subject: { clubId }, actor, deps }) => {
  const now = deps.clock.now()
  if (!isFresh(actor, now)) return refuse('confirm-password')
  return inTransaction(deps.db, async (tx) => {
    await lockBooks(tx, { clubId })
    const closing = await readClosing(tx, clubId, month, now)
    const no = closingRefusal(closing)
    if (no) return refuse(no)
    const { lines, statement } = await closedOver(tx, clubId, month)
    const hash = hashOf(closing.last_hash, statement, lines)
    await insertClosed(tx, { clubId, month, statement, hash, by: actor.userId, now })
    await logInClub(tx, { clubId, accountId: actor.userId, what: monthWasClosed(month), now })
    const balances = statement.accounts.map(({ ledger, closing: cents }) => `${ledger} ${moneyText(cents)}`)
    const what = monthClosed(month, balances, hash)
    await tellAdmins(tx, deps, { clubId, key: `books ${month}`, what, topic: booksTopic })
    return ok({ message: 'closed', hash })
  })
})

export const booksHandlers: readonly MountedCall[] = [
  getBooksHandler,
  handle(getBookLines, async ({ query, subject, deps }) =>
    ok(listFile(await linesOf(deps, subject.clubId, query.month))),
  ),
  handle(getJournal, async ({ query, subject, deps }) =>
    ok(journalFile(await linesOf(deps, subject.clubId, query.month))),
  ),
  closeMonthHandler,
]
