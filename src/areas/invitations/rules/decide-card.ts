import { byCard } from '#areas/payments/rules/event-methods.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { clearedFields, leavePartner } from './decide-no.ts'
import { isInvited } from './decide-yes.ts'
import { fitsIntoEvent } from './eligible.ts'
import { type Line, lineFor } from './log-line.ts'
import { placesFor } from './open-places.ts'
import { confirmUnit } from './promote-waiting.ts'
import {
  type Entry,
  getEntry,
  holdsPlace,
  joinWaitlist,
  mustPayFirst,
  owesFirst,
  type Roster,
  unitOf,
  withEntries,
} from './roster.ts'
import { type ActResult, type MemberNotification, settleRoster } from './roster-act.ts'

export const cardRefusals = [
  'not-invited',
  'registration-closed',
  'dues-unpaid',
  'event-conflict',
  'partner-required',
  'not-registered',
  'debt-underway',
] as const
export type CardRefusal = (typeof cardRefusals)[number]

/** `owed` lists the entries that the card pays for; with any other outcome nothing is charged. */
export type CardOutcome =
  | { readonly is: 'owed'; readonly ids: readonly number[] }
  | { readonly is: 'full' | 'paid' | 'already-registered' }

const asMember = { isAdmin: false }

/**
 * Decides what a member's card pays for. A member who already has a spot pays their own share. If payment comes before
 * the spot, the rules of a Yes apply. If there is room, the spot (for a pair, both spots) is reserved until the
 * provider reports the result, and one payment covers what both owe. If not, the member goes on the waitlist and
 * nothing is charged.
 *
 * `isOver` means that the time for paying later has passed. Refusals, in this order: not-invited, debt-underway
 * (another card payment is underway), registration-closed, not-registered (has no spot, and paying would not give one),
 * dues-unpaid, event-conflict, partner-required. Source: spec 001 §4, §7; X74, X152.
 */
export function decideCardPay(
  roster: Roster,
  id: number,
  isOver: boolean,
): Result<ActResult<CardOutcome>, CardRefusal> {
  const entry = getEntry(roster, id)
  const { terms } = roster
  if (!isInvited(roster, entry, asMember)) return refuse('not-invited')
  if (entry.payment !== null) return spared(roster, 'paid')
  if (entry.heldFor !== null) return refuse('debt-underway')
  if (terms.costCents === 0) return holdsPlace(entry) ? spared(roster, 'already-registered') : refuse('not-registered')
  if (terms.isMerged || isOver) return refuse('registration-closed')
  if (holdsPlace(entry)) {
    const after = withEntries(roster, { ...entry, heldFor: id })
    return ok(settleRoster(after, { is: 'owed', ids: [id] }, []))
  }
  const no = refusalToPlace(roster, entry)
  if (no) return no
  return payForPlace(roster, entry)
}

const spared = (roster: Roster, is: 'paid' | 'already-registered') =>
  ok<ActResult<CardOutcome>>({ outcome: { is }, roster, lines: [], notifications: [] })

function refusalToPlace(roster: Roster, entry: Entry) {
  const { terms } = roster
  if (!mustPayFirst(terms)) return refuse('not-registered')
  if (terms.isClosed) return refuse('registration-closed')
  if (!entry.hasDues) return refuse('dues-unpaid')
  if (entry.conflict !== null) return refuse('event-conflict', { event: entry.conflict })
  if (terms.needsPartner && entry.partnerId === null) return refuse('partner-required')
  return undefined
}

function payForPlace(roster: Roster, entry: Entry): Result<ActResult<CardOutcome>, CardRefusal> {
  const unit = unitOf(roster, entry)
  if (unit.some(({ heldFor }) => heldFor !== null)) return refuse('debt-underway')
  const isOpen = fitsIntoEvent(roster, entry) && placesFor(roster, unit) >= unit.length
  const isNew = entry.response !== 'waitlist'
  const waiting = joinWaitlist(withEntries(roster, { ...entry, isRemoved: false, isNoShow: false }), entry.id)
  const { order: number } = getEntry(waiting, entry.id)
  const standing = { is: isOpen ? 'waiting-until-paid' : 'waiting', number } as const
  const lines = isNew ? [lineFor(entry, 'invitation.answered', { is: 'said-yes', standing })] : []
  if (!isOpen) return ok(settleRoster(waiting, { is: 'full' }, lines))
  const now = unit.map(({ id }) => getEntry(waiting, id))
  const ids = now.filter((one) => owesFirst(waiting, one)).map(({ id }) => id)
  const heldRoster = withEntries(waiting, ...now.map((one): Entry => ({ ...one, heldFor: ids[0] ?? entry.id })))
  return ok(settleRoster(heldRoster, { is: 'owed', ids }, lines))
}

