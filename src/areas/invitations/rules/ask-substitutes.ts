import { inOrder } from '#areas/groups/rules/substitutes.ts'
import { mayHavePlace } from './eligible.ts'
import { type Line, lineFor } from './log-line.ts'
import { type Candidate, type Entry, getEntry, joinWaitlist, mustPayFirst, type Roster, withEntries } from './roster.ts'
import { substitutesPerSpot } from './spot-offers.ts'

export interface Asking {
  readonly roster: Roster
  readonly lines: readonly Line[]
}

/** A substitute who can be asked, with what the orders compare. */
type Ready = Candidate & { readonly level: number | null }

/**
 * Asks up to `count` more substitutes, for the spots of these players, in the order that the group has chosen. Each
 * spot is asked for as often as the time allows before the next.
 */
export function askMore(roster: Roster, spotsOf: readonly Entry[], count: number): Asking {
  const lines: Line[] = []
  let now = roster
  for (let left = count; left > 0; left -= 1) {
    const spotOf = leastAsked(now, spotsOf)
    const next = spotOf && nextFor(now, spotOf)
    if (!next) break
    now = asked(now, next, spotOf)
    lines.push(lineFor(next, 'member.offered', { is: 'substitute-asked', substitutes: spotOf.name }))
  }
  return { roster: now, lines }
}

/** The spot with the fewest substitutes asked, if it can have another. */
function leastAsked(roster: Roster, spotsOf: readonly Entry[]): Entry | undefined {
  const askedFor = ({ id }: Entry) =>
    [...roster.entries.values()].filter((one) => one.substitute === 'asked' && one.substituteFor === id).length
  const open = spotsOf.filter((one) => askedFor(one) < substitutesPerSpot(roster.terms))
  return open.reduce<Entry | undefined>(
    (best, one) => (best === undefined || askedFor(one) < askedFor(best) ? one : best),
    undefined,
  )
}

function nextFor(roster: Roster, spotOf: Entry): Entry | undefined {
  const { substitutes: order } = roster.terms
  if (order === null) return undefined
  const ready = roster.substitutes.flatMap((candidate): Ready[] => {
    const entry = roster.entries.get(candidate.id)
    return entry && canBeAsked(roster, entry) ? [{ ...candidate, level: entry.level }] : []
  })
  const [first] = inOrder(order, ready, spotOf.level)
  return first && getEntry(roster, first.id)
}

/**
 * Whether a substitute can be asked: they have not replied, have not passed before, could be given a spot, and want to
 * be asked today. Players who gave up a spot themselves are not asked. A spot that has to be paid for first cannot be
 * taken after replies close.
 */
function canBeAsked({ terms }: Roster, entry: Entry): boolean {
  const isNew = entry.substitute === null || entry.substitute === 'ended'
  const isFree = entry.response === null && entry.heldFor === null && entry.gaveUpAt === null && !entry.isGuest
  const restsToday = terms.isEventDay && entry.wish === 'not-on-the-day'
  const canPay = !mustPayFirst(terms) || entry.payment !== null || !terms.isClosed
  return isNew && isFree && mayHavePlace(entry) && !restsToday && canPay
}

function asked(roster: Roster, entry: Entry, spotOf: Entry): Roster {
  const waiting = joinWaitlist(roster, entry.id)
  return withEntries(waiting, {
    ...getEntry(waiting, entry.id),
    askedUntil: roster.terms.offerUntil,
    isRemoved: false,
    substitute: 'asked',
    substituteFor: spotOf.id,
    isSubstituteOnly: entry.isRemoved,
  })
}
