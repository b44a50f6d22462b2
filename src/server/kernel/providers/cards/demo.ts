import type { Deps } from '#server/kernel/deps'
import type { CardPort, CardReport } from './cards.ts'
import { addCharge, type Charge, findCharge } from './charge-rows.ts'

/** How long the slow card takes, in milliseconds. */
const slowness = 8000

const outcomes = new Map<string, 'approved' | 'declined' | 'slow'>([
  ['demo-approved', 'approved'],
  ['demo-declined', 'declined'],
  ['demo-slow', 'slow'],
])

const nothing = { receivedCents: 0, refundedCents: 0, card: undefined, receiptUrl: undefined }

/**
 * The demo's card provider: no real card is charged. It stores each request in a table of its own, so that the same key
 * gets the same result even after a crash. It sends no messages, so it is polled.
 */
export function demoCards({ db, clock }: Pick<Deps, 'db' | 'clock'>): CardPort {
  return {
    provider: 'demo',
    async charge({ key, token, amountCents }) {
      const outcome = outcomes.get(token)
      if (!outcome) return { ...nothing, status: 'failed', ref: undefined, reason: 'token-unknown' }
      const now = clock.now()
      const completesAt = new Date(now.getTime() + (outcome === 'slow' ? slowness : 0))
      await addCharge(db, { key, outcome, amountCents, now, completesAt })
      const charge = await findCharge(db, 'key', key)
      if (!charge) throw new Error('The demo forgot a charge')
      return reportOf(charge, now)
    },
    async find({ key }) {
      const charge = await findCharge(db, 'key', key)
      return charge && reportOf(charge, clock.now())
    },
    async cancel(ref) {
      const charge = await findCharge(db, 'ref', ref)
      return charge ? reportOf(charge, clock.now()) : { ...nothing, status: 'failed', ref, reason: 'canceled' }
    },
    readEvent: async () => undefined,
  }
}

function reportOf({ ref, outcome, amount_cents, completes_at }: Charge, now: Date): CardReport {
  if (outcome === 'declined') return { ...nothing, status: 'declined', ref, reason: 'generic_decline' }
  if (completes_at > now) return { ...nothing, status: 'processing', ref, reason: undefined, askAgainAt: completes_at }
  const card = { brand: 'demo card', last4: outcome === 'slow' ? '0003' : '0001' }
  return { ...nothing, status: 'succeeded', ref, reason: undefined, receivedCents: amount_cents, card }
}
