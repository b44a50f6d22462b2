import { settle } from '#domain/invitations/act'
import type { Roster } from '#domain/invitations/roster'
import { ok } from '#domain/shared/result'
import type { Tx } from '#server/db/database'
import type { EventRow } from '#server/events/event-rows'
import { applyActs } from './apply-acts.ts'

/**
 * Confirms whoever is first in line for places that have become free, where the event does so by itself (X152). Call it
 * under the event's lock, with the event as it is now, after anything that makes room or makes somebody eligible: more
 * spots, a bigger division, dues. Answers the new version of the event's room, undefined when nobody was moved.
 */
export async function promoteWaiting(tx: Tx, event: EventRow, now: Date): Promise<number | undefined> {
  if (event.promotion !== 'auto') return undefined
  const act = { about: {}, accountId: null, now, decide: (roster: Roster) => ok(settle(roster, undefined, [])) }
  const { seq } = await applyActs(tx, event, [act], now)
  return seq
}
