import * as z from 'zod/mini'
import { ok } from '#domain/shared/result'
import { inTransaction, type Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { defineJob, enqueue } from '#server/kernel/jobs/job'
import { lapseOverdue, listWithOverdue } from './confirming-rows.ts'
import { lockPublicEvent, type PublicEventRow } from './event-rows.ts'
import { countsAfterAll, fillSpots, nameOf } from './fill-spots.ts'
import { logInPublicEvent } from './log-rows.ts'
import { noteForOrganizer } from './tell-organizer.ts'
import { lapsedInLog } from './words.ts'

/**
 * Locks an event like `lockPublicEvent`, after it has ended the registrations whose time to open the link is over. The
 * spots go to the next in line in this transaction, so nothing depends on when the job runs.
 */
export async function lockWithHolds(tx: Tx, eventId: number, now: Date): Promise<PublicEventRow | undefined> {
  const event = await lockPublicEvent(tx, eventId)
  if (!event) return undefined
  const lapsed = await lapseOverdue(tx, event.id, now)
  if (lapsed.length === 0) return event
  for (const row of lapsed)
    await logInPublicEvent(tx, { eventId: event.id, accountId: null, what: lapsedInLog(nameOf(row)), now })
  // Nobody writes to those whose time is over: the address may be a stranger's.
  const counts = countsAfterAll(event, lapsed, 'lapsed')
  const { names, counts: after } = await fillSpots(tx, event, counts, now)
  await noteForOrganizer(tx, event, { what: 'moved-up', names, by: undefined, now })
  return { ...event, ...after }
}

/** Ends what is overdue at one event. */
async function endOverdue(deps: Deps, eventId: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockWithHolds(tx, eventId, deps.clock.now())
    return ok(undefined)
  })
}

/** Ends a registration whose link was not opened in time, as soon as the time is over. */
export const endHold = defineJob({
  name: 'public-events.end-hold',
  shape: z.object({ eventId: z.int(), registrationId: z.int() }),
  run: (deps: Deps, { eventId }) => endOverdue(deps, eventId),
})

/** Ends what a job has missed, for instance because two clocks differ. */
export const endMissedHolds = defineJob({
  name: 'public-events.end-missed-holds',
  every: '*/5 * * * *',
  shape: z.object({}),
  async run(deps: Deps) {
    for (const eventId of await listWithOverdue(deps.db, deps.clock.now())) await endOverdue(deps, eventId)
  },
})

/** Has a new hold end when its time is over. */
export const endLater = (tx: Tx, hold: { eventId: number; registrationId: number; confirmBy: Date }): Promise<void> => {
  const { eventId, registrationId, confirmBy } = hold
  const runAt = new Date(confirmBy.getTime() + 1000)
  return enqueue(tx, endHold, { eventId, registrationId }, { runAt, key: `public event hold ${registrationId}` })
}
