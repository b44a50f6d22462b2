import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { occasion } from '#kernel/server/occasions.ts'
import type { EventRow } from './event-rows.ts'

/**
 * Start, end or location of an event changed. `before` is the event as it was, `saved` as it is now. `isTold`: its
 * players are emailed now.
 */
export const eventMoved = occasion<{
  deps: Deps
  tx: Tx
  before: EventRow
  saved: EventRow
  isTold: boolean
  now: Date
}>('events.moved')

/**
 * An event was opened, under its lock, and its invitations exist. Returns the new version of its room, or undefined if
 * no one was answered for.
 */
export const eventOpened = occasion<{ tx: Tx; event: EventRow; now: Date }, number | undefined>('events.opened')

/** The later dates of a series now belong to another one. */
export const seriesSplit = occasion<{ tx: Tx; clubId: number; fromId: number; toId: number }>('events.series-split')

/**
 * An event was deleted. `event` is its last state. `note`: why, for its players. `refundsCards`: its card payments are
 * refunded now; otherwise they stay until someone does it.
 */
export const eventDeleted = occasion<{
  tx: Tx
  event: EventRow
  note: string
  refundsCards: boolean
  now: Date
}>('events.deleted')

/** A deleted event exists again, with its replies. */
export const eventRestored = occasion<{ deps: Deps; tx: Tx; event: EventRow; now: Date }>('events.restored')

/**
 * An event's spots, divisions or promotion are about to change, under its lock. Listeners look at the event before the
 * change, and return a function to call after it is saved.
 */
export const spotsChange = occasion<{ tx: Tx; event: EventRow; now: Date }, AfterSpotsChange>('events.spots-change')

/** Gets the event as it is now. Returns the new version of its room, or undefined if no one was moved. */
export type AfterSpotsChange = (saved: EventRow) => Promise<number | undefined>

/** A division of an event is about to be deleted. Listeners remove their references to it. */
export const divisionRemoved = occasion<{
  deps: Deps
  tx: Tx
  clubId: number
  eventId: number
  divisionId: number
}>('events.division-removed')
