import * as z from 'zod/mini'
import { type MoneyEvent, postingsOf } from '#areas/books/rules/postings.ts'
import type { EntryKind } from '#areas/books/rules/statement.ts'
import { type CardAccountRow, listCardAccounts, listFormerCardAccounts } from '#areas/clubs/server/card-account-rows.ts'
import { type Payee, payeeOf } from '#areas/clubs/server/payee.ts'
import { saveDispute } from '#areas/payments/server/dispute-rows.ts'
import { lookLater } from '#areas/payments/server/jobs.ts'
import { lookAgain } from '#areas/payments/server/look-again.ts'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob, enqueue, type Job } from '#kernel/server/jobs/job.ts'
import type { BalanceItem } from '#kernel/server/providers/cards/cards.ts'
import { cardPort } from '#kernel/server/providers/cards/port.ts'
import { lockBooks, openDay } from './book-by-hand.ts'
import { dayOf, insertEntry } from './book-rows.ts'
import {
  findPaymentsByRef,
  findReadUntil,
  findUnnamedSince,
  insertItem,
  savePaidOut,
  saveReadUntil,
} from './item-rows.ts'
import { tellDispute } from './tell-dispute.ts'
import { itemMemos } from './words.ts'

/**
 * How far before the previous reading's end each reading starts, in milliseconds, because the provider's list may lag
 * behind.
 */
const overlap = 2 * 24 * 60 * 60_000

/** One of our charges is known here within this time, in milliseconds, unless the server was down. */
const settlesWithin = 30 * 60_000

/** How soon a job looks again at the payments whose money moved, in milliseconds. */
const lookAfter = 60_000

/**
 * Reads the provider's list for an account and books what is new in it: fees, disputes, payouts, and what is not
 * ours. Charges and refunds of our payments were booked when they were settled. Each item is booked once, whoever reads
 * it. Throws CardsUnreachable.
 */
export async function readProvider(deps: Deps, account: CardAccountRow): Promise<void> {
  const port = cardPort(deps, { of: account.provider, account: account.ref ?? undefined })
  if (!port || account.ref === null) return
  const now = deps.clock.now()
  const before = await findReadUntil(deps.db, account.id)
  const since = before ? new Date(before.getTime() - overlap) : account.made_at
  const allItems = await port.listItems(since)
  const refs = allItems.flatMap(({ paymentRef }) => paymentRef ?? [])
  // Read first. A payment that gets its id in the meantime is then found by that id.
  const unnamedSince = await findUnnamedSince(deps.db, account.id)
  const payments = await findPaymentsByRef(deps.db, account.id, refs)
  const { items, until } = settledOnes(allItems, { payments, unnamedSince, now })
  const paidOut = new Map<string, readonly string[]>()
  for (const { kind, payoutRef } of items)
    if (kind === 'payout' && payoutRef) paidOut.set(payoutRef, await port.listPaidOut(payoutRef))
  const result = await inTransaction(deps.db, async (tx) => {
    await lockBooks(tx, payeeOf(account))
    const changedAccounts = new Set<number>()
    for (const item of items) {
      const payment = item.paymentRef === undefined ? undefined : payments.get(item.paymentRef)
      if (!(await insertItem(tx, account.id, item, payment?.id))) continue
      await bookItem(deps, tx, account, item, payment)
      if (payment && (item.kind !== 'charge' || !payment.isSettled)) changedAccounts.add(payment.id)
    }
    for (const [payout, of] of paidOut) await savePaidOut(tx, account.id, payout, of)
    await saveReadUntil(tx, account.id, until)
    // An item is read once. If this process dies or the provider is unavailable, a job books what moved.
    const runAt = new Date(now.getTime() + lookAfter)
    for (const id of changedAccounts) await enqueue(tx, lookLater, { id }, { runAt, key: `look at payment ${id}` })
    return ok(changedAccounts)
  })
  if (result.ok) for (const id of result.value) await lookAgain(deps, id)
}

interface KnownHere {
  readonly payments: ReadonlyMap<string, unknown>
  readonly unnamedSince: Date | undefined
  readonly now: Date
}

/**
 * The list up to the first unknown charge that may be one of ours whose answer has not arrived yet: it is recent, or a
 * payment that started before it has no id yet. If it were booked as someone else's, it would be booked again with its
 * payment.
 */
