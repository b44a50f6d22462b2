import { findEvent } from '#areas/events/server/event-rows.ts'
import type { openAnswerLink } from '#areas/invitations/calls/answer-link.ts'
import { checkPaymentByLink, payByLink } from '#areas/invitations/calls/link-payments.ts'
import { decideCardPay } from '#areas/invitations/rules/decide-card.ts'
import { askProvider } from '#areas/payments/server/ask-provider.ts'
import { findCardLock } from '#areas/payments/server/begin-payment.ts'
import { findLatestPayment } from '#areas/payments/server/debt-rows.ts'
import { visitorPageAsked } from '#areas/payments/server/debts.ts'
import { chargesNothing, findChargeable, payDebt } from '#areas/payments/server/pay-debt.ts'
import { presentPayment } from '#areas/payments/server/present.ts'
import type { Given, RefusalsOf } from '#kernel/calls/call.ts'
import { mailboxOf } from '#kernel/rules/email-address.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { CardsUnreachable } from '#kernel/server/providers/cards/cards.ts'
import { findMailedTo, type LinkedInvitation } from './answer-link-rows.ts'
import { invitePageFor } from './answer-token.ts'
import { debtsOf, isPayingOver, owe } from './card-payments.ts'
import { findAnswerable } from './linked-invitation.ts'
import { lookAtRoster } from './roster-rows.ts'
import { stillUnderway } from './words.ts'

/** How the reader of a link can pay by card. Null if nothing can be paid that way, and no payment is underway. */
export async function presentLinkCard(
  deps: Deps,
  found: LinkedInvitation,
): Promise<Given<typeof openAnswerLink>['card']> {
  const { clubId, eventId, invitationId: id, memberId, email, timeZone } = found
  const event = await findEvent(deps.db, clubId, eventId)
  if (!event || event.cost_cents === 0) return null
  const now = deps.clock.now()
  const roster = await lookAtRoster(deps.db, event, [memberId], now)
  if (!roster.entries.has(id)) return null
  const decision = decideCardPay(roster, id, isPayingOver(event, now))
  const ids = decision.ok && decision.value.outcome.is === 'owed' ? decision.value.outcome.ids : []
  const payment = await findLatestPayment(deps.db, 'event', String(id))
  const shown = payment && presentPayment(payment, timeZone)
  const isUnderway = shown?.status === 'processing'
  const account = await findChargeable(deps, deps.db, { clubId })
  if (!isUnderway && (!account || ids.length === 0)) return null
  const isStripe = account?.provider === 'stripe'
  const until = await findCardLock(deps.db, { mailbox: mailboxOf(email) }, now)
  return {
    may_pay: !isUnderway,
    amount: debtsOf(event, roster, ids).reduce((sum, { cents }) => sum + cents, 0),
    provider: account?.provider ?? 'none',
    publishable_key: isStripe ? (deps.config.stripe?.publishableKey ?? null) : null,
    account: isStripe ? account.ref : null,
    locked_until: until?.toISOString() ?? null,
    message: isUnderway ? stillUnderway : (shown?.message ?? null),
  }
}

/** Asks the provider what became of the latest payment. If it does not answer, a job asks again. */
async function check(deps: Deps, invitationId: number): Promise<void> {
  const payment = await findLatestPayment(deps.db, 'event', String(invitationId))
  if (!payment) return
  try {
    await askProvider(deps, payment.id)
  } catch (error) {
    if (!(error instanceof CardsUnreachable)) throw error
  }
}

export const linkPaymentsHandlers: readonly MountedCall[] = [
  handle(
    payByLink,
    async ({ params, body: { token, seen: seenCents }, deps, http }) => {
      const found = await findAnswerable(deps, params.token)
      if (found?.offeredUntil !== null) return refuse('token-invalid')
      const { clubId, invitationId, first, last, email } = found
      const mailbox = mailboxOf(email)
      const payer = { mailbox, name: `${first} ${last}`.trim(), email }
      const request = { payer, payee: { clubId }, kind: 'event', key: String(invitationId), token, seenCents } as const
      return payDebt<RefusalsOf<typeof payByLink>>(
        deps,
        { ...request, requestKey: http.onceKey },
        async (tx, after) => {
          await deps.limits.takeForAccount(tx, 'visitor-payment', mailbox)
          return owe(deps, tx, after, found, null)
        },
      )
    },
    { isNothing: chargesNothing },
  ),
  handle(checkPaymentByLink, async ({ params, deps }) => {
    const found = await findAnswerable(deps, params.token)
    if (found?.offeredUntil !== null) return refuse('token-invalid')
    await check(deps, found.invitationId)
    return ok({ message: 'checked' })
  }),
]

/** The receipt of a payment without a login leads to the invitation. */
export const linkPaymentListeners: readonly Listener[] = [
  when(visitorPageAsked, async ({ deps, tx, lines }) => {
    const line = lines.find(({ kind }) => kind === 'event')
    const to = line && (await findMailedTo(tx, line.key))
    return to && invitePageFor(deps, to.eventId, to)
  }),
]
