import { type Entry, freePlaces, occupiesPlace, owesFirst, type Roster } from './roster.ts'
import { askedNow, firstReady, isAskedNow, promisedBefore } from './spot-offers.ts'

/**
 * How many spots are open to these players now. None while answers are collected, none while others who can go first
 * are waiting, and none that are promised to players who have been asked. Newcomers come after everyone else
 * (X152). Spots that the players already have count as theirs.
 */
export function placesFor(roster: Roster, unit: readonly Entry[]): number {
  const isLeftToDrawing = roster.terms.isCollecting && !unit.some(occupiesPlace)
  if (isLeftToDrawing || isBehindNext(roster, unit)) return 0
  return Math.max(0, freePlaces(roster) - promisedBefore(roster, unit)) + unit.filter(occupiesPlace).length
}

/** Whether players who are next go first: those earlier on the waitlist, or all if these still have to pay (X152). */
function isBehindNext(roster: Roster, unit: readonly Entry[]): boolean {
  if (isAskedNow(roster, unit)) return false
  const first = firstReady(
    roster,
    unit.map(({ id }) => id),
  )
  if (!first) return false
  const isPassedOver =
    !unit.every(({ response }) => response === 'waitlist') || unit.some((one) => owesFirst(roster, one))
  return isPassedOver || first.order < Math.max(...unit.map(({ order }) => order ?? 0))
}

/**
 * The next players on the waitlist who can take an open spot with a Yes, if the event neither promotes automatically nor
 * offers spots. Empty once members can no longer reply. Source: X152.
 */
export function turnToTake(roster: Roster): readonly Entry[] {
  const { promotion, isClosed, isMerged, isCollecting } = roster.terms
  const first = promotion !== 'manual' || isClosed || isMerged || isCollecting ? undefined : firstReady(roster)
  return first && placesFor(roster, first.entries) >= first.entries.length ? first.entries : []
}

/** Whether a spot is offered to this player now, or waits for their payment. */
export const hasOffer = (roster: Roster, entry: Entry): boolean => askedNow(roster).some(({ id }) => id === entry.id)

/** The players whose turn it is to take an open spot or to pay for it. */
export const turnOf = (roster: Roster): readonly Entry[] => [...turnToTake(roster), ...askedNow(roster)]
