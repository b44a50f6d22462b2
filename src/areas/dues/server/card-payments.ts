import { isFresh } from '#areas/accounts/server/sessions.ts'
import { createCheckoutSession, refundDues } from '#areas/dues/calls/card-payment.ts'
import { debtKeyOf } from '#areas/dues/rules/debt-key.ts'
import { lockMembers } from '#areas/members/server/member-rows.ts'
import { giveBack } from '#areas/payments/server/give-back.ts'
import { chargesNothing, payDebt } from '#areas/payments/server/pay-debt.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { findCardPayment } from './card-rows.ts'
import { owedDues } from './owed-dues.ts'
import { findSeason } from './season-rows.ts'
import { duesPaidAlready, duesTitle } from './words.ts'

export const cardPaymentsHandlers: readonly MountedCall[] = [
  handle(
    createCheckoutSession,
    async ({ body, subject: { clubId, memberId }, actor, deps, http }) => {
      const { token, seen: seenCents, did: seasonId = null } = body
      // Applies even if the club takes no cards.
      if (seasonId !== null && !(await findSeason(deps.db, clubId, seasonId)))
        return refuse('not-found', { field: 'did' })
      // Names the request. The debt itself is decided under the lock.
      const key = seasonId === null ? `${memberId}:y` : debtKeyOf({ mid: memberId, did: seasonId })
      const request = {
        payer: actor,
        payee: { clubId },
        kind: 'dues',
        key,
        token,
        seenCents,
        requestKey: http.onceKey,
      } as const
      return payDebt<'not-found' | 'season-closed'>(deps, request, async (tx) => {
        await lockMembers(tx, clubId, [memberId])
        const result = await owedDues(tx, { clubId, memberId, seasonId, now: deps.clock.now() })
        if (!result.ok) return result
        const { key: debtKey, what, cents, isPaid } = result.value
        if (isPaid || cents === 0) return ok({ spared: 'paid', message: duesPaidAlready })
        return ok({ debts: [{ kind: 'dues', key: debtKey, memberId, title: duesTitle(what), cents }] })
      })
    },
    { isNothing: chargesNothing },
  ),
  handle(refundDues, async ({ body, subject: { clubId, duesPaymentId }, actor, deps, http }) => {
    if (!isFresh(actor, deps.clock.now())) return refuse('confirm-password')
    const paymentId = await findCardPayment(deps.db, clubId, duesPaymentId)
    if (paymentId === undefined) return refuse('nothing-to-refund')
    const request = { paymentId, cents: body.amount, reason: body.reason, askedBy: actor.userId }
    return giveBack(deps, { ...request, requestKey: http.onceKey }, ({ refunded_cents: refunded }) => ({
      message: 'refunded',
      refunded,
    }))
  }),
]
