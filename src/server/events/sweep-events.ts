import type { Deps } from '#server/kernel/deps'
import { forgetEvents } from './event-change-rows.ts'

/** How long a deleted event can be brought back. */
const eventsKept = 30 * 24 * 60 * 60_000

/** Deletes for good the events that were deleted too long ago to be brought back. */
export async function sweepEvents({ db }: Deps, now: Date): Promise<{ events: number }> {
  return { events: await forgetEvents(db, new Date(now.getTime() - eventsKept)) }
}
