import {
  type Asked,
  askedAt,
  isLeftAlone as isLeftAloneNow,
  isOffered as isOfferedTo,
} from '#areas/bookings/rules/offers.ts'
import { fitsIntoEvent, isEligible } from './eligible.ts'
import {
  type Entry,
  type EventTerms,
  freePlaces,
  isAskedSubstitute,
  mustPayFirst,
  owesFirst,
  type Roster,
  withEntries,
} from './roster.ts'
import { lineOf, type WaitingUnit } from './waiting-line.ts'

interface AskedUnit extends WaitingUnit {
  /** The players who have to say Yes or pay before the spot is theirs. */
  readonly acting: readonly Entry[]
  readonly owes: boolean
  readonly asked: Asked
  readonly isSubstitute: boolean
}

const wishesOf = (unit: readonly Entry[]) => unit.map(({ wish }) => wish)

/** Whether a spot that opens is offered to these players, instead of given to them right away. */
export const isOffered = ({ terms }: Roster, unit: readonly Entry[]): boolean =>
  unit.some(isAskedSubstitute) || isOfferedTo(terms.promotion, wishesOf(unit))

/** On the day of the event there is little time, so several substitutes are asked to take the same spot. */
export const substitutesPerSpot = ({ isEventDay }: EventTerms): number => (isEventDay ? 3 : 1)

const owingIn = (roster: Roster, entries: readonly Entry[]) => entries.filter((one) => owesFirst(roster, one))

const actingIn = (roster: Roster, unit: readonly Entry[]) => (isOffered(roster, unit) ? unit : owingIn(roster, unit))

/** Substitutes are asked only if they want to be, so their wishes have been heard. */
const isLeftAlone = ({ terms }: Roster, unit: readonly Entry[]): boolean =>
  terms.promotion !== 'manual' && !unit.some(isAskedSubstitute) && isLeftAloneNow(terms, wishesOf(unit))

const askedOf = (roster: Roster, unit: readonly Entry[], acting: readonly Entry[]): Asked =>
  isLeftAlone(roster, unit)
    ? 'lapsed'
    : askedAt(
        acting.map(({ askedUntil }) => askedUntil),
        roster.terms.now,
      )

/**
 * The waiting players who could take a spot once they say Yes or pay, in order; none with a card payment underway.
 * After replies close, no one can pay, but a spot can still be offered.
 */
function askedLine(roster: Roster): AskedUnit[] {
  const { terms } = roster
  const isByHand = terms.promotion === 'manual' && !mustPayFirst(terms)
  return lineOf(roster).flatMap((unit) => {
    const isSubstitute = unit.entries.some(isAskedSubstitute)
    if (isByHand && !isSubstitute) return []
    const acting = actingIn(roster, unit.entries)
    const owes = owingIn(roster, unit.entries).length > 0
    const [first] = unit.entries
    if (!first || acting.length === 0 || unit.entries.some(({ heldFor }) => heldFor !== null)) return []
    if ((owes && terms.isClosed) || !fitsIntoEvent(roster, first)) return []
    return [{ ...unit, acting, owes, isSubstitute, asked: askedOf(roster, unit.entries, acting) }]
  })
}

/** Newcomers, waiting players who can be given a spot right away, and waiting players who have to act first. */
function standingOf(roster: Roster, unit: readonly Entry[]): Asked | 'new' | 'ready' {
  if (!unit.every(({ response }) => response === 'waitlist')) return 'new'
  const acting = actingIn(roster, unit)
  return acting.length === 0 ? 'ready' : askedOf(roster, unit, acting)
}

/**
 * The next on the waitlist who can be given a spot, or be offered one, except `skipped`: eligible, and not asked before.
 */
export function firstReady(roster: Roster, skipped: readonly number[] = []): WaitingUnit | undefined {
  return lineOf(roster).find(({ entries }) => {
    const [first] = entries
    if (!first || entries.some(({ id }) => skipped.includes(id)) || !isEligible(roster, first)) return false
    const standing = standingOf(roster, entries)
    return standing === 'never' || (standing === 'ready' && !isLeftAlone(roster, entries))
  })
}

/**
 * How many spots are promised to others ahead of these players: to those who have been asked and still have time, and
 * to those who will be asked next. Players whose time has passed are promised nothing until a new spot is given out.
 * Substitutes come after players, and share the spots that they are asked to take.
 * Source: X152; the time to answer and to pay is ours, docs/areas/invitations.md.
 */
