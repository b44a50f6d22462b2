import { spotsToFill } from '#areas/public-events/rules/registration.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { type Counts, type PublicEventRow, saveCounts } from './event-rows.ts'
import { logInPublicEvent } from './log-rows.ts'
import { registrationTermsOf } from './present.ts'
import { confirmFirst } from './registration-rows.ts'
import { tellRegistrant } from './tell-registrant.ts'
import { confirmedInLog } from './words.ts'

/**
 * Gives free spots to the first people on the waitlist whose registrations count, in the transaction that freed the
 * spots and under the event's lock, and stores the counts. After registration has closed, no one moves up
 * automatically. With `upTo`, no one behind that place moves up. Returns the names of those who did, and the counts.
 */
export async function fillAndSaveSpots(
  tx: Tx,
  event: PublicEventRow,
  counts: Counts,
  now: Date,
  upTo = counts.last_order,
): Promise<{ readonly names: string[]; readonly counts: Counts }> {
  const free = spotsToFill({ ...registrationTermsOf(event), ...placesOf(counts) }, now)
  const confirmed = free > 0 ? await confirmFirst(tx, event.id, { count: free, upTo, now }) : []
  for (const row of confirmed) {
    const what = confirmedInLog(nameOf(row))
    await logInPublicEvent(tx, { eventId: event.id, accountId: null, what, now })
    await tellRegistrant(tx, row.id)
  }
  const after = {
    last_order: counts.last_order,
    last_number: counts.last_number,
    registered_count: counts.registered_count + confirmed.length,
    waiting_count: counts.waiting_count - confirmed.length,
  }
  await saveCounts(tx, event.id, after)
  return { names: confirmed.map(nameOf), counts: after }
}

const placesOf = ({ registered_count, waiting_count }: Counts) => ({
  registered: registered_count,
  waiting: waiting_count,
})

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
