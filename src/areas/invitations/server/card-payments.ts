import { isFresh } from '#areas/accounts/server/sessions.ts'
import { type EventRow, lockEvent } from '#areas/events/server/event-rows.ts'
import { tellEvent } from '#areas/events/server/touch-event.ts'
import { eventStripePayment, getEventCardPayment, refundEventPayment } from '#areas/invitations/calls/card-payments.ts'
import { type CardOutcome, type CardRefusal, decideCardPay } from '#areas/invitations/rules/decide-card.ts'
import { getEntry, type Roster } from '#areas/invitations/rules/roster.ts'
import type { ActResult } from '#areas/invitations/rules/roster-act.ts'
import { findPaidLine } from '#areas/payments/server/debt-rows.ts'
import type { Debt } from '#areas/payments/server/debts.ts'
import { giveBack } from '#areas/payments/server/give-back.ts'
import { chargesNothing, type OwedNow, payDebt } from '#areas/payments/server/pay-debt.ts'
import { findPayment } from '#areas/payments/server/payment-rows.ts'
import { presentCardPayment } from '#areas/payments/server/refund-calls.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { AfterCommit, Reader, Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { Refused } from '#kernel/server/http/refused.ts'
import type { InvitationSubject } from './access.ts'
import { applyActs } from './apply-acts.ts'
import { findDebtInvitation, listDebtKeys } from './card-rows.ts'

/** How long after an event its players can pay, in milliseconds. */
const paysUntil = 30 * 24 * 60 * 60_000
/** Payments up to this day cannot be refunded here (X134). */
const returnedFrom = new Date('2022-01-28T00:00:00Z')

/** Whether the time to pay for an event has passed. */
export const isPayingOver = ({ ends_at }: EventRow, now: Date): boolean => now.getTime() > ends_at.getTime() + paysUntil

/** The debts of entries: each owes the event's cost. */
export const debtsOf = (event: EventRow, roster: Roster, ids: readonly number[]): Debt[] =>
  ids.map((id) => {
    const { memberId } = getEntry(roster, id)
    return { kind: 'event', key: String(id), memberId, title: event.title, cents: event.cost_cents }
  })

/**
 * Decides what the member owes, under the event's lock. A free spot is held for them. Without one they join the
 * waitlist.
 */
export async function owe(
  deps: Deps,
  tx: Tx,
  after: AfterCommit,
  { clubId, eventId, invitationId: id }: Pick<InvitationSubject, 'clubId' | 'eventId' | 'invitationId'>,
  accountId: number | null,
): Promise<Result<OwedNow, CardRefusal>> {
  const event = await lockEvent(tx, clubId, eventId)
  if (!event) throw new Refused('not-found')
  const now = deps.clock.now()
  const decide = (roster: Roster) => {
    if (!roster.entries.has(id)) throw new Refused('not-found')
    return decideCardPay(roster, id, isPayingOver(event, now))
  }
  const { decisions, seq } = await applyActs(
    tx,
    event,
    [{ about: { invitationIds: [id] }, accountId, now, decide }],
    now,
  )
  const [one] = decisions
  if (!one || one.kind === 'fault') throw one?.error ?? new Error('a payment got no result')
  // The rule above decided this.
  const result = one.result as Result<ActResult<CardOutcome>, CardRefusal>
  if (!result.ok) return result
  if (seq !== undefined) after(() => tellEvent(deps, event.id, seq))
  const { outcome, roster } = result.value
  if (outcome.is === 'owed') return ok({ debts: debtsOf(event, roster, outcome.ids) })
  return ok({ spared: outcome.is === 'already-registered' ? 'already registered' : outcome.is })
}

/** The card payment that now pays for an invitation, even if it was made for an event that has been merged since. */
const findPaying = async (db: Reader, clubId: number, invitationId: number): Promise<number | undefined> =>
  (await findPaidLine(db, 'event', await listDebtKeys(db, clubId, invitationId)))?.payment_id

export const cardPaymentsHandlers: readonly MountedCall[] = [
  handle(
    eventStripePayment,
    async ({ body, subject, actor, deps, http }) => {
      const { clubId, invitationId } = subject
      const { token, seen: seenCents } = body
      const request = {
        payer: actor,
        payee: { clubId },
        kind: 'event',
        key: String(invitationId),
        token,
        seenCents,
      } as const
      return payDebt(deps, { ...request, requestKey: http.onceKey }, (tx, after) =>
        owe(deps, tx, after, subject, actor.userId),
      )
    },
    { isNothing: chargesNothing },
  ),
  handle(refundEventPayment, async ({ body, subject, actor, deps, http }) => {
    if (!isFresh(actor, deps.clock.now())) return refuse('confirm-password')
    const paymentId = await findPaying(deps.db, subject.clubId, subject.invitationId)
    const payment = paymentId === undefined ? undefined : await findPayment(deps.db, paymentId)
    if (!payment) return refuse('nothing-to-refund')
    if (payment.created_at < returnedFrom) return refuse('refund-failed')
    const request = { paymentId: payment.id, cents: body.amount, reason: body.reason, askedBy: actor.userId }
    return giveBack(deps, { ...request, requestKey: http.onceKey }, ({ refunded_cents: refunded }) => ({
      message: 'refunded',
      refunded,
    }))
  }),
  handle(getEventCardPayment, async ({ subject: { clubId, invitationId }, deps }) => {
    const paymentId = await findPaying(deps.db, clubId, invitationId)
    return paymentId === undefined ? refuse('nothing-to-refund') : ok(await presentCardPayment(deps.db, paymentId))
  }),
]

/** Locks the event that a payment's debts are about. Returns it with their entries. */
export async function lockDebts(
  tx: Tx,
  clubId: number,
  keys: readonly string[],
): Promise<{ event: EventRow; ids: Map<string, number> } | undefined> {
  const ids = new Map<string, number>()
  let eventId: number | undefined
  for (const key of keys) {
    const found = await findDebtInvitation(tx, clubId, key)
    if (found) ids.set(key, found.id)
    eventId ??= found?.event_id
  }
  const event = eventId === undefined ? undefined : await lockEvent(tx, clubId, eventId)
  return event && { event, ids }
}
