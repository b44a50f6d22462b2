import { createHmac } from 'node:crypto'
import { declinesCountFor, lockedUntil } from '#domain/payments/card-lock'
import { ok, type Result, refuse } from '#domain/shared/result'
import { lockAccount } from '#server/accounts/account-rows'
import { type Database, inTransaction, type Tx } from '#server/kernel/db/database'
import { notYet } from '#server/kernel/db/kept-answer'
import type { Deps } from '#server/kernel/deps'
import type { CardProvider } from '#server/kernel/providers/cards/cards'
import { findSame, insertDonation, isUnderway, listDeclines } from './new-payment-rows.ts'

/** Without an Idempotency-Key, the same request repeated within this time is a double tap, in milliseconds. */
const doubleTap = 10_000
/** How long a payment without an answer blocks the next one, in milliseconds. */
const underwayFor = 120_000

export interface AskedDonation {
  readonly accountId: number
  readonly provider: CardProvider
  readonly token: string
  readonly amountCents: number
  /** The Idempotency-Key of the request. */
  readonly requestKey: string | undefined
}

export interface Begun {
  readonly id: number
  readonly isNew: boolean
}

export type BeginRefusal = 'card-locked' | 'payment-underway' | 'key-reused'

/**
 * Records a requested donation before the provider is called: whatever happens from here on, the provider can be asked
 * for the outcome. The payer's row is locked, so that two taps see one another; `isNew` is false for the second one.
 *
 * Refusals: key-reused (the same key, another request), card-locked (five cards declined within 15 minutes), and
 * payment-underway (one payment at a time, so that nobody tries many cards at once). Source: safety, R7 and R8 (M).
 */
export function beginDonation(deps: Deps, asked: AskedDonation): Promise<Result<Begun, BeginRefusal | 'busy'>> {
  const { accountId, provider, amountCents, requestKey } = asked
  const requestHash = createHmac('sha256', deps.config.secretKey)
    .update(JSON.stringify(['donation', asked.token, amountCents]))
    .digest()
  const begin = async (tx: Tx): Promise<Result<Begun, BeginRefusal>> => {
    await lockAccount(tx, accountId)
    const now = deps.clock.now()
    const payment = { provider, accountId, amountCents, requestKey, requestHash, now }
    const same = await findSame(tx, payment, before(now, doubleTap))
    if (same && !same.request_hash.equals(requestHash)) return refuse('key-reused')
    if (same) return ok({ id: same.id, isNew: false })

    const until = await findCardLock(tx, accountId, now)
    if (until) return refuse('card-locked', { until: until.toISOString() })
    if (await isUnderway(tx, accountId, before(now, underwayFor))) return refuse('payment-underway')
    return ok({ id: await insertDonation(tx, payment), isNew: true })
  }
  return inTransaction(deps.db, begin, notYet)
}

/** Until when an account may not try another card; undefined when it may. */
export async function findCardLock(db: Database | Tx, accountId: number, now: Date): Promise<Date | undefined> {
  return lockedUntil(await listDeclines(db, accountId, before(now, declinesCountFor)), now)
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)
