import type { Response } from '#areas/invitations/rules/responses.ts'

/** A response to an event as the database stores it; null means no response. */
export type MergedAnswer = Response | null

/** One member in one of the events to be merged. */
export interface MergedEntry {
  readonly invitationId: number
  readonly eventId: number
  readonly memberId: number
  readonly response: MergedAnswer
  /** The number on the waitlist. */
  readonly order: number | null
  /** The invitation of the other half of a pair, in the same event. */
  readonly partnerId: number | null
  readonly isPaid: boolean
  /** Deleted by an admin: the row still exists and is reused. */
  readonly isRemoved: boolean
}

export interface KeptEvent {
  readonly eventId: number
  readonly needsPartner: boolean
  /** The last order number assigned on its waitlist. */
  readonly lastOrder: number
}

/** A member's standing in the kept event. */
export interface Placed {
  readonly memberId: number
  /** The remaining invitation: the one in the kept event, if there is one. */
  readonly invitationId: number
  /** The invitation whose answer counts. */
  readonly answerOf: number
  /** The invitation whose payment counts; null if there is no payment. */
  readonly paymentOf: number | null
  readonly response: MergedAnswer
  readonly order: number | null
  /** The partner's remaining invitation. */
  readonly partnerId: number | null
  /** The member's other invitations, which are closed. */
  readonly folded: readonly number[]
  /** Had a partner who now has another partner, or is confirmed separately. */
  readonly hasLostPartner: boolean
  /** Paid in two of the events; one payment must be refunded. */
  readonly hasPaidTwice: boolean
}

export interface Merged {
  readonly placedMembers: readonly Placed[]
  readonly lastOrder: number
  /** The number of players with a spot; can exceed the spots, because no confirmed player loses theirs. */
  readonly confirmed: number
}

/** Better standings first. A no to one event is not a no to the other: an open invitation stays open. */
const ranks: readonly (readonly MergedAnswer[])[] = [
  ['yes', 'partner'],
  ['waitlist'],
  ['needs-partner'],
  [null],
  ['no'],
]
const rankOf = ({ response }: MergedEntry) => ranks.findIndex((rank) => rank.includes(response))
const holdsPlace = (response: MergedAnswer) => response === 'yes' || response === 'partner'

/**
 * Moves the players of several events into the kept one. `entries` are in the order of the events, the kept one first.
 * Every player keeps their response, payment and partner; if a player has two entries, they become one with the better
 * standing. The kept event's waitlist stays as it is, and the others follow it in their own order, so that no one is
 * overtaken by a player behind them. Players who are looking for a partner go to the end of the waitlist if the kept
 * event has no partners.
 *
 * Source: spec 002 §4 (merge events); X111, X151, X153.
 */
export function mergeRosters(keptEvent: KeptEvent, entries: readonly MergedEntry[]): Merged {
  const standing = entries.filter(({ isRemoved }) => !isRemoved)
  const best = new Map<number, MergedEntry>()
  for (const entry of standing) {
    const bestEntry = best.get(entry.memberId)
    if (!bestEntry || isBetter(entry, bestEntry)) best.set(entry.memberId, entry)
  }
  const rowOf = rowsThatGoOn(keptEvent, entries, best)
  const partnerOf = pairsThatHold([...best.values()])
  const withoutOrder = [...best.values()].map((entry): Placed => {
    const ownEntries = standing.filter(({ memberId }) => memberId === entry.memberId)
    const partner = partnerOf.get(entry.memberId)
    const invitationId = rowOf.get(entry.memberId) ?? entry.invitationId
    return {
      memberId: entry.memberId,
      invitationId,
      answerOf: entry.invitationId,
      paymentOf: (entry.isPaid ? entry : ownEntries.find(({ isPaid }) => isPaid))?.invitationId ?? null,
      response: responseIn(keptEvent, entry, partner !== undefined),
      order: entry.eventId === keptEvent.eventId ? entry.order : null,
      partnerId: partner === undefined ? null : (rowOf.get(partner) ?? null),
      folded: ownEntries.map((one) => one.invitationId).filter((id) => id !== invitationId),
      hasLostPartner: entry.partnerId !== null && partner === undefined,
      hasPaidTwice: ownEntries.filter(({ isPaid }) => isPaid).length > 1,
    }
  })
  const events = [...new Set(entries.map(({ eventId }) => eventId))]
  return inLine(keptEvent, withoutOrder, { best, events })
}

/** The first of two equals stays, unless only the other one has a partner. */
function isBetter(entry: MergedEntry, bestEntry: MergedEntry): boolean {
  const [one, other] = [rankOf(entry), rankOf(bestEntry)]
  return one < other || (one === other && entry.partnerId !== null && bestEntry.partnerId === null)
}

/**
 * The remaining row of each member: the row in the kept event, otherwise the row with the best standing. By member.
 */
function rowsThatGoOn(keptEvent: KeptEvent, entries: readonly MergedEntry[], best: ReadonlyMap<number, MergedEntry>) {
  const rows = new Map([...best.values()].map((entry) => [entry.memberId, entry.invitationId]))
  for (const { eventId, memberId, invitationId } of entries)
    if (eventId === keptEvent.eventId && rows.has(memberId)) rows.set(memberId, invitationId)
  return rows
}

/**
 * A pair stays together if both players have their best standing in the event in which they are a pair. Returns the
 * partner, by member.
 */
function pairsThatHold(best: readonly MergedEntry[]): ReadonlyMap<number, number> {
  const byInvitation = new Map(best.map((entry) => [entry.invitationId, entry]))
  const partners = new Map<number, number>()
  for (const entry of best) {
    const partner = entry.partnerId === null ? undefined : byInvitation.get(entry.partnerId)
    if (partner?.partnerId === entry.invitationId) partners.set(entry.memberId, partner.memberId)
  }
  return partners
}

function responseIn(keptEvent: KeptEvent, { response }: MergedEntry, isPaired: boolean): MergedAnswer {
  if (response === 'partner' && !isPaired) return 'yes'
  if (response === 'needs-partner' && !keptEvent.needsPartner) return 'waitlist'
  return response
}

/** Gives order numbers to the waiting players from other events: event by event, each in its own order. */
function inLine(
  keptEvent: KeptEvent,
  placedMembers: readonly Placed[],
  { best, events }: { readonly best: ReadonlyMap<number, MergedEntry>; readonly events: readonly number[] },
): Merged {
  const key = ({ memberId }: Placed) => {
    const entry = best.get(memberId)
    return { event: events.indexOf(entry?.eventId ?? 0), order: entry?.order ?? Number.MAX_SAFE_INTEGER }
  }
  const comers = placedMembers
    .filter(({ response, order }) => response === 'waitlist' && order === null)
    .map((one) => ({ one, ...key(one) }))
    .sort((a, b) => a.event - b.event || a.order - b.order || a.one.answerOf - b.one.answerOf)
  const orders = new Map(comers.map(({ one }, index) => [one.memberId, keptEvent.lastOrder + index + 1]))
  return {
    placedMembers: placedMembers.map((one) => ({
      ...one,
      order: orders.get(one.memberId) ?? (one.response === 'waitlist' ? one.order : null),
    })),
    lastOrder: keptEvent.lastOrder + comers.length,
    confirmed: placedMembers.filter(({ response }) => holdsPlace(response)).length,
  }
}
