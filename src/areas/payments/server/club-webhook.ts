import { type CardAccountRow, findCardAccountByRef } from '#areas/clubs/server/card-account-rows.ts'
import { readCardAccount } from '#areas/clubs/server/watch-card-account.ts'
import { clubPaymentsWebhook } from '#areas/payments/calls/club-payments.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle } from '#kernel/server/http/handle.ts'
import type { CardEvent } from '#kernel/server/providers/cards/cards.ts'
import { cardPort } from '#kernel/server/providers/cards/port.ts'
import { lookAgain } from './look-again.ts'
import { findIdOf, noteEvent } from './payment-rows.ts'

/**
 * Handles a signed message about a club's account. The club itself can cause messages with any contents, so they only
 * say where to look. What counts is read from the provider, for a payment that was started here in that same account. A
 * message is recorded after the look, so that one that failed is handled when it comes again.
 */
export const clubPaymentsWebhookHandler = handle(clubPaymentsWebhook, async ({ deps, http }) => {
  const port = cardPort(deps)
  const signature = http.header('stripe-signature') ?? ''
  const event = await port?.readEvent({ bytes: http.raw, signature, of: 'clubs', now: deps.clock.now() })
  if (!port || !event) {
    deps.log.warn(
      { security: 'forged-payment-message', address: http.address },
      'a message that didn’t come from the card provider was refused',
    )
    return refuse('signature-invalid')
  }
  const { provider } = port
  const account = event.account === undefined ? undefined : await findCardAccountByRef(deps.db, provider, event.account)
  const isOurs = account?.is_live === event.isLive
  const paymentId = account && isOurs ? await look(deps, event, account) : undefined
  const result = await note(deps, event, paymentId)
  return result.ok ? ok({ message: 'heard' }) : result
})

/** Looks up what a message is about, and the payment if it is one of ours. Throws CardsUnreachable. */
async function look(deps: Deps, { type, about }: CardEvent, account: CardAccountRow): Promise<number | undefined> {
  if (type === 'account.updated' || type === 'account.application.deauthorized') {
    await readCardAccount(deps, account, type === 'account.application.deauthorized')
    return undefined
  }
  if (!about || account.ref === null) return undefined
  const search = { key: about.key, ref: about.report.ref, account: account.ref }
  const id = await findIdOf(deps.db, account.provider, search)
  if (id !== undefined) await lookAgain(deps, id)
  return id
}

const note = (deps: Deps, event: CardEvent, paymentId: number | undefined): Promise<Result<boolean, 'busy'>> =>
  inTransaction<boolean, never>(deps.db, async (tx) => {
    const eventRow = { provider: 'stripe', id: event.id, type: event.type, paymentId: paymentId ?? null } as const
    return ok(await noteEvent(tx, { ...eventRow, now: deps.clock.now() }))
  })
