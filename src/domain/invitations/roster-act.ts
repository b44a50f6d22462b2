import { type Line, lineFor } from './log-line.ts'
import { promote } from './promote-waiting.ts'
import { changedSince, type Entry, getEntry, holdsPlace, type Roster } from './roster.ts'

/** The result of an act on a roster. */
export interface Done<Outcome = undefined> {
  readonly outcome: Outcome
  readonly roster: Roster
  readonly lines: readonly Line[]
  /** Members whose standing changed through no act of their own; they are notified. */
  readonly told: readonly Told[]
}

/**
 * The notifications: a place became theirs, it is their turn to take one, another member chose them as partner, the
 * partner left, or an admin of the event took their place or their position in line away.
 */
export const toldKinds = ['place', 'turn', 'partner', 'partner-left', 'moved-off'] as const
export type ToldKind = (typeof toldKinds)[number]

export interface Told {
  readonly id: number
  readonly what: ToldKind
}

/** The actor: the member for their own invitation, or an admin of the event. */
export interface By {
  readonly isAdmin: boolean
  /** The actor's membership: members are not notified of what they did themselves. */
  readonly memberId?: number | undefined
}

/** Ends an act: the first in line take the places that became free; `besides` are skipped this time. */
export function settleRoster<Outcome>(
  roster: Roster,
  outcome: Outcome,
  lines: readonly Line[],
  { besides = [], told = [] }: { besides?: readonly number[]; told?: readonly Told[] } = {},
): Done<Outcome> {
  const { roster: after, promoted } = promote(roster, besides)
  const more = promoted.map((id) => lineFor(getEntry(after, id), 'member.promoted', { is: 'promoted' }))
  const places = promoted.map((id): Told => ({ id, what: 'place' }))
  return { outcome, roster: after, lines: [...lines, ...more], told: [...told, ...places] }
}

/**
 * Returns `yes` for an act that put a member into the line and then gave them a place, because others before them got
 * theirs in the same act. The reply says so; no mail is sent.
 */
export function toldOfPlace<Outcome>(done: Done<Outcome | 'yes'>, id: number): Done<Outcome | 'yes'> {
  if (!holdsPlace(getEntry(done.roster, id))) return done
  const told = done.told.filter((one) => !(one.id === id && one.what === 'place'))
  return { ...done, outcome: 'yes', told }
}

const isOther = (entry: Entry, by: By): boolean => entry.memberId !== by.memberId

/** Members of a unit who waited and get a place through another person: an admin, or the other half of the pair. */
export const toldOfPlaces = (unit: readonly Entry[], by: By): Told[] =>
  unit.flatMap((one) => (one.response === 'waitlist' && isOther(one, by) ? [{ id: one.id, what: 'place' }] : []))

/** Members who played, waited or looked for a partner until an admin moved them; none once the event has begun. */
export const toldMovedOff = ({ terms }: Roster, moved: readonly Entry[], by: By): Told[] =>
  terms.hasBegun
    ? []
    : moved.flatMap((one) =>
        one.response !== null && one.response !== 'no' && isOther(one, by) ? [{ id: one.id, what: 'moved-off' }] : [],
      )

/** Entries that hold a place now and did not before. */
export const confirmedSince = (before: Roster, after: Roster): Entry[] =>
  changedSince(before, after).filter((entry) => {
    const was = before.entries.get(entry.id)
    return holdsPlace(entry) && !(was && holdsPlace(was))
  })
