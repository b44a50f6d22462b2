import { withdrawOutdated } from '#areas/bookings/server/move-up.ts'
import { askForReview } from '#areas/platform/server/page-reviews.ts'
import { cancelPublicEvent, editPublicEvent } from '#areas/public-events/calls/organising.ts'
import { decidePublicTimes } from '#areas/public-events/rules/event-times.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { listingPath } from './create-event.ts'
import { publicFieldsOf, publicTimeColumns } from './event-fields.ts'
import {
  findPublicEvent,
  lockPublicEvent,
  type PublicEventRow,
  savePublicEvent,
  saveTermsVersion,
} from './event-rows.ts'
import { fillAndNote } from './fill-spots.ts'
import { lockWithHolds } from './holds.ts'
import { logInPublicEvent } from './log-rows.ts'
import { mailMany } from './mail-many.ts'
import { presentPublicEvent } from './present.ts'
import { registrationCards } from './registration-cards.ts'
import { listRegistrations, registrantLine } from './registration-rows.ts'
import { eventCancelledInLog, eventChangedInLog, eventPublishedInLog } from './words.ts'

/** The event after a change, as staff and the organizer see it. */
async function present(tx: Tx, eventId: number, now: Date) {
  const event = await findPublicEvent(tx, eventId)
  if (!event) throw new Error(`public event ${eventId} disappeared while it was being changed`)
  return { event, presented: presentPublicEvent(event, now, true) }
}

/** The event's times as the form would send them, for fields that it leaves out. */
const keptTimes = (event: PublicEventRow) => ({
  endTime: event.ends_at.toISOString(),
  openTime: event.opens_at.toISOString(),
  closeTime: event.closes_at.toISOString(),
})

/**
 * Changes an event. There are never fewer spots than are taken, and added ones go to the waitlist. Everyone registered
 * or on the waitlist is told about a new time or location. Changed terms get a new version.
 */
export const editPublicEventHandler = handle(editPublicEvent, async ({ body, actor, deps }) => {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    const before = await lockWithHolds(tx, body.eid, now)
    if (!before) return refuse('not-found')
    if (body.version !== undefined && body.version !== before.version) return refuse('stale-event')
    if (before.cancelled_at) return refuse('public-event-cancelled')
    const decision = decidePublicTimes(body.zone ?? before.time_zone, { ...keptTimes(before), ...body }, now)
    if (!decision.ok) return refuse(decision.code, decision.detail)
    if (body.spots !== undefined && body.spots < Math.min(before.registered_count, before.spots))
      return refuse('event-spots-held', { field: 'spots', registered: before.registered_count })
    const isPublishing = body.published === true && before.published_at === null
    const terms = await newTerms(tx, before, body, now)
    const fields = { ...publicFieldsOf(body), ...publicTimeColumns(decision.value), ...terms }
    await savePublicEvent(tx, before.id, isPublishing ? { ...fields, published_at: now } : fields, now)
    const what = isPublishing ? eventPublishedInLog : eventChangedInLog
    await logInPublicEvent(tx, { eventId: before.id, accountId: actor.userId, what, now })
    const { event } = await present(tx, before.id, now)
    await withdrawOutdated(tx, registrantLine, [before, event], now)
    await fillAndNote(tx, event, { by: actor.userId, now })
    if (event.published_at) await askAgain(tx, event, now)
    if (isMoved(before, event) && event.ends_at > now) await tellMoved(deps, tx, event, actor.userId)
    return ok((await present(tx, before.id, now)).presented)
  })
})

const askAgain = (tx: Tx, event: PublicEventRow, now: Date) =>
  askForReview(tx, { kind: 'organiser', accountId: event.organiser_id, path: listingPath(event.id), now })

const tellMoved = (deps: Deps, tx: Tx, event: PublicEventRow, authorId: number) =>
  mailMany(deps, tx, { event, authorId, kind: 'moved', audience: 'everybody', subject: '', body: '' })

/** Gives changed terms, or a changed refund policy, the next version. Earlier registrants agreed to the old one. */
async function newTerms(
  tx: Tx,
  before: PublicEventRow,
  { terms = before.terms, refundPolicy = before.refund_policy }: { terms?: string; refundPolicy?: string },
  now: Date,
): Promise<{ terms_version?: number }> {
  if (terms === before.terms && refundPolicy === before.refund_policy) return {}
  const version = before.terms_version + 1
  await saveTermsVersion(tx, { event_id: before.id, version, terms, refund_policy: refundPolicy, written_at: now })
  return { terms_version: version }
}

const isMoved = (before: PublicEventRow, after: PublicEventRow): boolean =>
  before.starts_at.getTime() !== after.starts_at.getTime() ||
  before.ends_at.getTime() !== after.ends_at.getTime() ||
  before.location !== after.location

/** Cancels an event for good. Registrations stay on its list, so that the organizer can refund the money. */
export const cancelPublicEventHandler = handle(cancelPublicEvent, async ({ body, actor, deps }) => {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    const before = await lockPublicEvent(tx, body.eid)
    if (!before) return refuse('not-found')
    if (before.cancelled_at) return refuse('public-event-cancelled')
    if (before.ends_at < now) return refuse('public-event-over')
    await savePublicEvent(tx, before.id, { cancelled_at: now, cancel_reason: body.reason }, now)
    const what = eventCancelledInLog(body.reason)
    await logInPublicEvent(tx, { eventId: before.id, accountId: actor.userId, what, now })
    const { event, presented } = await present(tx, before.id, now)
    const mail = { event, authorId: actor.userId, audience: 'everybody', subject: '', body: body.reason } as const
    await mailMany(deps, tx, { ...mail, kind: 'cancelled' })
    await registrationCards.queueRefunds(tx, await listRegistrations(tx, event.id), ({ cost_cents }) => cost_cents, now)
    return ok(presented)
  })
})
