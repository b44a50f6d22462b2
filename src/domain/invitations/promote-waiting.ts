import { type Entry, freePlaces, put, type Roster } from './roster.ts'
import { firstEligible } from './waiting-line.ts'

/** Confirms players who take places together: the first is the player who said yes, the other the partner (X147). */
export function confirm(roster: Roster, unit: readonly Entry[]): Roster {
  const inOrder = [...unit].sort((one, other) => (one.order ?? 0) - (other.order ?? 0))
  return put(
    roster,
    ...inOrder.map((entry, index): Entry => ({ ...entry, response: index === 0 ? 'yes' : 'partner', order: null })),
  )
}

export interface Promotion {
  readonly roster: Roster
  /** The ids of the entries that got a place, in the order of the line. */
  readonly promoted: readonly number[]
}

/**
 * Gives free places to the first in line who may take them, as long as they fit: nobody overtakes a pair that waits for
 * a second place. Only in events with automatic promotion, until they begin; `besides` are skipped. Source: X152.
 */
export function promote(roster: Roster, besides: readonly number[] = []): Promotion {
  const { isAuto, hasBegun, isMerged } = roster.terms
  if (!isAuto || hasBegun || isMerged) return { roster, promoted: [] }
  let now = roster
  const promoted: number[] = []
  for (let free = freePlaces(now); free > 0; ) {
    const next = firstEligible(now, besides)
    if (!next || next.entries.length > free) break
    now = confirm(now, next.entries)
    promoted.push(...next.entries.map(({ id }) => id))
    free -= next.entries.length
  }
  return { roster: now, promoted }
}
