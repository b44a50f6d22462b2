import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { CardPort, CardReport, RefundReport } from './cards.ts'
import {
  addCharge,
  addDemoRefund,
  answerBank,
  type Charge,
  type DemoCard,
  findCharge,
  findDemoRefund,
} from './charge-rows.ts'
import { listDemoItems } from './demo-items.ts'

/** How long the slow card takes, in milliseconds. */
const slowness = 8000
/** How long a refund looks successful on the test card whose bank rejects it later, in milliseconds. */
const failsAfter = 60_000

const outcomes = new Map<string, DemoCard>([
  ['demo-approved', 'approved'],
  ['demo-declined', 'declined'],
  ['demo-slow', 'slow'],
  ['demo-disputed', 'disputed'],
  ['demo-no-refund', 'no-refund'],
  ['demo-asks-bank', 'asks-bank'],
  ['demo-late-failure', 'late-failure'],
])

const nothing = { receivedCents: 0, refundedCents: 0, card: undefined, receiptUrl: undefined }

/**
 * The demo's card provider, which charges no real cards. It stores each request in its own table, so that the same key
 * gets the same result even after a crash. It sends no messages, so it is polled.
 */
export function demoCards({ db, clock }: Pick<Deps, 'db' | 'clock'>, account?: string): CardPort {
  return {
    provider: 'demo',
    async charge({ key, token, amountCents, platformFeeCents }) {
      const outcome = outcomes.get(token)
      if (!outcome) return { ...nothing, status: 'failed', ref: undefined, reason: 'token-unknown' }
      const now = clock.now()
      const completesAt = new Date(now.getTime() + (outcome === 'slow' ? slowness : 0))
      await addCharge(db, { key, outcome, amountCents, now, completesAt, account, platformFeeCents })
      const charge = await findCharge(db, 'key', key, now)
      if (!charge) throw new Error('This charge doesn’t exist in the demo')
      return reportOf(charge, now)
    },
    async find({ key }) {
      const now = clock.now()
      const charge = await findCharge(db, 'key', key, now)
      return charge && reportOf(charge, now)
    },
    async cancel(ref) {
      const now = clock.now()
      await answerBank(db, ref, 'given-up', now)
      const charge = await findCharge(db, 'ref', ref, now)
      return charge ? reportOf(charge, now) : { ...nothing, status: 'failed', ref, reason: 'canceled' }
    },
    async refund({ key, ref, amountCents, returnsPlatformFee }) {
      const now = clock.now()
      const charge = await findCharge(db, 'ref', ref, now)
      const centsLeft = charge ? charge.amount_cents - charge.refunded_cents : 0
      const earlierRefund = await findDemoRefund(db, key)
      if (!earlierRefund && amountCents > centsLeft)
        return { status: 'failed', ref: undefined, reason: 'charge_already_refunded' }
      const fails = charge?.outcome === 'no-refund'
      const platformFeeCents = returnsPlatformFee ? (charge?.platform_fee_cents ?? 0) : 0
      const failsAt = charge?.outcome === 'late-failure' ? new Date(now.getTime() + failsAfter) : undefined
      await addDemoRefund(db, { key, chargeRef: ref, amountCents, platformFeeCents, fails, failsAt, now })
      return reportOfRefund(db, key, now)
    },
    findRefund: async ({ key }) => ((await findDemoRefund(db, key)) ? reportOfRefund(db, key, clock.now()) : undefined),
    async listItems(since) {
      const items = await listDemoItems(db, account, clock.now())
      return items.filter(({ createdAt }) => createdAt >= since)
    },
    async listPaidOut(payoutRef) {
      const items = await listDemoItems(db, account, clock.now())
      return items.filter((item) => item.payoutRef === payoutRef && item.kind !== 'payout').map(({ ref }) => ref)
    },
    readEvent: async () => undefined,
  }
}

async function reportOfRefund(db: Database, key: string, now: Date): Promise<RefundReport> {
  const refund = await findDemoRefund(db, key)
  if (!refund) throw new Error('This refund doesn’t exist in the demo')
  const { ref, fails_at: failsAt } = refund
  const fails = refund.fails || (failsAt !== null && failsAt <= now)
  return { status: fails ? 'failed' : 'succeeded', ref, reason: fails ? 'expired_or_canceled_card' : undefined }
}

const lastDigits: Readonly<Record<DemoCard, string>> = {
  approved: '0001',
  declined: '0002',
  slow: '0003',
  disputed: '0004',
  'no-refund': '0005',
  'asks-bank': '0006',
  'late-failure': '0007',
}

/** Nothing is charged before the bank's customer has approved it. */
const whyNotApproved = { refused: 'payment_intent_authentication_failure', 'given-up': 'canceled' } as const

function reportOf(charge: Charge, now: Date): CardReport {
  const { ref, outcome, amount_cents, completes_at, refunded_cents, bank_said: bankAnswer } = charge
  if (outcome === 'asks-bank' && bankAnswer === null)
    return { ...nothing, status: 'needs-action', ref, reason: undefined, clientSecret: ref }
  if (outcome === 'asks-bank' && bankAnswer !== 'approved')
    return {
      ...nothing,
      status: bankAnswer === 'refused' ? 'declined' : 'failed',
      ref,
      reason: whyNotApproved[bankAnswer ?? 'refused'],
    }
  if (outcome === 'declined') return { ...nothing, status: 'declined', ref, reason: 'generic_decline' }
  if (completes_at > now) return { ...nothing, status: 'processing', ref, reason: undefined, askAgainAt: completes_at }
  const card = { brand: 'demo card', last4: lastDigits[outcome] }
  return {
    ...nothing,
    status: 'succeeded',
    ref,
    reason: undefined,
    receivedCents: amount_cents,
    refundedCents: refunded_cents,
    card,
  }
}