/** The roster without the spots that payments for these entries reserved. */
function released(roster: Roster, ids: readonly number[]): Roster {
  const heldEntries = [...roster.entries.values()].filter(({ heldFor }) => heldFor !== null && ids.includes(heldFor))
  return withEntries(roster, ...heldEntries.map((entry): Entry => ({ ...entry, heldFor: null })))
}

/**
 * Applies a card charge for these entries. Each entry that still owes becomes paid; a waiting member takes the reserved
 * spot or an open one. The outcome lists the entries that became paid. The money for all others is refunded, because
 * the entry was removed, became a No, was paid in another way, or cannot get a spot. Source: X152, safety P2.
 */
export function decideCardPaid(roster: Roster, ids: readonly number[]): ActResult<readonly number[]> {
  const holderIds = new Set([...roster.entries.values()].flatMap(({ id, heldFor }) => (heldFor === null ? [] : [id])))
  let now = released(roster, ids)
  const paidIds: number[] = []
  const lines: Line[] = []
  const notifications: MemberNotification[] = []
  for (const id of ids) {
    const entry = now.entries.get(id)
    if (!entry || entry.isRemoved || entry.payment !== null || !entry.response || entry.response === 'no') continue
    const after = withEntries(now, { ...entry, payment: byCard })
    if (!hasPlaceToTake(after, id, holderIds)) continue
    now = after
    paidIds.push(id)
    lines.push(lineFor(entry, 'payment.recorded', { is: 'paid', payment: byCard }))
    const unit = unitOf(now, getEntry(now, id))
    if (!isReady(now, unit)) continue
    notifications.push(
      ...unit.flatMap((one): MemberNotification[] => (one.id === ids[0] ? [] : [{ id: one.id, what: 'place' }])),
    )
    now = confirmUnit(now, unit)
    lines.push(
      ...unit.map((one) => lineFor(one, 'member.moved', { is: 'moved-by-payment', payment: byCard, passedOver: [] })),
    )
  }
  return settleRoster(now, paidIds, lines, { notifications })
}

/** Whether everyone in the unit is waiting and no one owes anything. */
const isReady = (roster: Roster, unit: readonly Entry[]): boolean =>
  unit.every((one) => one.response === 'waitlist' && !owesFirst(roster, one)) &&
  !(roster.terms.needsPartner && unit.length === 1)

/** A waiting member who pays needs a spot: the reserved one, or an open one if the payment succeeded late. */
function hasPlaceToTake(roster: Roster, id: number, holderIds: ReadonlySet<number>): boolean {
  const entry = getEntry(roster, id)
  const unit = unitOf(roster, entry)
  if (entry.response !== 'waitlist' || unit.every((one) => holderIds.has(one.id))) return true
  return placesFor(roster, unit) >= unit.length
}

/** Applies a payment for these entries that ended without a charge: the reserved spots open up. */
export const decideCardEnded = (roster: Roster, ids: readonly number[]): ActResult =>
  settleRoster(released(roster, ids), undefined, [])

/**
 * Applies the full refund of a card payment for these entries: they become No, and their spots go to the next on the
 * waitlist. The outcome lists the entries that changed. Source: spec 002 §4 (refund of an event payment).
 */
export function decideCardReturned(roster: Roster, ids: readonly number[]): ActResult<readonly number[]> {
  let now = roster
  const changedIds: number[] = []
  const lines: Line[] = []
  const notifications: MemberNotification[] = []
  for (const id of ids) {
    const entry = now.entries.get(id)
    if (entry?.payment !== byCard) continue
    const parting = leavePartner(now, entry)
    now = withEntries(parting.roster, { ...entry, ...clearedFields, response: 'no' })
    changedIds.push(id)
    lines.push(lineFor(entry, 'payment.returned', { is: 'card-returned' }), ...parting.lines)
    notifications.push(...parting.notifications)
  }
  return settleRoster(now, changedIds, lines, { notifications })
}

/**
 * Starts the refund to a member who said No: the entry becomes unpaid. The outcome is false if the No was undone, or if
 * nothing is paid by card anymore. Source: X172.
 */
export function decideCardGoesBack(roster: Roster, id: number): ActResult<boolean> {
  const entry = roster.entries.get(id)
  if (entry?.response !== 'no' || entry.payment !== byCard) return settleRoster(roster, false, [])
  const after = withEntries(roster, { ...entry, payment: null })
  return settleRoster(after, true, [lineFor(entry, 'payment.returned', { is: 'card-returned' })])
}
