import type { Promotion } from '#areas/bookings/rules/promotion.ts'
import type { Wish } from '#areas/bookings/rules/wishes.ts'
import { listSeriesDates } from '#areas/bookings/server/line-rows.ts'
import { presentWaiting } from '#areas/bookings/server/present-waiting.ts'
import type { getOwnRegistration } from '#areas/public-events/calls/public-events.ts'
import { payByOf } from '#areas/public-events/rules/card-pay.ts'
import type { RegistrationState } from '#areas/public-events/rules/registration.ts'
import { decideTake } from '#areas/public-events/rules/take-offer.ts'
import type { Given } from '#kernel/calls/call.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { PublicEventRow } from './event-rows.ts'
import { type Acting, countAhead, countsAfter, fillAndNote, fillAndSaveSpots, nameOf } from './fill-spots.ts'
import { endLater, lockWithHolds } from './holds.ts'
import { logInPublicEvent } from './log-rows.ts'
import { paysFirst, registrationTermsOf } from './present.ts'
import { findByToken, offerUntil, type RegistrationRow, registrantLine, saveRegistration } from './registration-rows.ts'
import { noteForOrganizer } from './tell-organizer.ts'
import { tellRegistrant } from './tell-registrant.ts'
import { heldToPayInLog, offerPassedInLog, offerTakenInLog } from './words.ts'

type Own = Given<typeof getOwnRegistration>

async function decideTaking(db: Reader, event: PublicEventRow, row: RegistrationRow, now: Date) {
  return decideTake(
    registrationTermsOf(event),
    {
      state: row.state as RegistrationState,
      askedUntil: row.asked_until,
      ahead: row.state === 'waiting' ? await countAhead(db, event, now) : 0,
    },
    now,
  )
}

/** What someone on the waitlist can see and do. Null for everyone else. */
export async function presentOwnWaiting(
  db: Reader,
  event: PublicEventRow,
  row: RegistrationRow,
  now: Date,
): Promise<Own['waiting']> {
  if (row.state !== 'waiting' || row.position === null || event.cancelled_at) return null
  const taking = await decideTaking(db, event, row, now)
  const past = await listSeriesDates(db, registrantLine, [event.organiser_id, event.name], now)
  const { position } = row
  return {
    ...presentWaiting({
      position,
      needed: position,
      promotion: event.promotion as Promotion,
      wish: row.wish as Wish | null,
      past,
    }),
    offer_until: offerUntil(row, now)?.toISOString() ?? null,
    may_take: taking.ok,
  }
}

/** Locks the event of a registration, with everything that has ended by now, and then reads both. */
export async function lockOwn(tx: Tx, token: string, now: Date) {
  const found = await findByToken(tx, token)
  const event = found && (await lockWithHolds(tx, found.event_id, now))
  const row = event && (await findByToken(tx, token))
  return event && row ? { event, row } : undefined
}

/** Takes the spot that is open to someone on the waitlist. If spots are paid first, it is held for the payment. */
export async function takeSpot(tx: Tx, token: string, { by, now }: Acting) {
  const own = await lockOwn(tx, token, now)
  if (!own) return refuse('token-invalid')
  const { event, row } = own
  const decision = await decideTaking(tx, event, row, now)
  if (!decision.ok) return decision
  if (decision.value === 'kept') return ok(undefined)
  const log = (what: string) => logInPublicEvent(tx, { eventId: event.id, accountId: null, what, now })
  const until = paysFirst(event) ? payByOf(now) : undefined
  const hold = until ? { confirmed_at: null, confirm_by: until, pays_by: until } : {}
  await saveRegistration(tx, row.id, { state: 'registered', asked_until: null, has_waited: true, ...hold }, now)
  await log(offerTakenInLog(nameOf(row)))
  await fillAndSaveSpots(tx, event, countsAfter(event, row.state, 'registered'), now)
  if (until) {
    await endLater(tx, { eventId: event.id, registrationId: row.id, confirmBy: until })
    await log(heldToPayInLog(nameOf(row)))
    return ok(undefined)
  }
  await noteForOrganizer(tx, event, { what: 'moved-up', names: [nameOf(row)], by, now })
  await tellRegistrant(tx, row.id)
  return ok(undefined)
}

/** Ends an offer before its time. The person keeps their place on the waitlist, and the next one is asked. */
export async function passSpot(tx: Tx, token: string, { by, now }: Acting) {
  const own = await lockOwn(tx, token, now)
  if (!own) return refuse('token-invalid')
  const { event, row } = own
  if (!offerUntil(row, now)) return refuse('no-offer')
  await saveRegistration(tx, row.id, { asked_until: new Date(now.getTime() - 1) }, now)
  await logInPublicEvent(tx, { eventId: event.id, accountId: null, what: offerPassedInLog(nameOf(row)), now })
  await fillAndNote(tx, event, { by, now })
  return ok(undefined)
}

/** Keeps what someone on the waitlist wants when a spot opens. It decides about a spot that they are offered, too. */
export async function saveOwnWish(tx: Tx, token: string, wish: Wish | null, acting: Acting) {
  const { by, now } = acting
  const own = await lockOwn(tx, token, now)
  if (!own) return refuse('token-invalid')
  const { event, row } = own
  if (row.state !== 'waiting') return refuse('registration-moved')
  await saveRegistration(tx, row.id, { wish }, now)
  if (wish === 'take' && offerUntil(row, now)) return takeSpot(tx, token, acting)
  await fillAndNote(tx, event, { by, now })
  return ok(undefined)
}
