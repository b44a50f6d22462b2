import { type CardAccountRow, findCardAccount } from '#areas/clubs/server/card-account-rows.ts'
import type { Payee } from '#areas/clubs/server/payee.ts'
import { readSettings } from '#areas/clubs/server/setting-rows.ts'
import type { PaySaid, PayStatus } from '#areas/payments/calls/pay-answer.ts'
import { rowText } from '#kernel/rules/list-text.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { AfterCommit, Reader, Tx } from '#kernel/server/db/database.ts'
import { answerFrom } from '#kernel/server/db/kept-answer.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { type BeginRefusal, beginPayment } from './begin-payment.ts'
import { findOpenPaymentOf, insertLines } from './debt-rows.ts'
import type { Debt } from './debts.ts'
import { insertPayment, type NewRequest } from './new-payment-rows.ts'
import type { Visitor } from './payer.ts'
import { portOf } from './port-of.ts'
import { type TakenPayment, takePayment } from './take-payment.ts'
import { declineWords, moneyGoesBack, payReplies, takesNoCards } from './words.ts'

/** A request that charges nothing: the payee takes no cards, or there is nothing to pay. */
interface Spared {
  readonly spared: Exclude<PayStatus, 'succeeded' | 'processing' | '500'>
  /** The sentence for this status, if the kind has its own. */
  readonly message?: string
}

/** What is owed now, or why nothing is charged. Whatever the rule wrote is committed in either case. */
export type OwedNow =
  | {
      readonly debts: readonly Debt[]
      /** What the platform keeps from the amount, paid by the payee. */
      readonly platformFeeCents?: number
    }
  | Spared

export interface PayRequest {
  readonly payer: Pick<Actor, 'userId' | 'email'> | Visitor
  readonly payee: Payee
  readonly kind: Debt['kind']
  /** Names the debt in the request, so that a repeated request is recognized. */
  readonly key: string
  readonly token: string
  /** The price in cents that the payer saw. */
  readonly seenCents: number | undefined
  /** The Idempotency-Key of the request. */
  readonly requestKey: string | undefined
}

export type PayRefusal = BeginRefusal | 'price-changed'

/**
 * Pays debts to a club or a person by card. `owe` locks the debts and says what is owed. The payment is recorded under that lock,
 * the card is charged in the payee's own account with no transaction open, and the answer is booked. The price comes
 * only from `owe`. Each debt has no more than one pending payment.
 *
 * Refusals: those of `beginPayment`, and price-changed (the payer saw another price). Source: spec 001 §7, spec 002 §7;
 * X169; safety, P5.
 */
export async function payDebt<Code extends string>(
  deps: Deps,
  payRequest: PayRequest,
  owe: (tx: Tx, after: AfterCommit) => Promise<Result<OwedNow, Code>>,
): Promise<Result<PaySaid, PayRefusal | Code | 'busy'>> {
  const { payer, payee, kind, key, token, seenCents, requestKey } = payRequest
  const account = await findChargeable(deps, deps.db, payee)
  if (!account) return ok(sparedSaid({ spared: 'no id', message: takesNoCards(payee) }))
  const what = ['pay', 'clubId' in payee ? payee.clubId : `p${payee.personId}`, kind, key, token]
  const result = await beginPayment<Spared, Code | PayRefusal>(
    deps,
    { payer, requestKey, what },
    async (tx, request, after) => {
      const debtResult = await owe(tx, after)
      if (!debtResult.ok) return debtResult
      if ('spared' in debtResult.value) return ok(debtResult.value)
      const { debts, platformFeeCents = 0 } = debtResult.value
      const cents = sumOf(debts)
      if (seenCents !== undefined && seenCents !== cents) return refuse('price-changed')
      const keys = debts.map((debt) => debt.key)
      if ((await findOpenPaymentOf(tx, kind, keys)) !== undefined) return refuse('payment-underway')
      return ok(await writePayment(tx, request, { account, payee, kind, debts, cents, platformFeeCents }))
    },
    answerFrom((value) => ('spared' in value ? ok(sparedSaid(value)) : undefined)),
  )
  if (!result.ok) return result
  if ('spared' in result.value) return ok(sparedSaid(result.value))
  const answerOf = (payment: TakenPayment) => ok(saidOf(payment))
  return answerOf(await takePayment(deps, result.value, { token, email: payer.email, answerOf }))
}

/** The account that a payee charges now: linked, able to charge, and with cards switched on. */
export async function findChargeable(deps: Deps, db: Reader, payee: Payee): Promise<CardAccountRow | undefined> {
  const account = await findCardAccount(db, payee)
  if (!account?.may_charge || account.ref === null) return undefined
  if (!portOf(deps, { provider: account.provider, account_ref: account.ref })) return undefined
  const isOn = 'clubId' in payee ? (await readSettings(db, payee.clubId)).takes_cards : account.takes_cards
  return isOn ? account : undefined
}

async function writePayment(
  tx: Tx,
  request: NewRequest,
  {
    account,
    payee,
    kind,
    debts,
    cents,
    platformFeeCents,
  }: {
    account: CardAccountRow
    payee: Payee
    kind: Debt['kind']
    debts: readonly Debt[]
    cents: number
    platformFeeCents: number
  },
): Promise<number> {
  const description = rowText([...new Set(debts.map(({ title }) => title))]).slice(0, 300)
  const payment = {
    ...request,
    kind,
    provider: account.provider,
    amountCents: cents,
    description,
    to: { payee, cardAccountId: account.id },
    platformFeeCents,
  }
  const id = await insertPayment(tx, payment)
  await insertLines(tx, id, debts)
  return id
}

const sumOf = (debts: readonly Debt[]) => debts.reduce((sum, { cents }) => sum + cents, 0)

/** Whether a response of `payDebt` is a refusal worded by the specification, so that no payment was started. */
export const chargesNothing = ({ payment_id }: Pick<PaySaid, 'payment_id'>): boolean => payment_id === null

const nothing = { url: null, reason: null, payment_id: null, client_secret: null }

const sparedSaid = ({ spared, message }: Spared): PaySaid => ({
  ...nothing,
  status: spared,
  message: message ?? payReplies[spared],
})

const outcomePath = (clubId: number | null, hasFailed: boolean) =>
  clubId === null ? '/payment' : `/club/${hasFailed ? 'paymentfail' : 'paymentsuccess'}`

/** Money that was refunded at once paid for nothing, which is a failure for the payer. */
function saidOf({ payment, clientSecret }: TakenPayment): PaySaid {
  const { id, status, reason, club_id: clubId, account_id: accountId } = payment
  const isInVain = payment.to_return_cents > 0 && payment.to_return_cents === payment.charged_cents
  const hasFailed = status === 'declined' || status === 'failed' || status === 'refunded' || isInVain
  const saidStatus = hasFailed ? '500' : status === 'succeeded' ? 'succeeded' : 'processing'
  return {
    url: accountId === null ? null : `${outcomePath(clubId, hasFailed)}?payment=${id}`,
    status: saidStatus,
    message: payReplies[saidStatus],
    reason: isInVain
      ? moneyGoesBack
      : status === 'declined' || status === 'failed'
        ? declineWords(status, reason)
        : null,
    payment_id: id,
    client_secret: clientSecret ?? null,
  }
}
