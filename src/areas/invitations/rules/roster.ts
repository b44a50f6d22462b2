import type { Promotion } from '#areas/bookings/rules/promotion.ts'
import type { Wish } from '#areas/bookings/rules/wishes.ts'
import type { SubstituteOrder } from '#areas/groups/rules/substitutes.ts'
import type { PaymentMethod } from '#areas/payments/rules/event-methods.ts'
import type { Response } from './responses.ts'

/** What an event allows at one instant. */
export interface EventTerms {
  /** The number of players who can have a spot. */
  readonly spots: number
  readonly costCents: number
  readonly isPaymentRequired: boolean
  readonly needsPartner: boolean
  readonly hasDivisions: boolean
  /** Members can withdraw a Yes. */
  readonly mayChange: boolean
  /** Who gets a spot that opens, and how (X73, X152). */
  readonly promotion: Promotion
  /** In which order substitutes are asked when a player drops out; null if none are. */
  readonly substitutes: SubstituteOrder | null
  /** Invitations have been sent, or the registration is open. */
  readonly isOpened: boolean
  /** Members of the group need no invitation. */
  readonly isOpenToGroup: boolean
  /** The close date has passed. */
  readonly isClosed: boolean
  /** Its players were moved into another event: closed for everybody. */
  readonly isMerged: boolean
  /** The event has started. */
  readonly hasBegun: boolean
  /** The event collects answers: no one is given a spot until they are drawn. */
  readonly isCollecting: boolean
  /** Today is the day of the event, in its zone. */
  readonly isEventDay: boolean
  /** The current instant, and until when a member who is asked now can pay for a spot, or take one; milliseconds. */
  readonly now: number
  readonly payBy: number
  readonly offerUntil: number
  /** The number of players who can have a spot in each division, by its id; 0 means no limit. */
  readonly divisions: ReadonlyMap<number, number>
}

export const substituteStates = ['asked', 'plays', 'passed', 'ended'] as const

/** The invitation of one member, with the facts that decisions need. */
export interface Entry {
  readonly id: number
  readonly memberId: number
  /** The member's name in the log. */
  readonly name: string
  readonly response: Response | null
  readonly isNoShow: boolean
  /** The number given on joining the waitlist; null for entries that are not on it (X153). */
  readonly order: number | null
  /** The entry of the other half of the pair. */
  readonly partnerId: number | null
  readonly divisionId: number | null
  readonly payment: PaymentMethod | null
  /**
   * The entry with a card payment underway. A spot is reserved for this entry until the provider reports the result of
   * the payment.
   */
  readonly heldFor: number | null
  /**
   * On the waitlist: the deadline for the member to take a spot, or to pay for it, in milliseconds; null before they are
   * asked.
   */
  readonly askedUntil: number | null
  /**
   * A substitute who is `asked`, or what came of it: they play, they passed or were too late, or the offer ended because
   * the spot is taken. Null for everyone else.
   */
  readonly substitute: (typeof substituteStates)[number] | null
  /** The entry of the player whose spot the substitute is asked to take. */
  readonly substituteFor: number | null
  /** The member was invited only as a substitute, so the invitation ends with the offer. */
  readonly isSubstituteOnly: boolean
  /** When the player gave up a spot that no one has taken since, in milliseconds; only if substitutes are asked. */
  readonly gaveUpAt: number | null
  /** The number in the member's level; null if there is none. */
  readonly level: number | null
  /** What the member wants when a spot opens; null for what the event does. */
  readonly wish: Wish | null
  /** Deleted; the member can be invited again. */
  readonly isRemoved: boolean
  /** The member's status is here. */
  readonly isHere: boolean
  /** The member's status is guest. */
  readonly isGuest: boolean
  readonly hasDues: boolean
  readonly isInGroup: boolean
  /** The title of another event at the same time in which this member has a spot. */
  readonly conflict: string | null
}

/** A substitute on the group's list, by their entry. */
export interface Candidate {
  readonly id: number
  /** The captain's order. */
  readonly place: number
  /** When they last substituted in this group, in milliseconds. */
  readonly playedAt: number | null
}

