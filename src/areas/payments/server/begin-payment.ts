import { createHmac } from 'node:crypto'
import { declinesCountFor, lockedUntil } from '#areas/payments/rules/card-lock.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { type AfterCommit, type Database, inTransaction, type Tx } from '#kernel/server/db/database.ts'
import { type AnswersOf, noAnswerYet } from '#kernel/server/db/kept-answer.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { findEarlierCopy, isUnderway, listDeclines, type NewRequest } from './new-payment-rows.ts'
import { lockPayer, type Payer, type Visitor } from './payer.ts'

/** Without an Idempotency-Key, the same request repeated within this time is a double tap, in milliseconds. */
const doubleTap = 10_000
/** How long a payment without an answer blocks the next one, in milliseconds. */
const underwayFor = 120_000

export interface PaymentRequest {
  readonly payer: Payer
  /** The Idempotency-Key of the request. */
  readonly requestKey: string | undefined
  /** Everything that the request asks for. If all of it is equal, it is the same request. */
  readonly what: readonly (string | number | null)[]
}

/** A payment that was recorded. `isNew` is false for the second of two taps. */
export interface BegunPayment {
  readonly id: number
  readonly isNew: boolean
}

export type BeginRefusal = 'card-locked' | 'payment-underway' | 'key-reused'

/**
 * Records a requested payment before the provider is called, so that the provider can be asked for the outcome whatever
 * happens later. Locks the payer, so that two taps see each other. Then `write` writes the payment, or returns
 * something else. What it writes is committed in either case.
 *
 * Refusals: key-reused (the same key, another request), card-locked (five cards declined within 15 minutes), and
 * payment-underway (one payment at a time, so that no one tries many cards at once). Source: safety, R7 and R8 (M).
 */
export function beginPayment<Else, Code extends string>(
  deps: Deps,
  paymentRequest: PaymentRequest,
  write: (tx: Tx, request: NewRequest, after: AfterCommit) => Promise<Result<number | Else, Code>>,
  answersOf: AnswersOf<BegunPayment | Else> = noAnswerYet,
): Promise<Result<BegunPayment | Else, BeginRefusal | Code | 'busy'>> {
  const { payer, requestKey } = paymentRequest
  const requestHash = createHmac('sha256', deps.config.secretKey).update(JSON.stringify(paymentRequest.what)).digest()
  const begin = async (tx: Tx, after: AfterCommit): Promise<Result<BegunPayment | Else, BeginRefusal | Code>> => {
    await lockPayer(tx, payer)
    const now = deps.clock.now()
    const request = { payer, requestKey, requestHash, now }
    const same = await findEarlierCopy(tx, request, before(now, doubleTap))
    if (same && !same.request_hash.equals(requestHash)) return refuse('key-reused')
    if (same) return ok({ id: same.id, isNew: false })

    const until = await findCardLock(tx, payer, now)
    if (until) return refuse('card-locked', { until: until.toISOString() })
    if (await isUnderway(tx, payer, before(now, underwayFor))) return refuse('payment-underway')
    const result = await write(tx, request, after)
    if (!result.ok) return result
    return ok(typeof result.value === 'number' ? { id: result.value, isNew: true } : result.value)
  }
  return inTransaction(deps.db, begin, answersOf)
}

/** Until when a payer cannot try another card. Undefined if they can. */
export async function findCardLock(
  db: Database | Tx,
  payer: { readonly userId: number } | Pick<Visitor, 'mailbox'>,
  now: Date,
): Promise<Date | undefined> {
  return lockedUntil(await listDeclines(db, payer, before(now, declinesCountFor)), now)
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)
