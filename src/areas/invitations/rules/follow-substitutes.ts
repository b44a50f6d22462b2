import { type Asking, askMore } from './ask-substitutes.ts'
import { clearedFields } from './decide-no.ts'
import { fitsIntoEvent } from './eligible.ts'
import { type Line, lineFor } from './log-line.ts'
import {
  changedSince,
  type Entry,
  freePlaces,
  holdsPlace,
  isAskedSubstitute,
  type Roster,
  withEntries,
} from './roster.ts'
import type { ActResult } from './roster-act.ts'
import { firstReady, promisedToPlayers, substitutesPerSpot } from './spot-offers.ts'

/**
 * Follows an act with what it means for substitutes, in an event that asks them: those who took a spot play, those who
 * passed or were too late leave the list, offers end if there is no longer a spot for them, and the next are asked.
 * Source: ours, docs/areas/invitations.md.
 */
export function followSubstitutes<Outcome>(before: Roster, done: ActResult<Outcome>): ActResult<Outcome> {
  const { substitutes, isOpened, isMerged, isCollecting, hasBegun } = done.roster.terms
  const asksThem = substitutes !== null && isOpened && !isMerged && !isCollecting
  if (!asksThem && askedOf(done.roster).length === 0) return done
  const settled = settleAsked(before, asksThem && !hasBegun ? noteGivenUp(before, done.roster) : done.roster)
  if (hasBegun) return { ...done, roster: settled.roster, lines: [...done.lines, ...settled.lines] }
  const { roster, lines } = asksThem
    ? askForOpenSpots(settled.roster)
    : endOffers(settled.roster, askedOf(settled.roster))
  return { ...done, roster, lines: [...done.lines, ...settled.lines, ...lines] }
}

const askedOf = (roster: Roster): Entry[] =>
  [...roster.entries.values()].filter(isAskedSubstitute).sort((one, other) => (one.order ?? 0) - (other.order ?? 0))

/** Notes who gave up a spot by this act, and who has one again. */
function noteGivenUp(before: Roster, after: Roster): Roster {
  const changes = changedSince(before, after).flatMap((entry): Entry[] => {
    const was = before.entries.get(entry.id)
    if (holdsPlace(entry)) return entry.gaveUpAt === null ? [] : [{ ...entry, gaveUpAt: null }]
    return was && holdsPlace(was) ? [{ ...entry, gaveUpAt: after.terms.now }] : []
  })
  return withEntries(after, ...changes)
}

/** What has become of the substitutes who were asked. */
function settleAsked(before: Roster, after: Roster): Asking {
  const lines: Line[] = []
  const changes = [...after.entries.values()].flatMap((entry): Entry[] => {
    if (entry.substitute !== 'asked') return []
    if (holdsPlace(entry)) return [{ ...entry, substitute: 'plays' }, ...filledBy(after, entry)]
    if (entry.response === 'no') return [{ ...entry, substitute: 'passed' }]
    if (entry.response !== 'waitlist') return [{ ...entry, substitute: null }]
    // A payment underway decides what happens next.
    if (entry.heldFor !== null || entry.payment !== null || entry.askedUntil === null) return []
    if (entry.askedUntil < after.terms.now) {
      const isOwnChoice = (before.entries.get(entry.id)?.askedUntil ?? 0) >= after.terms.now
      if (!isOwnChoice) lines.push(lineFor(entry, 'member.offered', { is: 'substitute-late' }))
      return [ended(entry, 'passed')]
    }
    if (fitsIntoEvent(after, entry)) return []
    lines.push(lineFor(entry, 'member.offered', { is: 'substitute-ended' }))
    return [ended(entry, 'ended')]
  })
  return { roster: withEntries(after, ...changes), lines }
}

/** The player whose spot a substitute took. */
function filledBy(roster: Roster, { substituteFor }: Entry): Entry[] {
  const player = substituteFor === null ? undefined : roster.entries.get(substituteFor)
  return player && player.gaveUpAt !== null ? [{ ...player, gaveUpAt: null }] : []
}

/** A substitute who is no longer asked: off the list, unless they were invited before. */
const ended = (entry: Entry, as: 'passed' | 'ended'): Entry => ({
  ...entry,
  ...clearedFields,
  response: null,
  isRemoved: entry.isSubstituteOnly,
  substitute: as,
})

function endOffers(roster: Roster, entries: readonly Entry[]): Asking {
  return {
    roster: withEntries(roster, ...entries.map((entry) => ended(entry, 'ended'))),
    lines: entries.map((entry) => lineFor(entry, 'member.offered', { is: 'substitute-ended' })),
  }
}

/**
 * Asks substitutes for the spots that players gave up, the latest first, and that no one on the waitlist can take.
 * Offers beyond that end, those for spots that are taken first.
 */
function askForOpenSpots(roster: Roster): Asking {
  const { now, gaveUp } = openSpotsOf(roster)
  const open = Math.max(0, Math.min(freePlaces(now) - promisedToPlayers(now), gaveUp.length))
  const spotsOf = gaveUp.slice(0, open)
  const most = open * substitutesPerSpot(now.terms)
  const isForOpenSpot = (entry: Entry) => spotsOf.some(({ id }) => id === entry.substituteFor)
  const asked = askedOf(now).sort((one, other) => Number(isForOpenSpot(other)) - Number(isForOpenSpot(one)))
  // A card payment underway keeps the spot, so its offer stays.
  const isPaying = ({ heldFor, payment }: Entry) => heldFor !== null || payment !== null
  const kept = endOffers(
    now,
    asked.slice(most).filter((entry) => !isPaying(entry)),
  )
  const more = firstReady(kept.roster) ? 0 : most - askedOf(kept.roster).length
  const next = askMore(kept.roster, spotsOf, more)
  return { roster: next.roster, lines: [...kept.lines, ...next.lines] }
}

/** The players who gave up spots that are open, the latest first. Earlier ones have been replaced by others. */
function openSpotsOf(roster: Roster): { readonly now: Roster; readonly gaveUp: readonly Entry[] } {
  const gaveUp = [...roster.entries.values()]
    .filter((entry) => entry.gaveUpAt !== null)
    .sort((one, other) => (other.gaveUpAt ?? 0) - (one.gaveUpAt ?? 0) || other.id - one.id)
  const held = [...roster.entries.values()].filter(holdsPlace).length
  const free = Math.max(0, roster.terms.spots - held)
  const replaced = gaveUp.slice(free).map((entry): Entry => ({ ...entry, gaveUpAt: null }))
  return { now: withEntries(roster, ...replaced), gaveUp: gaveUp.slice(0, free) }
}
