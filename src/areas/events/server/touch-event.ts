import type { EventChangedMessage, MovedPart } from '#areas/events/calls/live-messages.ts'
import { eventRoom } from '#kernel/calls/channel.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { type Counts, recount } from './event-change-rows.ts'

/**
 * Completes a change of an event, under its lock. Recounts from the invitations who has a spot and who waits (never by
 * adding and subtracting), and raises the version of its live room. Pass the returned `seq` to `tellEvent` after the
 * commit.
 */
export async function touchEvent(tx: Tx, clubId: number, eventId: number): Promise<Counts> {
  const counts = await recount(tx, clubId, eventId)
  if (!counts) throw new Error(`event ${eventId} disappeared while it was being changed`)
  return counts
}

/**
 * Notifies the event's viewers that something changed, or only the part that `moved`. Call it only after the commit.
 */
export function tellEvent(deps: Deps, eventId: number, seq: number, movedPart?: MovedPart): void {
  const message: EventChangedMessage = { event_id: eventId, version: seq, ...(movedPart ? { moved: movedPart } : {}) }
  deps.live.publish(eventRoom(eventId), 'eventChanged', message)
}
