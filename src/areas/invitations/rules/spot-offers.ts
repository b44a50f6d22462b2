import { firstEligible, fitsIntoEvent } from './eligible.ts'
import { type Entry, freePlaces, mustPayFirst, owesFirst, type Roster, withEntries } from './roster.ts'
import { lineOf, type WaitingUnit } from './waiting-line.ts'

/** Whether players who owe have been asked to pay for a spot: not yet, still within their time, or too long ago. */
type Asked = 'never' | 'now' | 'lapsed'

interface OwingUnit extends WaitingUnit {
  readonly asked: Asked
}

function askedOf({ terms }: Roster, owing: readonly Entry[]): Asked {
  if (owing.some(({ payBy }) => payBy === null)) return 'never'
  return owing.every(({ payBy }) => payBy !== null && payBy >= terms.now) ? 'now' : 'lapsed'
}

const owingIn = (roster: Roster, entries: readonly Entry[]) => entries.filter((one) => owesFirst(roster, one))

/**
 * The waiting players who could take a spot and only have to pay for it, in order; none with a card payment underway.
 */
function owingLine(roster: Roster): OwingUnit[] {
  if (!mustPayFirst(roster.terms)) return []
  return lineOf(roster).flatMap((unit) => {
    const owing = owingIn(roster, unit.entries)
    const [first] = unit.entries
    if (!first || owing.length === 0 || unit.entries.some(({ heldFor }) => heldFor !== null)) return []
    return fitsIntoEvent(roster, first) ? [{ ...unit, asked: askedOf(roster, owing) }] : []
  })
}

/**
 * How many spots are promised to others ahead of these players: to those who have been asked to pay and still have
 * time, and to those who will be asked next. Players whose time has passed are promised nothing until a new spot is
 * given out. Source: X152; the time to pay is ours, docs/areas/invitations.md.
 */
export function promisedBefore(roster: Roster, unit: readonly Entry[]): number {
  const isOther = ({ entries }: OwingUnit) => !entries.some(({ id }) => unit.some((member) => member.id === id))
  const ownOrder = Math.max(...unit.map(({ order }) => order ?? 0))
  const standing = standingOf(roster, unit)
  const comesFirst: Record<Asked, (other: OwingUnit) => boolean> = {
    now: ({ order }) => standing !== 'now' || order < ownOrder,
    never: ({ order }) => standing === 'lapsed' || standing === 'new' || (standing === 'never' && order < ownOrder),
    lapsed: () => false,
  }
  const before = owingLine(roster).filter((other) => isOther(other) && comesFirst[other.asked](other))
  return before.reduce((sum, { entries }) => sum + entries.length, 0)
}

/** Newcomers, waiting players who have paid, and waiting players who owe. */
function standingOf(roster: Roster, unit: readonly Entry[]): Asked | 'new' | 'paid' {
  if (!unit.every(({ response }) => response === 'waitlist')) return 'new'
  const owing = owingIn(roster, unit)
  return owing.length === 0 ? 'paid' : askedOf(roster, owing)
}

/** Whether waiting players who owe have been asked to pay and still have time. */
export const isAskedNow = (roster: Roster, unit: readonly Entry[]): boolean => standingOf(roster, unit) === 'now'

/** The players who are asked to pay at this instant and for whom there is room, in waitlist order. */
export function askedNow(roster: Roster): readonly Entry[] {
  const { isClosed, isMerged, isCollecting } = roster.terms
  if (isClosed || isMerged || isCollecting) return []
  let free = freePlaces(roster)
  return owingLine(roster).flatMap(({ entries, asked }) => {
    if (asked !== 'now' || entries.length > free) return []
    free -= entries.length
    return owingIn(roster, entries)
  })
}

const withPayBy = (roster: Roster, { entries }: WaitingUnit, payBy: number | null): Roster =>
  withEntries(roster, ...owingIn(roster, entries).map((entry): Entry => ({ ...entry, payBy })))

/**
 * Asks as many players to pay as there are spots, in waitlist order, except `skipped`. No one is asked while a player
 * who has paid is waiting, or ahead of a pair that lacks one spot. A promise is withdrawn if there is no longer room
 * for it. Players whose time has passed are asked again only once every spot is taken. Source: X152; ours.
 */
export function askToPay(roster: Roster, skipped: readonly number[] = []): Roster {
  const { isClosed, isMerged, isCollecting, payBy } = roster.terms
  if (isClosed || isMerged || isCollecting) return roster
  const line = owingLine(roster)
  const isFull = freePlaces(roster) === 0
  let free = freePlaces(roster)
  let now = roster
  for (const unit of line) {
    if (unit.asked === 'never') continue
    const isKept = unit.asked === 'lapsed' ? !isFull : unit.entries.length <= free
    if (!isKept) now = withPayBy(now, unit, null)
    else if (unit.asked === 'now') free -= unit.entries.length
  }
  const isWithdrawn = now !== roster
  if (isWithdrawn || firstEligible(now)) return now
  for (const unit of line) {
    if (unit.asked !== 'never' || unit.entries.some(({ id }) => skipped.includes(id))) continue
    if (unit.entries.length > free) break
    now = withPayBy(now, unit, payBy)
    free -= unit.entries.length
  }
  return now
}
