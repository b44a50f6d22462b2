import type { Deps } from '#kernel/server/deps.ts'
import { forgetEvents } from './event-change-rows.ts'

/** How long a deleted event can be restored. */
const eventsKept = 30 * 24 * 60 * 60_000

/** Permanently deletes the events that can no longer be restored. */
export async function sweepEvents({ db }: Deps, now: Date): Promise<{ events: number }> {
  return { events: await forgetEvents(db, new Date(now.getTime() - eventsKept)) }
}
