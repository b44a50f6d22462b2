import { firstEligible } from './eligible.ts'
import { placesFor } from './open-places.ts'
import { type Entry, type Roster, withEntries } from './roster.ts'

/**
 * Gives spots to a unit. In a pair, the player with the lower order number becomes `yes`, the other `partner` (X147).
 */
export function confirmUnit(roster: Roster, unit: readonly Entry[]): Roster {
  const inOrder = [...unit].sort((one, other) => (one.order ?? 0) - (other.order ?? 0))
  return withEntries(
    roster,
    ...inOrder.map(
      (entry, index): Entry => ({ ...entry, response: index === 0 ? 'yes' : 'partner', order: null, payBy: null }),
    ),
  )
}

export interface Promotion {
  readonly roster: Roster
  /** The ids of the entries that got a spot, in waitlist order. */
  readonly promoted: readonly number[]
}

/**
 * Gives open spots to the next on the waitlist until a unit does not fit: no one overtakes a pair that is waiting for a
 * second spot. Only in events with automatic promotion, until they start, and never to `skipped`. Source: X152.
 */
export function promoteFirstInLine(roster: Roster, skipped: readonly number[] = []): Promotion {
  const { isAuto, hasBegun, isMerged, isCollecting } = roster.terms
  if (!isAuto || hasBegun || isMerged || isCollecting) return { roster, promoted: [] }
  let now = roster
  const promoted: number[] = []
  for (;;) {
    const next = firstEligible(now, skipped)
    if (!next || next.entries.length > placesFor(now, next.entries)) return { roster: now, promoted }
    now = confirmUnit(now, next.entries)
    promoted.push(...next.entries.map(({ id }) => id))
  }
}
