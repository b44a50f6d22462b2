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
  /** Those who get their spots as one: a player, or a pair. A household has several. */
  readonly parties: readonly (readonly Entry[])[]
}

/** What is known about members besides the roster. */
export interface DrawnMembers {
  /** What recent drawings owe a member, in millionths of a spot. */
  readonly carryOf: (memberId: number) => number
  /** What the members of a household share, such as an email address and a last name; empty for members without one. */
  readonly householdOf: (memberId: number) => string
}

/** A household that is larger has little chance of getting all its spots, so its members are drawn one by one. */
const largestHousehold = 4

/** Everyone in an event's drawing, in order of their numbers. */
export interface Entered {
  readonly spots: number
  readonly units: readonly EnteredUnit[]
}

/** Puts members of a household together who play alone. Everyone else stays as they are, and so does the order. */
function byHousehold(
  parties: readonly (readonly Entry[])[],
  householdOf: DrawnMembers['householdOf'],
): (readonly (readonly Entry[])[])[] {
  const homeOf = ([first, ...others]: readonly Entry[]) =>
    first && others.length === 0 && !first.isGuest ? householdOf(first.memberId) : ''
  const homes = Map.groupBy(parties, homeOf)
  const isTogether = (home: string) => home !== '' && (homes.get(home)?.length ?? 0) <= largestHousehold
  return parties.flatMap((party) => {
    const home = homeOf(party)
    if (!isTogether(home)) return [[party]]
    const household = homes.get(home) ?? []
    return household[0] === party ? [household] : []
  })
}

/**
 * Who takes part in the drawing of an event: players who already have a spot, and everyone on the waitlist who could
 * take one now. A pair takes part as one, with the mean of what recent drawings owe them, and so does a household.
 */
export function enteredIn(roster: Roster, { carryOf, householdOf }: DrawnMembers): Entered {
  const held = [...roster.entries.values()].filter(occupiesPlace).toSorted((one, other) => one.id - other.id)
  const captains = held.flatMap((entry) => {
    const entries = unitOf(roster, entry).filter(occupiesPlace)
    // A pair is in the drawing once, through its first entry.
    return entries.every(({ id }) => id >= entry.id) ? [{ standing: 'captain' as const, parties: [entries] }] : []
  })
  const fitting = lineOf(roster).flatMap(({ entries }) => {
    const [first] = entries
    return first && fitsIntoEvent(roster, first) ? [entries] : []
  })
  const waiting = byHousehold(fitting, householdOf).map((parties) => {
    const hasGuest = parties.flat().some(({ isGuest }) => isGuest)
    return { standing: hasGuest ? ('guest' as const) : ('member' as const), parties }
  })
  const meanOf = (entries: readonly Entry[]) =>
    Math.trunc(entries.reduce((sum, { memberId }) => sum + carryOf(memberId), 0) / entries.length)
  const units = [...captains, ...waiting].map(({ standing, parties }, index) => {
    const entries = parties.flat()
    const carry = standing === 'member' ? meanOf(entries) : 0
    return { number: index + 1, size: entries.length, standing, carry, entries, parties }
  })
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
  { seed, ...members }: DrawnMembers & { readonly seed: string },
): ActResult<HeldDrawing> {
  const entered = enteredIn(roster, members)
  const drawn = drawSpots(drawingTermsOf(entered, seed))
  const outcomeOf = new Map(drawn.map((one) => [one.number, one]))
  const waiting = entered.units.filter(({ standing }) => standing !== 'captain')
  const positionOf = ({ number }: EnteredUnit) => outcomeOf.get(number)?.line ?? 0
  const ranked = waiting.toSorted((one, other) => positionOf(one) - positionOf(other))
  const lined = putInOrder(roster, ranked)
  const winners = ranked.filter(({ number }) => outcomeOf.get(number)?.hasSpot)
  const confirmed = winners.filter(({ entries }) => !entries.some((entry) => owesFirst(roster, entry)))
  const parties = confirmed.flatMap((unit) => unit.parties)
  const now = parties.reduce((after, entries) => confirmUnit(after, current(after, entries)), lined)
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