export function promisedBefore(roster: Roster, unit: readonly Entry[]): number {
  const isOther = ({ entries }: AskedUnit) => !entries.some(({ id }) => unit.some((member) => member.id === id))
  const ownOrder = Math.max(...unit.map(({ order }) => order ?? 0))
  const standing = standingOf(roster, unit)
  const owes = owingIn(roster, unit).length > 0
  const isForSubstitute = unit.some(isAskedSubstitute)
  // Players who still have to pay come after all those on the waitlist who have nothing to pay.
  const isInTurn = (other: AskedUnit) => (other.owes === owes ? other.order < ownOrder : owes)
  const comesFirst: Record<Asked, (other: AskedUnit) => boolean> = {
    now: ({ order, isSubstitute }) => {
      if (isForSubstitute || isSubstitute) return !isSubstitute || (!isForSubstitute && standing !== 'now')
      return standing !== 'now' || order < ownOrder
    },
    never: (other) => standing === 'lapsed' || standing === 'new' || (standing === 'never' && isInTurn(other)),
    lapsed: () => false,
  }
  const before = askedLine(roster).filter((other) => isOther(other) && comesFirst[other.asked](other))
  return promisedTo(roster, before)
}

/** How many spots are promised to these units. */
function promisedTo({ terms }: Roster, units: readonly AskedUnit[]): number {
  const players = units.filter(({ isSubstitute }) => !isSubstitute)
  const shared = Math.ceil((units.length - players.length) / substitutesPerSpot(terms))
  return players.reduce((sum, { entries }) => sum + entries.length, shared)
}

/** How many spots are promised to players who are asked now, before any substitute. */
export const promisedToPlayers = (roster: Roster): number =>
  promisedTo(
    roster,
    askedLine(roster).filter(({ asked, isSubstitute }) => asked === 'now' && !isSubstitute),
  )

/** Whether waiting players have been asked and still have time. */
export const isAskedNow = (roster: Roster, unit: readonly Entry[]): boolean => standingOf(roster, unit) === 'now'

/** Whether these players let a spot pass that was offered to them, or were too late for it. */
export const isTooLate = (roster: Roster, unit: readonly Entry[]): boolean =>
  isOffered(roster, unit) && !isLeftAlone(roster, unit) && standingOf(roster, unit) === 'lapsed'

/** The players who are asked at this instant and for whom there is room, in waitlist order. */
export function askedNow(roster: Roster): readonly Entry[] {
  const { hasBegun, isMerged, isCollecting } = roster.terms
  if (hasBegun || isMerged || isCollecting) return []
  let free = freePlaces(roster)
  const { true: substitutes = [], false: players = [] } = Object.groupBy(
    askedLine(roster).filter(({ asked }) => asked === 'now'),
    ({ isSubstitute }) => `${isSubstitute}`,
  )
  const askedPlayers = players.flatMap(({ entries, acting }) => {
    if (entries.length > free) return []
    free -= entries.length
    return acting
  })
  return free === 0 ? askedPlayers : [...askedPlayers, ...substitutes.flatMap(({ acting }) => acting)]
}

/** The roster with these players asked to take a spot until `askedUntil`; null if they are not asked any longer. */
const withAsked = (roster: Roster, acting: readonly Entry[], askedUntil: number | null): Roster =>
  withEntries(roster, ...acting.map((entry): Entry => ({ ...entry, askedUntil })))

/** Offers a spot to a unit, until the time that the event's terms give. */
export const offerSpot = (roster: Roster, { entries }: WaitingUnit): Roster =>
  withAsked(roster, actingIn(roster, entries), roster.terms.offerUntil)

/** Ends an offer, or the time to pay, before its time. */
export const endOffer = (roster: Roster, unit: readonly Entry[]): Roster =>
  withAsked(roster, actingIn(roster, unit), roster.terms.now - 1)

/**
 * Asks as many players to pay as there are spots, in waitlist order, except `skipped`. No one is asked while a player
 * who has paid is waiting, or ahead of a pair that lacks one spot. A promise is withdrawn if there is no longer room
 * for it. Players whose time has passed are asked again only once every spot is taken. Source: X152; ours.
 */
export function askToPay(roster: Roster, skipped: readonly number[] = []): Roster {
  const { hasBegun, isMerged, isCollecting, payBy } = roster.terms
  if (hasBegun || isMerged || isCollecting) return roster
  const whole = askedLine(roster)
  const line = whole.filter(({ isSubstitute }) => !isSubstitute)
  const isFull = freePlaces(roster) === 0
  let free = freePlaces(roster)
  let now = roster
  for (const unit of line) {
    if (unit.asked === 'never' || unit.acting.every(({ askedUntil }) => askedUntil === null)) continue
    const isKept = unit.asked === 'now' ? unit.entries.length <= free : !isFull
    if (!isKept) now = withAsked(now, unit.acting, null)
    else if (unit.asked === 'now') free -= unit.entries.length
  }
  const isWithdrawn = now !== roster
  if (isWithdrawn || firstReady(now)) return now
  free -= promisedTo(
    roster,
    whole.filter(({ asked, isSubstitute }) => asked === 'now' && isSubstitute),
  )
  for (const unit of line) {
    if (!unit.owes || unit.asked !== 'never' || unit.entries.some(({ id }) => skipped.includes(id))) continue
    if (unit.entries.length > free) break
    now = withAsked(now, unit.acting, payBy)
    free -= unit.entries.length
  }
  return now
}