function settledOnes(
  items: readonly BalanceItem[],
  { payments, unnamedSince, now }: KnownHere,
): { items: readonly BalanceItem[]; until: Date } {
  const mayBeOursFrom = Math.min(now.getTime(), unnamedSince?.getTime() ?? now.getTime()) - settlesWithin
  const first = items.findIndex(
    ({ kind, paymentRef, createdAt }) =>
      kind === 'charge' && paymentRef !== undefined && !payments.has(paymentRef) && createdAt.getTime() > mayBeOursFrom,
  )
  const stop = items[first]
  return stop ? { items: items.slice(0, first), until: new Date(stop.createdAt.getTime() - 1) } : { items, until: now }
}

async function bookItem(
  deps: Deps,
  tx: Tx,
  account: CardAccountRow,
  item: BalanceItem,
  payment: { id: number; description: string } | undefined,
): Promise<void> {
  const payee = payeeOf(account)
  const now = deps.clock.now()
  const day = await openDay(tx, payee, await dayOf(tx, payee, item.createdAt, 'UTC'), now)
  const write = async (kind: EntryKind, event: MoneyEvent, itemRef: string) => {
    const postings = postingsOf(event)
    const memo = payment ? `${itemMemos[kind]}: ${payment.description}` : itemMemos[kind]
    const entry = { payee, day, at: item.createdAt, kind, memo, postings, itemRef }
    if (postings.length > 0) await insertEntry(tx, { ...entry, ...(payment ? { paymentId: payment.id } : {}) })
  }
  if (item.feeCents !== 0)
    await write('fee', { is: 'fee', cents: item.feeCents, platformCents: item.platformFeeCents }, `${item.ref} fee`)
  if (item.kind === 'payout') return write('payout', { is: 'payout', cents: -item.amountCents }, item.ref)
  if (item.kind === 'dispute') {
    await write('dispute', { is: 'disputed', cents: -item.amountCents }, item.ref)
    if (payment && item.dispute) await noteDispute(deps, tx, payee, { ...item, dispute: item.dispute }, payment)
    return
  }
  const isBookedAlready = payment !== undefined && item.kind !== 'other'
  if (!isBookedAlready) await write('other', { is: 'item', cents: item.amountCents }, item.ref)
}

async function noteDispute(
  deps: Deps,
  tx: Tx,
  payee: Payee,
  { amountCents, dispute }: BalanceItem & { dispute: NonNullable<BalanceItem['dispute']> },
  payment: { id: number; description: string },
): Promise<void> {
  const now = deps.clock.now()
  const cents = Math.abs(amountCents)
  const isNew = await saveDispute(tx, { ...dispute, paymentId: payment.id, cents, now })
  // A dispute whose time to answer has passed is not news.
  const isOver = dispute.evidenceBy !== undefined && dispute.evidenceBy < now
  if (isNew && !isOver) await tellDispute(tx, deps, payee, { ...dispute, cents, title: payment.description })
}

/**
 * How long a former account's list is read, in milliseconds. Payers can dispute a charge for months, and the remaining
 * balance is still paid out.
 */
const readsFormerFor = 400 * 24 * 60 * 60_000

const readAll = async (deps: Deps, accounts: readonly CardAccountRow[]) => {
  for (const account of accounts)
    await readProvider(deps, account).catch((error: unknown) => {
      deps.log.warn({ err: error, card_account: account.id }, 'could not read the activity of a card account')
    })
}

/** Reads the lists of the accounts in which clubs and persons take cards. */
export const readBooks = defineJob({
  name: 'books.readProviders',
  shape: z.object({}),
  every: '*/10 * * * *',
  run: async (deps) => readAll(deps, await listCardAccounts(deps.db)),
})

/** Reads the lists of the accounts in which clubs and persons used to take cards. */
export const readFormer = defineJob({
  name: 'books.readFormer',
  shape: z.object({}),
  every: '27 * * * *',
  async run(deps) {
    const since = new Date(deps.clock.now().getTime() - readsFormerFor)
    await readAll(deps, await listFormerCardAccounts(deps.db, since))
  },
})

/** Every job of the books area. */
export const booksJobs: readonly Job[] = [readBooks, readFormer]
