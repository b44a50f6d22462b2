import { askForReview } from '#areas/platform/server/page-reviews.ts'
import { createPublicEvent } from '#areas/public-events/calls/organising.ts'
import { publicEventDefaults } from '#areas/public-events/calls/public-event-shapes.ts'
import { decidePublicTimes } from '#areas/public-events/rules/event-times.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { newPublicFieldsOf, publicTimeColumns } from './event-fields.ts'
import { findPublicEvent, insertPublicEvent, saveTermsVersion } from './event-rows.ts'
import { logInPublicEvent } from './log-rows.ts'
import { presentPublicEvent } from './present.ts'
import { eventCreatedInLog } from './words.ts'

/** The path of an event's public page. */
export const listingPath = (eventId: number): string => `/event/listing/${eventId}`

/** Creates an event for the caller, whose address is confirmed. Publishing the first one asks staff for a review. */
export const createPublicEventHandler = handle(createPublicEvent, async ({ body, actor, deps }) => {
  if (!actor.emailVerifiedAt) return refuse('email-unconfirmed')
  const now = deps.clock.now()
  const decision = decidePublicTimes(body.zone ?? publicEventDefaults.zone, body, now)
  if (!decision.ok) return refuse(decision.code, decision.detail)
  if (decision.value.endsAt <= now) return refuse('event-past', { field: 'startTime' })
  return inTransaction(deps.db, async (tx) => {
    await deps.limits.takeForAccount(tx, 'public-event', `u${actor.userId}`)
    const fields = { ...newPublicFieldsOf(body), ...publicTimeColumns(decision.value) }
    const isPublished = body.published !== false
    const event = { ...fields, published_at: isPublished ? now : null }
    const id = await insertPublicEvent(tx, event, { organiserId: actor.userId, now })
    const { terms = '', refund_policy = '' } = event
    await saveTermsVersion(tx, { event_id: id, version: 1, terms, refund_policy, written_at: now })
    await logInPublicEvent(tx, { eventId: id, accountId: actor.userId, what: eventCreatedInLog, now })
    if (isPublished) await askForReview(tx, { kind: 'organiser', accountId: actor.userId, path: listingPath(id), now })
    const madeEvent = await findPublicEvent(tx, id)
    if (!madeEvent) throw new Error(`public event ${id} disappeared while it was being created`)
    return ok(presentPublicEvent(madeEvent, now, true))
  })
})
