import { type CardAccountRow, listCardAccountsOf } from '#server/clubs/card-account-rows'
import type { BalanceItem } from '#server/kernel/providers/cards/cards'
import { cardPort } from '#server/kernel/providers/cards/port'
import { closedOver, hashOf } from './books.ts'
import { listClosed, listMischarged, listPaymentSums, listUnbalanced, listUnbooked, sumOfItems } from './check-rows.ts'
import { findPaymentsByRef, findReadUntil } from './item-rows.ts'
import { found } from './words.ts'

/** What a check of a club's books found. All numbers are 0 and `chain` is ok where nothing is wrong; cents. */
export interface Checked {
  readonly unbalanced: number
  readonly balance: { readonly ours: number; readonly provider: number }
  readonly payouts: readonly { readonly id: string; readonly difference: number }[]
  readonly chargedTwice: number
  readonly chargedNoPlace: number
  readonly chain: 'ok' | 'broken'
  /** What is wrong, a line each. */
  readonly lines: readonly string[]
}

type Asking = Parameters<typeof cardPort>[0]

/**
 * Adds up a club's books anew from their raw lines, and the provider's own list up to where it was booked. It uses
 * nothing of what settles payments.
 */
export async function checkBooks(deps: Asking, clubId: number): Promise<Checked> {
  const { db } = deps
  const unbalanced = await listUnbalanced(db, clubId)
  const unbooked = await listUnbooked(db, clubId)
  const { twice, noPlace } = await listMischarged(db, clubId)
  const broken = await firstBroken(deps, clubId)
  const sums = { ours: await sumOfItems(db, clubId), provider: 0 }
  const payouts: { id: string; difference: number }[] = []
  const wrong: string[] = []
  for (const account of await listCardAccountsOf(db, clubId)) {
    const checked = await checkAccount(deps, account)
    sums.ours += checked.ours
    sums.provider += checked.provider
    payouts.push(...checked.payouts)
    wrong.push(...checked.wrong)
  }
  return {
    unbalanced: unbalanced.length,
    balance: sums,
    payouts,
    chargedTwice: twice.length,
    chargedNoPlace: noPlace.length,
    chain: broken === undefined ? 'ok' : 'broken',
    lines: [
      ...unbalanced.map((id) => found.entry(id)),
      ...unbooked.map((id) => found.unbooked(id)),
      ...wrong,
      ...(sums.ours === sums.provider ? [] : [found.balance(sums)]),
      ...payouts.filter(({ difference }) => difference !== 0).map(({ id, difference }) => found.payout(id, difference)),
      ...twice.map((debt) => found.twice(debt)),
      ...noPlace.map((debt) => found.noPlace(debt)),
      ...(broken === undefined ? [] : [found.broken(broken)]),
    ],
  }
}

/** The first closed month whose hash is not that of its lines and of the month before. */
async function firstBroken({ db }: Asking, clubId: number): Promise<string | undefined> {
  let before: string | null = null
  for (const { month, hash } of await listClosed(db, clubId)) {
    const { statement, lines } = await closedOver(db, clubId, month)
    if (hashOf(before, statement, lines) !== hash) return month
    before = hash
  }
  return undefined
}

/** One account: the provider's list up to the last reading, and what the books say of the payments in it. */
async function checkAccount(deps: Asking, account: CardAccountRow) {
  const nothing = { ours: 0, provider: 0, payouts: [], wrong: [] }
  const until = await findReadUntil(deps.db, account.id)
  const port = cardPort(deps, { of: account.provider, account: account.ref ?? undefined })
  if (!until || !port) return nothing
  const items = (await port.listItems(account.made_at)).filter(({ createdAt }) => createdAt <= until)
  const refs = items.flatMap(({ paymentRef }) => paymentRef ?? [])
  const payments = await findPaymentsByRef(deps.db, account.id, refs)
  const isOfPayment = ({ kind }: BalanceItem) => kind === 'charge' || kind === 'refund' || kind === 'refund-failed'
  const theirs = new Map<number, number>()
  for (const item of items) {
    const payment = isOfPayment(item) ? payments.get(item.paymentRef ?? '') : undefined
    if (payment) theirs.set(payment.id, (theirs.get(payment.id) ?? 0) + item.amountCents)
  }
  let ours = 0
  const wrong: string[] = []
  const sums = await listPaymentSums(deps.db, account.id)
  for (const sum of sums) {
    const there = theirs.get(sum.payment_id) ?? 0
    // Booked after the list was read: the next reading has it.
    const isLater = sum.at > until
    ours += isLater ? there : sum.ours
    if (!isLater && there !== sum.ours) wrong.push(found.payment(sum.payment_id, sum.ours, there))
  }
  const known = new Set(sums.map(({ payment_id: id }) => id))
  for (const [id, cents] of theirs) if (!known.has(id)) wrong.push(found.payment(id, 0, cents))
  const provider = items.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0)
  return { ours, provider, payouts: await differences(items, port.listPaidOut), wrong }
}

async function differences(items: readonly BalanceItem[], listPaidOut: (ref: string) => Promise<readonly string[]>) {
  const nets = new Map(items.map(({ ref, amountCents, feeCents }) => [ref, amountCents - feeCents]))
  const payouts: { id: string; difference: number }[] = []
  for (const { kind, payoutRef, amountCents } of items) {
    if (kind !== 'payout' || payoutRef === undefined) continue
    const paid = (await listPaidOut(payoutRef)).reduce((sum, ref) => sum + (nets.get(ref) ?? 0), 0)
    payouts.push({ id: payoutRef, difference: -amountCents - paid })
  }
  return payouts
}
