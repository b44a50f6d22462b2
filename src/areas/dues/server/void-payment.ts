import { isFresh } from '#areas/accounts/server/sessions.ts'
import { voidByHand } from '#areas/books/server/book-by-hand.ts'
import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { doneBy } from '#areas/clubs/server/mails.ts'
import { keepNotes } from '#areas/clubs/server/note-rows.ts'
import { tellAdmins } from '#areas/clubs/server/tell-admins.ts'
import { deletePayment } from '#areas/dues/calls/payments.ts'
import { deriveDues, tellStanding } from '#areas/members/server/derive-dues.ts'
import { lockMembers } from '#areas/members/server/member-rows.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { deletedPaymentTopic } from './mails.ts'
import { findPayerOf, lockPayment, saveVoid } from './payment-rows.ts'
import { aYear, paymentVoided, paymentVoidedNote } from './words.ts'

/**
 * Voids a payment that was recorded by hand. It no longer counts and stays on record with its reason. A card payment is
 * refused, because it has to be refunded to its card. Locks the member before the payment, as everywhere. Source: spec
 * 002 §4, §7 Dues; safety, R10.
 */
export const voidPaymentHandler = handle(deletePayment, async ({ body, subject, actor, deps }) => {
  const { clubId, duesPaymentId: paymentId } = subject
  const now = deps.clock.now()
  if (!isFresh(actor, now)) return refuse('confirm-password')
  return inTransaction(deps.db, async (tx) => {
    const memberId = await findPayerOf(tx, clubId, paymentId)
    await lockMembers(tx, clubId, memberId === undefined ? [] : [memberId])
    const payment = await lockPayment(tx, clubId, paymentId)
    // Its member was just merged into another one. The next try finds that one.
    if (!payment || payment.memberId !== memberId) return refuse('busy')
    if (payment.method === 'card') return refuse('card-paid')
    if (payment.isVoid) return refuse('void-already')
    if (payment.debtKey !== null)
      await voidByHand(tx, { clubId, kind: 'dues', key: payment.debtKey, reason: body.reason, by: actor.userId, now })
    await saveVoid(tx, { clubId, paymentId, by: actor.userId, reason: body.reason, now })
    const about = payment.season ?? aYear
    const what = paymentVoided(payment.name, { ...payment, what: about }, body.reason)
    await logInClub(tx, { clubId, accountId: actor.userId, memberId, what, now })
    const voided = { memberId, kind: 'payment' as const, about, note: paymentVoidedNote(body.reason) }
    await keepNotes(tx, { clubId, accountId: actor.userId, now }, [voided])
    await tellStanding(deps, tx, clubId, await deriveDues(tx, { clubId, memberIds: [memberId], now }))
    const adminMail = { what: doneBy(what, `${actor.first} ${actor.last}`), topic: deletedPaymentTopic }
    await tellAdmins(tx, deps, { clubId, key: `dues payment ${paymentId} deleted`, ...adminMail })
    return ok({ message: 'deleted' })
  })
})