/** All members who replied to an event, and those affected by the current act. Immutable: acts return a new roster. */
export interface Roster {
  readonly terms: EventTerms
  readonly entries: ReadonlyMap<number, Entry>
  /** The group's substitutes whom the event can ask; empty where nothing is decided. */
  readonly substitutes: readonly Candidate[]
  /** The last order number assigned. */
  readonly lastOrder: number
}

/** Whether the member has a spot: `yes` and `partner` do, paid or not, and a no-show keeps it (X151). */
export const holdsPlace = ({ response }: Entry): boolean => response === 'yes' || response === 'partner'

/** Whether this member is asked to substitute right now. They wait for nothing, although they have a number. */
export const isAskedSubstitute = ({ substitute, response }: Entry): boolean =>
  substitute === 'asked' && response === 'waitlist'

/** Whether a member was asked to substitute and can no longer take the spot. */
export const wasAskedOnly = ({ substitute, isRemoved }: Entry): boolean =>
  isRemoved && (substitute === 'passed' || substitute === 'ended')

/**
 * The title of another event that keeps a member from getting a spot in this one; null for members who already have
 * one.
 */
export const conflictOf = (entry: Entry): string | null => (holdsPlace(entry) ? null : entry.conflict)

/** Whether this entry takes up a spot: it has one, or a card payment underway reserves one for it. */
export const occupiesPlace = (entry: Entry): boolean => holdsPlace(entry) || entry.heldFor !== null

/** The number of spots taken. */
export function countHeld(roster: Roster): number {
  let heldPlaces = 0
  for (const entry of roster.entries.values()) if (occupiesPlace(entry)) heldPlaces += 1
  return heldPlaces
}

/** The number of open spots; 0 if admins have added more players than there are spots. */
export const freePlaces = (roster: Roster): number => Math.max(0, roster.terms.spots - countHeld(roster))

/** Whether a member gets a spot only after paying (X74, X154). */
export const mustPayFirst = (terms: EventTerms): boolean => terms.isPaymentRequired && terms.costCents > 0

export const owesFirst = ({ terms }: Roster, entry: Entry): boolean => mustPayFirst(terms) && entry.payment === null

/** What this entry still has to pay, in cents. */
export const owedCents = ({ terms }: Roster, entry: Entry | undefined): number => (entry?.payment ? 0 : terms.costCents)

export function getEntry(roster: Roster, id: number): Entry {
  const entry = roster.entries.get(id)
  if (!entry) throw new Error(`invitation ${id} is not in the loaded roster`)
  return entry
}

export const partnerOf = (roster: Roster, entry: Entry): Entry | undefined =>
  entry.partnerId === null ? undefined : roster.entries.get(entry.partnerId)

/** The entry alone, or with its partner: a pair gets two spots or none. */
export const unitOf = (roster: Roster, entry: Entry): readonly Entry[] => {
  const partner = partnerOf(roster, entry)
  return partner ? [entry, partner] : [entry]
}

/** The roster with these entries added, or in place of those with the same id. */
export function withEntries(roster: Roster, ...changedEntries: readonly Entry[]): Roster {
  const entries = new Map(roster.entries)
  for (const entry of changedEntries) entries.set(entry.id, entry)
  return { ...roster, entries }
}

/** The entries that are new or different in `after`. */
export const changedSince = (before: Roster, after: Roster): Entry[] =>
  [...after.entries.values()].filter((entry) => before.entries.get(entry.id) !== entry)

/** Puts an entry at the end of the waitlist; an entry already on it keeps its number. */
export function joinWaitlist(roster: Roster, id: number): Roster {
  const entry = getEntry(roster, id)
  if (entry.response === 'waitlist') return roster
  const order = roster.lastOrder + 1
  return {
    ...withEntries(roster, { ...entry, response: 'waitlist', isNoShow: false, order, askedUntil: null }),
    lastOrder: order,
  }
}

/** The entry of a member, if the roster has one. */
export const entryOfMember = (roster: Roster, memberId: number): Entry | undefined =>
  [...roster.entries.values()].find((entry) => entry.memberId === memberId)
