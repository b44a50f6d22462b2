import type { Database } from '../../db/database.ts'
import type { BalanceItem } from './cards.ts'
import { listDemoCharges, listDemoRefunds } from './charge-rows.ts'

const day = 24 * 60 * 60_000
/** How long after a charge its dispute starts, for the test card that disputes, in milliseconds. */
const disputesAfter = 60_000
/** The provider's fee for a dispute, in cents. */
const disputeFee = 1500
/** How long a club has to answer a dispute, in milliseconds. */
const evidenceTakes = 7 * day
/** How long the bank takes to decide in the club's favor, in milliseconds. */
const decisionTakes = 14 * day

/** The demo provider's fee for a charge: 2.9 percent plus 30 cents. */
const feeOf = (cents: number) => Math.round(cents * 0.029) + 30

/**
 * Lists an account's balance items, the oldest first. At midnight (UTC), a payout transfers the previous day's money to
 * the bank.
 */
export async function listDemoItems(db: Database, account: string | undefined, now: Date): Promise<BalanceItem[]> {
  const [charges, refunds] = [await listDemoCharges(db, account), await listDemoRefunds(db, account)]
  const movements = [
    ...charges.flatMap(({ ref, outcome, amount_cents: cents, platform_fee_cents: feeCents, completes_at: at }) => [
      {
        ...item(
          { ref: `txn_${ref}`, kind: 'charge', amountCents: cents, feeCents: feeOf(cents) + feeCents, createdAt: at },
          ref,
        ),
        platformFeeCents: feeCents,
      },
      ...(outcome === 'disputed' ? disputeOf(ref, cents, at) : []),
    ]),
    ...refunds.flatMap(refundItems),
  ]
    .filter(({ createdAt }) => createdAt <= now)
    .sort(byTime)
  return [...withPayouts(movements, account, now)].sort(byTime)
}

/** The items of a refund: what it takes, and what comes back if the card's bank later rejects it. */
function refundItems(refund: Awaited<ReturnType<typeof listDemoRefunds>>[number]): BalanceItem[] {
  const {
    ref,
    charge_ref: charge,
    amount_cents: cents,
    platform_fee_cents: feeCents,
    created_at: at,
    fails_at,
  } = refund
  const out = { ref: `txn_${ref}`, kind: 'refund', amountCents: -cents, feeCents: -feeCents, createdAt: at } as const
  const back = { ref: `txn_f_${ref}`, kind: 'refund-failed', amountCents: cents, feeCents } as const
  return [
    { ...item(out, charge), platformFeeCents: -feeCents },
    ...(fails_at ? [{ ...item({ ...back, createdAt: fails_at }, charge), platformFeeCents: feeCents }] : []),
  ]
}

const byTime = (one: BalanceItem, other: BalanceItem) =>
  one.createdAt.getTime() - other.createdAt.getTime() || one.ref.localeCompare(other.ref)

const item = (
  facts: Pick<BalanceItem, 'ref' | 'kind' | 'amountCents' | 'feeCents' | 'createdAt'>,
  paymentRef: string | undefined,
): BalanceItem => ({ ...facts, platformFeeCents: 0, paymentRef, payoutRef: undefined, dispute: undefined })

/** The items of a dispute: what it takes, and what comes back once the bank has decided in the club's favor. */
function disputeOf(charge: string, cents: number, chargedAt: Date): BalanceItem[] {
  const createdAt = new Date(chargedAt.getTime() + disputesAfter)
  const facts = { ref: `txn_dp_${charge}`, kind: 'dispute', amountCents: -cents, feeCents: disputeFee } as const
  const evidenceBy = new Date(createdAt.getTime() + evidenceTakes)
  const dispute = { ref: `dp_${charge}`, status: 'open', evidenceBy } as const
  const won = { ref: `txn_dpw_${charge}`, kind: 'dispute', amountCents: cents, feeCents: 0 } as const
  const wonAt = new Date(createdAt.getTime() + decisionTakes)
  return [
    { ...item({ ...facts, createdAt }, charge), dispute },
    { ...item({ ...won, createdAt: wonAt }, charge), dispute: { ...dispute, status: 'won' } },
  ]
}

const midnightAfter = (at: Date) => new Date((Math.floor(at.getTime() / day) + 1) * day)

/** Adds payouts. Days with nothing to pay out, or less than nothing, are carried over to the next. */
function withPayouts(movements: readonly BalanceItem[], account: string | undefined, now: Date): BalanceItem[] {
  const items: BalanceItem[] = []
  let waiting: BalanceItem[] = []
  const payOut = (at: Date) => {
    const sum = waiting.reduce((total, { amountCents, feeCents }) => total + amountCents - feeCents, 0)
    if (sum <= 0) return
    const payoutRef = `po_${account ?? 'platform'}_${at.toISOString().slice(0, 10)}`
    const facts = { ref: `txn_${payoutRef}`, kind: 'payout', amountCents: -sum, feeCents: 0, createdAt: at } as const
    items.push(...waiting.map((one) => ({ ...one, payoutRef })), { ...item(facts, undefined), payoutRef })
    waiting = []
  }
  for (const one of movements) {
    const [last] = waiting.slice(-1)
    if (last && midnightAfter(last.createdAt) <= one.createdAt) payOut(midnightAfter(last.createdAt))
    waiting.push(one)
  }
  const [last] = waiting.slice(-1)
  if (last && midnightAfter(last.createdAt) <= now) payOut(midnightAfter(last.createdAt))
  return [...items, ...waiting]
}
