import type { Promotion } from '#areas/bookings/rules/promotion.ts'
import { countAheadOfNew } from '#areas/bookings/server/line-rows.ts'
import { moveUpInLine, type NewOffer, type SpotList } from '#areas/bookings/server/move-up.ts'
import { isFilling } from '#areas/public-events/rules/registration.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import { type Counts, type PublicEventRow, saveCounts } from './event-rows.ts'
import { logInPublicEvent } from './log-rows.ts'
import { paysFirst, registrationTermsOf } from './present.ts'
import { listByIds, registrantLine } from './registration-rows.ts'
import { noteForOrganizer } from './tell-organizer.ts'
import { tellOffer, tellRegistrant } from './tell-registrant.ts'
import { confirmedInLog, offeredInLog } from './words.ts'

const listOf = (event: PublicEventRow, counts: Counts, now: Date, upTo: number | undefined): SpotList => ({
  id: event.id,
  spots: event.spots,
  confirmed: counts.registered_count,
  waiting: counts.waiting_count,
  promotion: event.promotion as Promotion,
  isInTime: isFilling(registrationTermsOf(event), now),
  isPaidFirst: paysFirst(event),
  startsAt: event.starts_at,
  zone: event.time_zone,
  upTo,
})

/**
 * Gives free spots to the first people on the waitlist whose registrations count, or offers them, in the transaction
 * that freed the spots and under the event's lock, and stores the counts. After registration has closed, no one moves
 * up automatically. With `upTo`, no one behind that place moves up. Returns the names of those who did, and the counts.
 */
export async function fillAndSaveSpots(
  tx: Tx,
  event: PublicEventRow,
  counts: Counts,
  now: Date,
  upTo?: number,
): Promise<{ readonly names: string[]; readonly counts: Counts }> {
  const moved = await moveUpInLine(tx, registrantLine, listOf(event, counts, now, upTo), now)
  const confirmed = await listByIds(tx, moved.confirmed)
  for (const row of confirmed) {
    await log(tx, event, confirmedInLog(nameOf(row)), now)
    await tellRegistrant(tx, row.id)
  }
  if (moved.offer) await offer(tx, event, moved.offer, now)
  const after = {
    last_order: counts.last_order,
    last_number: counts.last_number,
    registered_count: counts.registered_count + confirmed.length,
    waiting_count: counts.waiting_count - confirmed.length,
  }
  await saveCounts(tx, event.id, after)
  return { names: confirmed.map(nameOf), counts: after }
}

/** Who acts, and when. */
export interface Acting {
  /** The account of the person who acts, if they are logged in. */
  readonly by: number | undefined
  readonly now: Date
}

/** Like `fillAndSaveSpots`, and tells the organizer who moved up. */
export async function fillAndNote(tx: Tx, event: PublicEventRow, { by, now }: Acting, counts: Counts = event) {
  const { names, counts: after } = await fillAndSaveSpots(tx, event, counts, now)
  await noteForOrganizer(tx, event, { what: 'moved-up', names, by, now })
  return after
}

const log = (tx: Tx, { id: eventId }: PublicEventRow, what: string, now: Date) =>
  logInPublicEvent(tx, { eventId, accountId: null, what, now })

async function offer(tx: Tx, event: PublicEventRow, { ids, inSeconds }: NewOffer, now: Date): Promise<void> {
  for (const row of await listByIds(tx, ids)) {
    await log(tx, event, offeredInLog(nameOf(row)), now)
    await tellOffer(tx, row.id, inSeconds)
  }
}

/**
 * How many people on the waitlist a new registration that counts at once must not pass. One that is only held passes no
 * one at all.
 */
export async function countAhead(db: Reader, event: PublicEventRow, now: Date): Promise<number> {
  const isEventDay = dayIn(event.time_zone, now) >= dayIn(event.time_zone, event.starts_at)
  return event.waiting_count === 0 ? 0 : countAheadOfNew(db, registrantLine, event.id, { now, isEventDay })
}

export const nameOf = ({ first, last }: { first: string; last: string }): string => `${first} ${last}`.trim()

/** An event's counts after one person's state has changed. */
export function countsAfter(counts: Counts, from: string | undefined, to: string): Counts {
  const change = (state: string) => Number(to === state) - Number(from === state)
  return {
    last_order: counts.last_order,
    last_number: counts.last_number,
    registered_count: counts.registered_count + change('registered'),
    waiting_count: counts.waiting_count + change('waiting'),
  }
}

/** An event's counts after the states of several people have changed. */
export function countsAfterAll(counts: Counts, rows: readonly { readonly before: string }[], to: string): Counts {
  let after = counts
  for (const { before } of rows) after = countsAfter(after, before, to)
  return after
}
