import { sql } from 'kysely'
import type { EventChangedMessage } from '#contract/events/live-messages'
import { eventRoom } from '#contract/kernel/channel'
import type { Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'

export interface Counts {
  readonly count: number
  readonly waitlist: number
  readonly seq: number
}

/**
 * Ends a change of an event, under its lock: counts who holds a place and who waits anew from the invitations (never by
 * adding and subtracting), and raises the version of its live room. Pass the answer's `seq` to `tellEvent` after the commit.
 */
export async function touchEvent(tx: Tx, clubId: number, eventId: number): Promise<Counts> {
  const { rows } =
    await sql<Counts>`update club_event e set seq = seq + 1, confirmed_count = n.held, waiting_count = n.waiting
    from (select count(*) filter (where response in ('yes', 'partner'))::integer as held,
        count(*) filter (where response = 'waitlist')::integer as waiting
      from invitation where club_id = ${clubId} and event_id = ${eventId} and removed_at is null) n
    where e.club_id = ${clubId} and e.id = ${eventId}
    returning e.confirmed_count as count, e.waiting_count as waitlist, e.seq`.execute(tx)
  const [counts] = rows
  if (!counts) throw new Error(`event ${eventId} went away while it was changed`)
  return counts
}

/** Tells who watches the event that something moved. Only after the commit. */
export function tellEvent(deps: Deps, eventId: number, seq: number): void {
  const message: EventChangedMessage = { event_id: eventId, version: seq }
  deps.live.publish(eventRoom(eventId), 'eventChanged', message)
}
