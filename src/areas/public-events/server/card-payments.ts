import { askProvider } from '#areas/payments/server/ask-provider.ts'
import { findLatestPayment } from '#areas/payments/server/debt-rows.ts'
import { debtsReleased, type PaidLine, visitorPageAsked } from '#areas/payments/server/debts.ts'
import { chargesNothing, payDebt } from '#areas/payments/server/pay-debt.ts'
import { checkRegistrationPayment, payRegistration } from '#areas/public-events/calls/card-payments.ts'
import type { RefusalsOf } from '#kernel/calls/call.ts'
import { mailboxOf } from '#kernel/rules/email-address.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { CardsUnreachable } from '#kernel/server/providers/cards/cards.ts'
import { findPublicEvent } from './event-rows.ts'
import { nameOf } from './fill-spots.ts'
import { lockWithHolds } from './holds.ts'
import { registrationCards } from './registration-cards.ts'
import { registrationUrl } from './registration-link.ts'
import { findByToken, findRegistration, type RegistrationRow } from './registration-rows.ts'

/** Decides what is owed, under the event's lock, after what is overdue has ended. */
async function owe(deps: Deps, tx: Tx, token: string) {
  const now = deps.clock.now()
  const found = await findByToken(tx, token)
  if (found) await deps.limits.takeForAccount(tx, 'visitor-payment', mailboxOf(found.email))
  const list = found && (await lockWithHolds(tx, found.event_id, now))
  // What was read before the lock may have changed since.
  const row = list && (await findByToken(tx, token))
  return list && row ? registrationCards.owe(tx, { list, row }, now) : refuse('token-invalid')
}

/** Asks the provider what became of the latest payment. If it does not answer, a job asks again. */
async function check(deps: Deps, row: RegistrationRow): Promise<void> {
  const payment = await findLatestPayment(deps.db, 'registration', String(row.id))
  if (!payment) return
  try {
    await askProvider(deps, payment.id)
  } catch (error) {
    if (!(error instanceof CardsUnreachable)) throw error
  }
}

export const cardPaymentsHandlers: readonly MountedCall[] = [
  handle(
    payRegistration,
    async ({ params, body: { token, seen: seenCents }, deps, http }) => {
      const row = await findByToken(deps.db, params.token)
      const event = row && (await findPublicEvent(deps.db, row.event_id))
      if (!row || !event) return refuse('token-invalid')
      const mailbox = mailboxOf(row.email)
      const payer = { mailbox, name: nameOf(row), email: row.email }
      const request = { payer, payee: { personId: event.organiser_id }, kind: 'registration' } as const
      return payDebt<RefusalsOf<typeof payRegistration>>(
        deps,
        { ...request, key: String(row.id), token, seenCents, requestKey: http.onceKey },
        (tx) => owe(deps, tx, params.token),
      )
    },
    { isNothing: chargesNothing },
  ),
  handle(checkRegistrationPayment, async ({ params, deps }) => {
    const row = await findByToken(deps.db, params.token)
    if (!row) return refuse('token-invalid')
    await check(deps, row)
    return ok({ message: 'checked' })
  }),
]

/** The payment ended without money. If the spot was held only for it, and its time has passed, the spot is free. */
async function release(tx: Tx, { key }: PaidLine, now: Date): Promise<void> {
  const found = await findRegistration(tx, Number(key))
  if (found) await lockWithHolds(tx, found.event_id, now)
}

const ofRegistrations = ({ kind }: PaidLine) => kind === 'registration'

/** What happens to the card payments for registrations. */
export const cardListeners: readonly Listener[] = [
  ...registrationCards.listeners(),
  when(debtsReleased, async ({ tx, lines, now }) => {
    for (const line of lines.filter(ofRegistrations)) await release(tx, line, now)
  }),
  when(visitorPageAsked, async ({ deps, tx, lines }) => {
    const line = lines.find(ofRegistrations)
    const row = line && (await findRegistration(tx, Number(line.key)))
    return row && registrationUrl(deps, row.seed)
  }),
]
