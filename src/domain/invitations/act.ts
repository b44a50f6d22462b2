import { type Line, lineFor } from './log-line.ts'
import { promote } from './promote.ts'
import { changedSince, type Entry, getEntry, holdsPlace, type Roster } from './roster.ts'

/** What an act makes of a roster. */
export interface Done<Outcome = undefined> {
  readonly outcome: Outcome
  readonly roster: Roster
  readonly lines: readonly Line[]
  /** Whom something happened to without having done anything for it: they are told. */
  readonly told: readonly Told[]
}

/**
 * What somebody is told: a place became theirs, it is their turn to take one, somebody took them as partner, the partner left,
 * whoever runs the event took them out of their place or of the line.
 */
export const toldWhats = ['place', 'turn', 'partner', 'partner-left', 'moved-off'] as const
export type ToldWhat = (typeof toldWhats)[number]

export interface Told {
  readonly id: number
  readonly what: ToldWhat
}

/** Who acts: the member about the own invitation, or whoever runs the event. */
export interface By {
  readonly isAdmin: boolean
  /** The membership of the one who acts: nobody is told what they did themselves. */
  readonly memberId?: number | undefined
}

/** Ends an act: whoever is first in line takes what has become free; `besides` are left waiting this time. */
export function settle<Outcome>(
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
 * Says `yes` of an act that put somebody into the line and gave them a place in the same breath: others before them took
 * theirs by it. The answer tells them; no mail does.
 */
export function toldOfPlace<Outcome>(done: Done<Outcome | 'yes'>, id: number): Done<Outcome | 'yes'> {
  if (!holdsPlace(getEntry(done.roster, id))) return done
  const told = done.told.filter((one) => !(one.id === id && one.what === 'place'))
  return { ...done, outcome: 'yes', told }
}

const isOther = (entry: Entry, by: By): boolean => entry.memberId !== by.memberId

/** Those of a unit who waited and get a place by what somebody else did: an admin, or the other half of the pair. */
export const toldOfPlaces = (unit: readonly Entry[], by: By): Told[] =>
  unit.flatMap((one) => (one.response === 'waitlist' && isOther(one, by) ? [{ id: one.id, what: 'place' }] : []))

/** Those who played, waited or looked for a partner until whoever runs the event moved them; nobody once it has begun. */
export const toldMovedOff = ({ terms }: Roster, moved: readonly Entry[], by: By): Told[] =>
  terms.hasBegun
    ? []
    : moved.flatMap((one) =>
        one.response !== null && one.response !== 'no' && isOther(one, by) ? [{ id: one.id, what: 'moved-off' }] : [],
      )

/** Who holds a place now and did not before. */
export const confirmedSince = (before: Roster, after: Roster): Entry[] =>
  changedSince(before, after).filter((entry) => {
    const was = before.entries.get(entry.id)
    return holdsPlace(entry) && !(was && holdsPlace(was))
  })
