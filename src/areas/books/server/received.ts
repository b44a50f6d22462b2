import { exportReceived, getReceived } from '#areas/books/calls/received.ts'
import { readPayee } from '#areas/clubs/server/payee-rows.ts'
import { receiptNumberOf, shownStatus } from '#areas/payments/server/present.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { receivedFile } from './book-files.ts'
import { listReceived, listReceivedPayouts, type ReceivedRow, readCardBalance } from './received-rows.ts'

const shownPayments = 500
const shownPayouts = 100
/** More payments than anyone has received. */
const mostInFile = 20_000

const present = (row: ReceivedRow) => {
  const { id, title, name, amount, refunded, refund, fee, payout } = row
  const status = shownStatus(row.status)
  return {
    payment_id: id,
    receipt: receiptNumberOf(row),
    title,
    name,
    status,
    at: row.created_at.toISOString(),
    amount,
    card: status === 'processing' ? null : { payment_id: id, amount, refunded, refund },
    fee,
    payout,
  }
}

/** What instructors and organizers received by card, and what went to their bank (X186). */
export const receivedHandlers: readonly MountedCall[] = [
  handle(getReceived, async ({ actor: { userId }, deps }) => {
    const { zone } = await readPayee(deps.db, { personId: userId }, deps.config.platformZone)
    const payouts = await listReceivedPayouts(deps.db, userId, shownPayouts)
    return ok({
      balance: await readCardBalance(deps.db, userId),
      zone,
      payments: (await listReceived(deps.db, userId, shownPayments)).map(present),
      payouts: payouts.map(({ id, at, amount }) => ({ id, at: at.toISOString(), amount })),
    })
  }),
  handle(exportReceived, async ({ actor: { userId }, deps }) => {
    const { zone } = await readPayee(deps.db, { personId: userId }, deps.config.platformZone)
    return ok(receivedFile(await listReceived(deps.db, userId, mostInFile), zone))
  }),
]
