import { isFresh } from '#areas/accounts/server/sessions.ts'
import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { doneBy } from '#areas/clubs/server/mails.ts'
import { tellAdmins } from '#areas/clubs/server/tell-admins.ts'
import { getDeletedEvent, returnDeletedEvent } from '#areas/invitations/calls/deleted-event.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { getDeletedEventRow, listDeletedPayments, listPaidByHand } from './deleted-event-rows.ts'
import { returnedPaymentsTopic } from './mails.ts'
import { returnAll } from './return-deleted.ts'
import { allReturned } from './words.ts'

/** The money paid for a deleted event. Source: own, docs/areas/payments.md; spec 001 §2.1. */
export const deletedEventHandlers: readonly MountedCall[] = [
  handle(getDeletedEvent, async ({ subject: { clubId, eventId }, deps }) => {
    const { id, title, starts_at, deleted_at } = await getDeletedEventRow(deps.db, clubId, eventId)
    return ok({
      eid: id,
      title,
      start_time: starts_at.toISOString(),
      deleted_at: deleted_at.toISOString(),
      cards: await listDeletedPayments(deps.db, clubId, eventId),
      by_hand: await listPaidByHand(deps.db, clubId, eventId),
    })
  }),
  handle(returnDeletedEvent, async ({ subject: { clubId, eventId }, actor, deps }) => {
    const now = deps.clock.now()
    if (!isFresh(actor, now)) return refuse('confirm-password')
    return inTransaction(deps.db, async (tx) => {
      const { title } = await getDeletedEventRow(tx, clubId, eventId)
      const count = await returnAll(deps, tx, { clubId, eventId, now })
      if (count === 0) return refuse('nothing-to-refund')
      const what = allReturned(count, title)
      await logInClub(tx, { clubId, accountId: actor.userId, what, now })
      const adminMail = { what: doneBy(what, `${actor.first} ${actor.last}`), topic: returnedPaymentsTopic }
      await tellAdmins(tx, deps, { clubId, key: `deleted event ${eventId} ${now.getTime()}`, ...adminMail })
      return ok({ message: 'returning', count })
    })
  }),
]
