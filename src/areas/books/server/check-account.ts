import type { CardAccountRow } from '#areas/clubs/server/card-account-rows.ts'
import type { Database } from '#kernel/server/db/database.ts'
import type { BalanceItem } from '#kernel/server/providers/cards/cards.ts'
import { cardPort } from '#kernel/server/providers/cards/port.ts'
import { listKeptItems, listPaymentSums } from './check-rows.ts'
import { findPaymentsByRef, findReadUntil } from './item-rows.ts'
import { discrepancyWords } from './words.ts'

/** An account's card balance here and at the provider in cents, its payouts, and what is wrong, one line each. */
interface AccountChecked {
  readonly ours: number
  readonly provider: number
  readonly payouts: readonly { readonly id: string; readonly difference: number }[]
  readonly wrong: readonly string[]
}

/** Cents by what they belong to. */
type Sums = Map<string, number>

/**
 * Compares one account with the provider's list, up to the point where the list was read: what the books say about each
 * payment in it, and each item that was booked from the list. Removes from `bookedSums` what it finds there.
 */
export async function checkAccount(
  deps: Parameters<typeof cardPort>[0],
  account: CardAccountRow,
  bookedSums: Sums,
): Promise<AccountChecked> {
  const until = await findReadUntil(deps.db, account.id)
  const port = cardPort(deps, { of: account.provider, account: account.ref ?? undefined })
  if (!until || !port) return { ours: 0, provider: 0, payouts: [], wrong: [] }
  const keptItems = await listKeptItems(deps.db, account.id)
  // The provider's times may be whole seconds, so an item from the last second may or may not have been read.
  const isRead = ({ ref, createdAt }: BalanceItem) => createdAt <= until || keptItems.has(ref)
  const items = (await port.listItems(account.made_at)).filter(isRead)
  const payments = await findPaymentsByRef(
    deps.db,
    account.id,
    items.flatMap(({ paymentRef }) => paymentRef ?? []),
  )
  const idOf = ({ paymentRef }: BalanceItem) => payments.get(paymentRef ?? '')?.id
  const ofPayments = await checkPayments(deps.db, account.id, until, sumsByPayment(items, idOf))
  const ofItems = checkItems(items, idOf, keptItems, bookedSums)
  return {
    ours: ofPayments.ours + ofItems.ours,
    provider: items.reduce((sum, item) => sum + netOf(item), 0),
    payouts: await differences(items, port.listPaidOut),
    wrong: [...ofPayments.wrong, ...ofItems.wrong],
  }
}

const netOf = ({ amountCents, feeCents }: BalanceItem) => amountCents - feeCents

type IdOf = (item: BalanceItem) => number | undefined

/** Settling the payment books these, not reading the list. */
const isSettling = ({ kind }: BalanceItem) => kind === 'charge' || kind === 'refund' || kind === 'refund-failed'

function sumsByPayment(items: readonly BalanceItem[], idOf: IdOf): Map<number, number> {
  const sums = new Map<number, number>()
  for (const item of items) {
    const id = isSettling(item) ? idOf(item) : undefined
    if (id !== undefined) sums.set(id, (sums.get(id) ?? 0) + item.amountCents)
  }
  return sums
}

/** Checks what the books say about each payment against the provider's charges and refunds. */
async function checkPayments(db: Database, accountId: number, until: Date, theirCents: ReadonlyMap<number, number>) {
  let ourCents = 0
  const wrong: string[] = []
  const sums = await listPaymentSums(db, accountId)
  for (const sum of sums) {
    const there = theirCents.get(sum.payment_id) ?? 0
    // It was booked after the list was read, so the next reading includes it.
    const isLater = sum.at > until
    ourCents += isLater ? there : sum.ours
    if (!isLater && there !== sum.ours) wrong.push(discrepancyWords.payment(sum.payment_id, sum.ours, there))
  }
  const knownPayments = new Set(sums.map(({ payment_id: id }) => id))
  for (const [id, cents] of theirCents)
    if (!knownPayments.has(id) && cents !== 0) wrong.push(discrepancyWords.payment(id, 0, cents))
  return { ours: ourCents, wrong }
}

/** Fees, disputes, payouts and what is not ours are booked item by item. */
function checkItems(items: readonly BalanceItem[], idOf: IdOf, keptSums: Sums, bookedSums: Sums) {
  let ourCents = 0
  const wrong: string[] = []
  for (const item of items) {
    if (keptSums.get(item.ref) !== netOf(item))
      wrong.push(discrepancyWords.kept(item.ref, keptSums.get(item.ref), netOf(item)))
    const isSettled = isSettling(item) && idOf(item) !== undefined
    const expected = [
      [item.ref, isSettled ? 0 : item.amountCents],
      [`${item.ref} fee`, -item.feeCents],
    ] as const
    for (const [ref, there] of expected) {
      const here = bookedSums.get(ref) ?? 0
      bookedSums.delete(ref)
      ourCents += here
      if (here !== there) wrong.push(discrepancyWords.item(ref, here, there))
    }
  }
  return { ours: ourCents, wrong }
}

async function differences(items: readonly BalanceItem[], listPaidOut: (ref: string) => Promise<readonly string[]>) {
  const nets = new Map(items.map((item) => [item.ref, netOf(item)]))
  const payouts: { id: string; difference: number }[] = []
  for (const { kind, payoutRef, amountCents } of items) {
    if (kind !== 'payout' || payoutRef === undefined) continue
    const paidOut = (await listPaidOut(payoutRef)).reduce((sum, ref) => sum + (nets.get(ref) ?? 0), 0)
    payouts.push({ id: payoutRef, difference: -amountCents - paidOut })
  }
  return payouts
}
