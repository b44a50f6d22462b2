import { isFresh } from '#areas/accounts/server/sessions.ts'
import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { doneBy } from '#areas/clubs/server/mails.ts'
import { tellAdmins } from '#areas/clubs/server/tell-admins.ts'
import { lockEvent } from '#areas/events/server/event-rows.ts'
import { tellEvent } from '#areas/events/server/touch-event.ts'
import { voidEventPayment } from '#areas/invitations/calls/admin-acts.ts'
import { decideVoidPayment } from '#areas/invitations/rules/admin-acts.ts'
import { getEntry, type Roster } from '#areas/invitations/rules/roster.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { Refused } from '#kernel/server/http/refused.ts'
import { applyActs } from './apply-acts.ts'
import { voidedPaymentTopic } from './mails.ts'
import { paymentTakenBack } from './words.ts'

/**
 * Voids a payment by hand for an event. The spot stays. In one transaction the books reverse it with reason and actor,
 * the logs record it, and all admins are emailed. Source: own, docs/areas/payments.md; safety, R10.
 */
export const voidEventPaymentHandler = handle(voidEventPayment, async ({ body: { reason }, subject, actor, deps }) => {
  const { clubId, eventId, invitationId } = subject
  const { userId: accountId } = actor
  const now = deps.clock.now()
  if (!isFresh(actor, now)) return refuse('confirm-password')
  return inTransaction(deps.db, async (tx, after) => {
    const event = await lockEvent(tx, clubId, eventId)
    if (!event) throw new Refused('not-found')
    const decide = (roster: Roster) => {
      if (getEntry(roster, invitationId).isRemoved) throw new Refused('not-found')
      return decideVoidPayment(roster, invitationId)
    }
    const act = { about: { invitationIds: [invitationId] }, accountId, now, decide, reason }
    const { decisions, seq } = await applyActs(tx, event, [act], now)
    const [one] = decisions
    if (!one || one.kind === 'fault') throw one?.error ?? new Error('a payment got no result')
    // The rule above decided this.
    const result = one.result as Result<unknown, 'card-paid' | 'void-already'>
    if (!result.ok) return result
    if (seq !== undefined) after(() => tellEvent(deps, eventId, seq))
    const { name, payment, memberId } = getEntry(one.before, invitationId)
    const what = paymentTakenBack(name, payment ?? '', event.title, reason)
    await logInClub(tx, { clubId, accountId, memberId, what, now })
    const adminMail = { what: doneBy(what, `${actor.first} ${actor.last}`), topic: voidedPaymentTopic }
    await tellAdmins(tx, deps, { clubId, key: `event payment ${invitationId} ${now.getTime()}`, ...adminMail })
    return ok({ message: 'updated' })
  })
})
