import { placesFor } from './open-places.ts'
import { type Entry, type Roster, withEntries } from './roster.ts'
import { firstReady, isOffered, offerSpot } from './spot-offers.ts'

/**
 * Gives spots to a unit. In a pair, the player with the lower order number becomes `yes`, the other `partner` (X147).
 */
export function confirmUnit(roster: Roster, unit: readonly Entry[]): Roster {
  const inOrder = [...unit].sort((one, other) => (one.order ?? 0) - (other.order ?? 0))
  return withEntries(
    roster,
    ...inOrder.map(
      (entry, index): Entry => ({ ...entry, response: index === 0 ? 'yes' : 'partner', order: null, askedUntil: null }),
    ),
  )
}

export interface Promotion {
  readonly roster: Roster
  /** The ids of the entries that got a spot, in waitlist order. */
  readonly promoted: readonly number[]
}

/**
 * Gives open spots to the next on the waitlist, or offers them, until a unit does not fit: no one overtakes a pair that
 * is waiting for a second spot. Not in events where players are moved by hand; until the start; never to `skipped`.
 * Source: X73, X152.
 */
export function promoteNext(roster: Roster, skipped: readonly number[] = []): Promotion {
  const { promotion, hasBegun, isMerged, isCollecting } = roster.terms
  if (promotion === 'manual' || hasBegun || isMerged || isCollecting) return { roster, promoted: [] }
  let now = roster
  const promoted: number[] = []
  for (;;) {
    const next = firstReady(now, skipped)
    if (!next || next.entries.length > placesFor(now, next.entries)) return { roster: now, promoted }
    if (isOffered(now, next.entries)) {
      now = offerSpot(now, next)
      continue
    }
    now = confirmUnit(now, next.entries)
    promoted.push(...next.entries.map(({ id }) => id))
  }
}
