import type { Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { occasion } from '#server/kernel/occasions'
import type { EventRow } from './event-rows.ts'

/** Start, end or location of an event were changed; `before` is the event as it was, `saved` as it is now. */
export const eventMoved = occasion<{ deps: Deps; tx: Tx; before: EventRow; saved: EventRow; now: Date }>('events.moved')

/** An event was deleted; `event` is how it was until then. */
export const eventDeleted = occasion<{ tx: Tx; event: EventRow; now: Date }>('events.deleted')

/**
 * Spots, divisions or the promotion of an event are about to change, under its lock. Whoever listens looks at the event as
 * it still is, and answers what is to be called once it is saved.
 */
export const spotsChange = occasion<{ tx: Tx; event: EventRow; now: Date }, AfterSpotsChange>('events.spots-change')

/** Is given the event as it is now; answers the new version of its room, undefined when nobody was moved. */
export type AfterSpotsChange = (saved: EventRow) => Promise<number | undefined>

/** A division of an event is about to be deleted. Listeners remove what names it. */
export const divisionRemoved = occasion<{ tx: Tx; clubId: number; eventId: number; divisionId: number }>(
  'events.division-removed',
)
