import { findIdByUsername } from '#areas/accounts/server/account-rows.ts'
import { acceptPages, askForReview } from '#areas/platform/server/page-reviews.ts'
import { decidePublicTimes } from '#areas/public-events/rules/event-times.ts'
import { decideRegistration } from '#areas/public-events/rules/registration.ts'
import { addNextRegistration } from '#areas/public-events/server/add-registration.ts'
import { listingPath } from '#areas/public-events/server/create-event.ts'
import { newPublicFieldsOf, publicTimeColumns } from '#areas/public-events/server/event-fields.ts'
import {
  insertPublicEvent,
  listOwnEvents,
  lockPublicEvent,
  saveTermsVersion,
} from '#areas/public-events/server/event-rows.ts'
import { logInPublicEvent } from '#areas/public-events/server/log-rows.ts'
import { registrationTermsOf } from '#areas/public-events/server/present.ts'
import { eventCreatedInLog } from '#areas/public-events/server/words.ts'
import { ok } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { dateAfter } from '#kernel/rules/zone-instant.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { nextWeekday, seasonal } from './demo-days.ts'
import { type DemoPublicEvent, demoPublicEvents, demoRegistrants } from './public-event-words.ts'

const zone = 'US/Mountain'

/**
 * Gives two demo accounts public events with registrations: one organizer is accepted, the other is waiting for a
 * review. Once all the events have ended, adds new ones.
 */
export async function seedPublicEvents(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const organiser = await findIdByUsername(tx, 'clubadmin')
    if (organiser === undefined) return ok(undefined)
    const ownEvents = await listOwnEvents(tx, organiser)
    if (ownEvents.some(({ ends_at }) => ends_at > now)) return ok(undefined)
    for (const event of demoPublicEvents) await addOne(deps, tx, event, now)
    await acceptPages(tx, { kind: 'organiser', accountId: organiser, now })
    return ok(undefined)
  })
}

async function addOne(deps: Deps, tx: Tx, demo: DemoPublicEvent, now: Date): Promise<void> {
  const { organiser, inDays, weekday, from, until, people, name, ...terms } = demo
  const organiserId = await findIdByUsername(tx, organiser)
  if (organiserId === undefined) return
  const day = nextWeekday(dateAfter(dayIn(zone, now), inDays), weekday)
  const typed = { startTime: `${day}T${from}`, endTime: `${day}T${until}` }
  const times = decidePublicTimes(zone, typed, now)
  if (!times.ok) throw new Error(`the times of the demo event ${name} are invalid`)
  const fields = {
    ...newPublicFieldsOf({ ...terms, name: seasonal(name, day), ...typed }),
    ...publicTimeColumns(times.value),
  }
  const id = await insertPublicEvent(tx, { ...fields, published_at: now }, { organiserId, now })
  const words = { terms: terms.terms ?? '', refund_policy: terms.refundPolicy ?? '' }
  await saveTermsVersion(tx, { event_id: id, version: 1, ...words, written_at: now })
  await logInPublicEvent(tx, { eventId: id, accountId: organiserId, what: eventCreatedInLog, now })
  await askForReview(tx, { kind: 'organiser', accountId: organiserId, path: listingPath(id), now })
  for (const registrant of demoRegistrants.slice(0, people)) await register(deps, tx, id, registrant, now)
}

async function register(
  deps: Deps,
  tx: Tx,
  eventId: number,
  [first, last, q1]: (typeof demoRegistrants)[number],
  now: Date,
): Promise<void> {
  const event = await lockPublicEvent(tx, eventId)
  const decision = event && decideRegistration(registrationTermsOf(event), false, now)
  if (!event || !decision?.ok) return
  const email = `${first}.${last}@example.org`.toLowerCase()
  const person = { first, last, phone: '8015550100', email, q1, q2: '', q3: '', q4: '', q5: '' }
  const entering = { state: decision.value, addedBy: null, isConfirmed: true, confirmBy: null, now }
  await addNextRegistration(deps, tx, event, person, entering)
}
