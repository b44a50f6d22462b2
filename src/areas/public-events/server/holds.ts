import * as z from 'zod/mini'
import { askNextJobOf } from '#areas/bookings/server/ask-next.ts'
import { hasEndedOffer, listWithEndedOffers } from '#areas/bookings/server/line-rows.ts'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob, enqueue } from '#kernel/server/jobs/job.ts'
import { lapseOverdue, listWithOverdue } from './confirming-rows.ts'
import { lockPublicEvent, type PublicEventRow } from './event-rows.ts'
import { countsAfterAll, fillAndNote, nameOf } from './fill-spots.ts'
import { logInPublicEvent } from './log-rows.ts'
import { registrantLine } from './registration-rows.ts'
import { lapsedInLog } from './words.ts'

/**
 * Locks an event like `lockPublicEvent`, after ending the registrations whose deadline for opening the link has passed,
 * and the offers whose time has. The spots go to the next people on the waitlist in this transaction, so nothing
 * depends on when the jobs run.
 */
export async function lockWithHolds(tx: Tx, eventId: number, now: Date): Promise<PublicEventRow | undefined> {
  const event = await lockPublicEvent(tx, eventId)
  if (!event) return undefined
  const lapsed = await lapseOverdue(tx, event.id, now)
  if (lapsed.length === 0 && !(await isStalled(tx, event, now))) return event
  for (const row of lapsed)
    await logInPublicEvent(tx, { eventId: event.id, accountId: null, what: lapsedInLog(nameOf(row), row.isToPay), now })
  // People whose deadline has passed get no email, because the address may be a stranger's.
  const counts = countsAfterAll(event, lapsed, 'lapsed')
  return { ...event, ...(await fillAndNote(tx, event, { by: undefined, now }, counts)) }
}

/** Whether a spot is free that someone was offered and did not take. */
const isStalled = async (tx: Tx, event: PublicEventRow, now: Date): Promise<boolean> =>
  event.waiting_count > 0 &&
  event.registered_count < event.spots &&
  (await hasEndedOffer(tx, registrantLine, event.id, now))

/** Ends one event's overdue registrations and offers. */
async function endOverdue(deps: Deps, eventId: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockWithHolds(tx, eventId, deps.clock.now())
    return ok(undefined)
  })
}

/** Ends a registration whose link was not opened in time, as soon as the deadline has passed. */
export const endHold = defineJob({
  name: 'public-events.end-hold',
  shape: z.object({ eventId: z.int(), registrationId: z.int() }),
  run: (deps: Deps, { eventId }) => endOverdue(deps, eventId),
})

/** Has the next person asked, as soon as an offer has ended. */
export const askNext = askNextJobOf(registrantLine, endOverdue)

/** Ends registrations and offers that the jobs above have missed, for example because two clocks differ. */
export const endMissedHolds = defineJob({
  name: 'public-events.end-missed-holds',
  every: '*/5 * * * *',
  shape: z.object({}),
  async run(deps: Deps) {
    const now = deps.clock.now()
    const offered = await listWithEndedOffers(deps.db, registrantLine, now)
    for (const eventId of new Set([...(await listWithOverdue(deps.db, now)), ...offered]))
      await endOverdue(deps, eventId)
  },
})

/** Schedules the end of a new hold for its deadline. */
export const endLater = (tx: Tx, hold: { eventId: number; registrationId: number; confirmBy: Date }): Promise<void> => {
  const { eventId, registrationId, confirmBy } = hold
  const runAt = new Date(confirmBy.getTime() + 1000)
  return enqueue(tx, endHold, { eventId, registrationId }, { runAt, key: `public event hold ${registrationId}` })
}
