import type { PaymentMethod } from '../payments/payment-methods.ts'
import type { Response } from './responses.ts'

/** The rules of an event for its registrations, at one instant. */
export interface Terms {
  /** The number of players who may hold a place. */
  readonly spots: number
  readonly costCents: number
  readonly isPaymentRequired: boolean
  readonly needsPartner: boolean
  readonly hasDivisions: boolean
  /** Members may withdraw a Yes. */
  readonly mayChange: boolean
  /** A freed place confirms the first in line automatically (X152). */
  readonly isAuto: boolean
  /** Invitations have been sent, or the registration is open. */
  readonly isOpened: boolean
  /** Members of the group need no invitation. */
  readonly isOpenToGroup: boolean
  /** Past the instant of closing. */
  readonly isClosed: boolean
  /** Its players were moved into another event: closed for everybody. */
  readonly isMerged: boolean
  /** The event has started. */
  readonly hasBegun: boolean
  /** The number of players who may hold a place in each division, by its id; 0 means no limit. */
  readonly divisions: ReadonlyMap<number, number>
}

/** The invitation of one member, with the facts that decisions need. */
export interface Entry {
  readonly id: number
  readonly memberId: number
  /** The member's name in the log. */
  readonly name: string
  readonly response: Response | null
  readonly isNoShow: boolean
  /** The number assigned on joining the waitlist; null off it (X153). */
  readonly order: number | null
  /** The entry of the other half of the pair. */
  readonly partnerId: number | null
  readonly divisionId: number | null
  readonly payment: PaymentMethod | null
  /**
   * A card payment is under way: the entry that it was begun for. It keeps a place for this entry until the provider has
   * said how it ended.
   */
  readonly heldFor: number | null
  /** Deleted; the member can be invited again. */
  readonly isRemoved: boolean
  /** The member's status is here. */
  readonly isHere: boolean
  readonly hasDues: boolean
  readonly isInGroup: boolean
  /** The title of another event at the same time in which this member holds a place. */
  readonly conflict: string | null
}

/** All members who replied to an event, and those whom the current act concerns. Immutable: acts return a new one. */
export interface Roster {
  readonly terms: Terms
  readonly entries: ReadonlyMap<number, Entry>
  /** The last order number assigned. */
  readonly lastOrder: number
}

/** The member holds a place: yes and partner, paid or not; a no-show keeps it (X151). */
export const holdsPlace = ({ response }: Entry): boolean => response === 'yes' || response === 'partner'

/** The title of the event that keeps a member from a place in this one; who holds a place here keeps it. */
export const conflictOf = (entry: Entry): string | null => (holdsPlace(entry) ? null : entry.conflict)

/** The entry's place is taken: it holds one, or a card payment under way keeps one for it. */
export const takesPlace = (entry: Entry): boolean => holdsPlace(entry) || entry.heldFor !== null

/** The number of places that are taken. */
export function countHeld(roster: Roster): number {
  let held = 0
  for (const entry of roster.entries.values()) if (takesPlace(entry)) held += 1
  return held
}

/** Places nobody holds. Never below 0, though admins may have added more players than there are spots. */
export const freePlaces = (roster: Roster): number => Math.max(0, roster.terms.spots - countHeld(roster))

/** Payment comes before the place (X74, X154). */
export const mustPayFirst = (terms: Terms): boolean => terms.isPaymentRequired && terms.costCents > 0

export const owesFirst = ({ terms }: Roster, entry: Entry): boolean => mustPayFirst(terms) && entry.payment === null

/** Cents this entry still has to pay. */
export const owedCents = ({ terms }: Roster, entry: Entry | undefined): number => (entry?.payment ? 0 : terms.costCents)

export function getEntry(roster: Roster, id: number): Entry {
  const entry = roster.entries.get(id)
  if (!entry) throw new Error(`invitation ${id} is not in the roster at hand`)
  return entry
}

export const partnerOf = (roster: Roster, entry: Entry): Entry | undefined =>
  entry.partnerId === null ? undefined : roster.entries.get(entry.partnerId)

/** One player, or a pair, who take places together or not at all. */
export const unitOf = (roster: Roster, entry: Entry): readonly Entry[] => {
  const partner = partnerOf(roster, entry)
  return partner ? [entry, partner] : [entry]
}

/** The roster with the changed entries replaced. */
export function put(roster: Roster, ...changed: readonly Entry[]): Roster {
  const entries = new Map(roster.entries)
  for (const entry of changed) entries.set(entry.id, entry)
  return { ...roster, entries }
}

/** The entries that changed. */
export const changedSince = (before: Roster, after: Roster): Entry[] =>
  [...after.entries.values()].filter((entry) => before.entries.get(entry.id) !== entry)

/** Puts an entry at the end of the waitlist; an entry already on it keeps its number. */
export function queueUp(roster: Roster, id: number): Roster {
  const entry = getEntry(roster, id)
  if (entry.response === 'waitlist') return roster
  const order = roster.lastOrder + 1
  return { ...put(roster, { ...entry, response: 'waitlist', isNoShow: false, order }), lastOrder: order }
}

/** The entry of a member, if the roster has one. */
export const entryOfMember = (roster: Roster, memberId: number): Entry | undefined =>
  [...roster.entries.values()].find((entry) => entry.memberId === memberId)
