import { promote } from './promote.ts'
import { changedSince, type Entry, holdsPlace, type Roster } from './roster.ts'

/** One line of the registration log. */
export interface Line {
  readonly memberId: number
  /** In the past tense: `invitation.answered`, `member.moved`. */
  readonly kind: string
  readonly detail: string
}

/** What an act makes of a roster. */
export interface Done<Outcome = undefined> {
  readonly outcome: Outcome
  readonly roster: Roster
  readonly lines: readonly Line[]
  /** Who was confirmed from the waitlist without having done anything for it: they are told. */
  readonly promoted: readonly number[]
}

/** Who acts: the member about the own invitation, or whoever runs the event. */
export interface By {
  readonly isAdmin: boolean
}

export const lineFor = (entry: Entry, kind: string, detail: string): Line => ({
  memberId: entry.memberId,
  kind,
  detail,
})

/** Ends an act: whoever is first in line takes what has become free. `besides` are left waiting this time. */
export function settle<Outcome>(
  roster: Roster,
  outcome: Outcome,
  lines: readonly Line[],
  besides: readonly number[] = [],
): Done<Outcome> {
  const { roster: after, promoted } = promote(roster, besides)
  const more = promoted.flatMap((id) => {
    const entry = after.entries.get(id)
    return entry ? [lineFor(entry, 'member.promoted', 'moved from the waitlist to a free place')] : []
  })
  return { outcome, roster: after, lines: [...lines, ...more], promoted }
}

/** Who holds a place now and did not before. */
export const confirmedSince = (before: Roster, after: Roster): Entry[] =>
  changedSince(before, after).filter((entry) => {
    const was = before.entries.get(entry.id)
    return holdsPlace(entry) && !(was && holdsPlace(was))
  })
