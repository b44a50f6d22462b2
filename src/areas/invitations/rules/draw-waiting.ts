import {
  type DrawingUnit,
  type DrawnUnit,
  drawSpots,
  type SpotDrawingTerms,
} from '#areas/bookings/rules/spot-drawing.ts'
import { fitsIntoEvent } from './eligible.ts'
import { lineFor } from './log-line.ts'
import { confirmUnit } from './promote-waiting.ts'
import { type Entry, getEntry, occupiesPlace, owesFirst, type Roster, unitOf, withEntries } from './roster.ts'
import { type ActResult, type MemberNotification, settleRoster } from './roster-act.ts'
import { lineOf } from './waiting-line.ts'

/** A unit of a drawing, with the entries that it stands for. */
export interface EnteredUnit extends DrawingUnit {
  readonly entries: readonly Entry[]
}

/** Everyone in an event's drawing, in order of their numbers. */
export interface Entered {
  readonly spots: number
  readonly units: readonly EnteredUnit[]
}

/**
 * Who takes part in the drawing of an event: players who already have a spot, and everyone on the waitlist who could
 * take one now. `carryOf` says what recent drawings owe a member. A pair takes part as one, with the mean of both.
 */
export function enteredIn(roster: Roster, carryOf: (memberId: number) => number): Entered {
  const held = [...roster.entries.values()].filter(occupiesPlace).toSorted((one, other) => one.id - other.id)
  const captains = held.flatMap((entry) => {
    const entries = unitOf(roster, entry).filter(occupiesPlace)
    // A pair is in the drawing once, through its first entry.
    return entries.every(({ id }) => id >= entry.id) ? [{ standing: 'captain' as const, entries }] : []
  })
  const waiting = lineOf(roster).flatMap(({ entries }) => {
    const [first] = entries
    if (!first || !fitsIntoEvent(roster, first)) return []
    return [{ standing: entries.some(({ isGuest }) => isGuest) ? ('guest' as const) : ('member' as const), entries }]
  })
  const meanOf = (entries: readonly Entry[]) =>
    Math.trunc(entries.reduce((sum, { memberId }) => sum + carryOf(memberId), 0) / entries.length)
  const units = [...captains, ...waiting].map(({ standing, entries }, index) => ({
    number: index + 1,
    size: entries.length,
    standing,
    carry: standing === 'member' ? meanOf(entries) : 0,
    entries,
  }))
  return { spots: roster.terms.spots, units }
}

/** A drawing's list as it is recorded, without the players. */
export const drawingTermsOf = ({ spots, units }: Entered, seed: string): SpotDrawingTerms => ({
  seed,
  spots,
  units: units.map(({ number, size, standing, carry }) => ({ number, size, standing, carry })),
})

export interface HeldDrawing {
  readonly entered: Entered
  readonly drawn: readonly DrawnUnit[]
}

/**
 * Holds the drawing of an event that no longer collects answers. Players who are drawn get their spots, or are asked to
 * pay if payment comes first. The others are put on the waitlist in the order of the drawing, followed by those who
 * could not take part. Source: docs/areas/bookings.md.
 */
export function drawWaiting(
  roster: Roster,
  { seed, carryOf }: { readonly seed: string; readonly carryOf: (memberId: number) => number },
): ActResult<HeldDrawing> {
  const entered = enteredIn(roster, carryOf)
  const drawn = drawSpots(drawingTermsOf(entered, seed))
  const outcomeOf = new Map(drawn.map((one) => [one.number, one]))
  const waiting = entered.units.filter(({ standing }) => standing !== 'captain')
  const positionOf = ({ number }: EnteredUnit) => outcomeOf.get(number)?.line ?? 0
  const ranked = waiting.toSorted((one, other) => positionOf(one) - positionOf(other))
  const lined = putInOrder(roster, ranked)
  const winners = ranked.filter(({ number }) => outcomeOf.get(number)?.hasSpot)
  const confirmed = winners.filter(({ entries }) => !entries.some((entry) => owesFirst(roster, entry)))
  const now = confirmed.reduce((after, { entries }) => confirmUnit(after, current(after, entries)), lined)
  const lines = ranked.flatMap((unit) => {
    const { line } = outcomeOf.get(unit.number) ?? {}
    return unit.entries.map((entry) =>
      lineFor(entry, 'member.drawn', line ? { is: 'not-drawn', line } : { is: 'drawn' }),
    )
  })
  const notifications = [
    ...notify(confirmed, 'drawn'),
    ...notify(
      ranked.filter((unit) => positionOf(unit) > 0),
      'not-drawn',
    ),
  ]
  return settleRoster(now, { entered, drawn }, lines, { notifications })
}

const current = (roster: Roster, entries: readonly Entry[]) => entries.map(({ id }) => getEntry(roster, id))

const notify = (units: readonly EnteredUnit[], what: 'drawn' | 'not-drawn') =>
  units.flatMap(({ entries }) => entries.map(({ id }): MemberNotification => ({ id, what })))

/** Gives new waitlist numbers: first these units in their order, then everyone else on the waitlist in theirs. */
function putInOrder(roster: Roster, ranked: readonly EnteredUnit[]): Roster {
  const isRanked = new Set(ranked.flatMap(({ entries }) => entries.map(({ id }) => id)))
  const others = lineOf(roster).filter(({ entries }) => !entries.some(({ id }) => isRanked.has(id)))
  const byOrder = (one: Entry, other: Entry) => (one.order ?? 0) - (other.order ?? 0)
  const inOrder = [...ranked, ...others].flatMap(({ entries }) => entries.toSorted(byOrder))
  const moved = inOrder.map((entry, index): Entry => ({ ...entry, order: roster.lastOrder + index + 1 }))
  return { ...withEntries(roster, ...moved), lastOrder: roster.lastOrder + inOrder.length }
}
