import { byCard } from '../payments/payment-methods.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { emptied, leavePartner } from './decide-no.ts'
import { isInvited } from './decide-yes.ts'
import { type Line, lineFor } from './log-line.ts'
import { confirm } from './promote-waiting.ts'
import {
  type Entry,
  getEntry,
  holdsPlace,
  mustPayFirst,
  owesFirst,
  put,
  queueUp,
  type Roster,
  unitOf,
} from './roster.ts'
import { type Done, settleRoster, type Told } from './roster-act.ts'
import { fitsIntoEvent, placesFor } from './waiting-line.ts'

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

/** `owed`: the entries that the card pays for. The others charge nothing. */
export type CardOutcome =
  | { readonly is: 'owed'; readonly ids: readonly number[] }
  | { readonly is: 'full' | 'paid' | 'already-registered' }

const asMember = { isAdmin: false }

/**
 * Decides what a member who pays by card pays for. Who holds a place unpaid pays their own share. Where payment comes
 * first, the rules of Yes are asked: with room, the place is kept until the provider has said how the payment ended, for
 * a pair both places, and what both owe is paid in one; without room, the member waits and nothing is charged.
 *
 * `isOver`: the time to pay afterwards has passed. Refusals in this order: not-invited, debt-underway (another card pays
 * for it now), registration-closed, not-registered (no place, and none to be had by paying), dues-unpaid,
 * event-conflict, partner-required. Source: spec 001 §4, §7; X74, X152.
 */
export function decideCardPay(roster: Roster, id: number, isOver: boolean): Result<Done<CardOutcome>, CardRefusal> {
  const entry = getEntry(roster, id)
  const { terms } = roster
  if (!isInvited(roster, entry, asMember)) return refuse('not-invited')
  if (entry.payment !== null) return spared(roster, 'paid')
  if (entry.heldFor !== null) return refuse('debt-underway')
  if (terms.costCents === 0) return holdsPlace(entry) ? spared(roster, 'already-registered') : refuse('not-registered')
  if (terms.isMerged || isOver) return refuse('registration-closed')
  if (holdsPlace(entry)) {
    const after = put(roster, { ...entry, heldFor: id })
    return ok(settleRoster(after, { is: 'owed', ids: [id] }, []))
  }
  const no = refusalToPlace(roster, entry)
  if (no) return no
  return payForPlace(roster, entry)
}

const spared = (roster: Roster, is: 'paid' | 'already-registered') =>
  ok<Done<CardOutcome>>({ outcome: { is }, roster, lines: [], told: [] })

function refusalToPlace(roster: Roster, entry: Entry) {
  const { terms } = roster
  if (!mustPayFirst(terms)) return refuse('not-registered')
  if (terms.isClosed) return refuse('registration-closed')
  if (!entry.hasDues) return refuse('dues-unpaid')
  if (entry.conflict !== null) return refuse('event-conflict', { event: entry.conflict })
  if (terms.needsPartner && entry.partnerId === null) return refuse('partner-required')
  return undefined
}

function payForPlace(roster: Roster, entry: Entry): Result<Done<CardOutcome>, CardRefusal> {
  const unit = unitOf(roster, entry)
  if (unit.some(({ heldFor }) => heldFor !== null)) return refuse('debt-underway')
  const isOpen = fitsIntoEvent(roster, entry) && placesFor(roster, unit) >= unit.length
  const isNew = entry.response !== 'waitlist'
  const waiting = queueUp(put(roster, { ...entry, isRemoved: false, isNoShow: false }), entry.id)
  const { order: number } = getEntry(waiting, entry.id)
  const standing = { is: isOpen ? 'waiting-until-paid' : 'waiting', number } as const
  const lines = isNew ? [lineFor(entry, 'invitation.answered', { is: 'said-yes', standing })] : []
  if (!isOpen) return ok(settleRoster(waiting, { is: 'full' }, lines))
  const now = unit.map(({ id }) => getEntry(waiting, id))
  const ids = now.filter((one) => owesFirst(waiting, one)).map(({ id }) => id)
  const held = put(waiting, ...now.map((one): Entry => ({ ...one, heldFor: ids[0] ?? entry.id })))
  return ok(settleRoster(held, { is: 'owed', ids }, lines))
}

/** Ends the hold of a payment that was begun for these entries. */
function released(roster: Roster, ids: readonly number[]): Roster {
  const held = [...roster.entries.values()].filter(({ heldFor }) => heldFor !== null && ids.includes(heldFor))
  return put(roster, ...held.map((entry): Entry => ({ ...entry, heldFor: null })))
}

/**
 * The card was charged for these entries. Each that still owes is paid; whoever waits and has now paid takes the place
 * that was kept, or one that is free. The outcome names the entries that are paid: the money of the others goes back,
 * because they are gone, have said No, were paid otherwise, or have no place to be had. Source: X152, safety P2.
 */
export function decideCardPaid(roster: Roster, ids: readonly number[]): Done<readonly number[]> {
  const held = new Set([...roster.entries.values()].flatMap(({ id, heldFor }) => (heldFor === null ? [] : [id])))
  let now = released(roster, ids)
  const paid: number[] = []
  const lines: Line[] = []
  const told: Told[] = []
  for (const id of ids) {
    const entry = now.entries.get(id)
    if (!entry || entry.isRemoved || entry.payment !== null || !entry.response || entry.response === 'no') continue
    const after = put(now, { ...entry, payment: byCard })
    if (!hasPlaceToTake(after, id, held)) continue
    now = after
    paid.push(id)
    lines.push(lineFor(entry, 'payment.recorded', { is: 'paid', payment: byCard }))
    const unit = unitOf(now, getEntry(now, id))
    if (!isReady(now, unit)) continue
    told.push(...unit.flatMap((one): Told[] => (one.id === ids[0] ? [] : [{ id: one.id, what: 'place' }])))
    now = confirm(now, unit)
    lines.push(
      ...unit.map((one) => lineFor(one, 'member.moved', { is: 'moved-by-payment', payment: byCard, passedOver: [] })),
    )
  }
  return settleRoster(now, paid, lines, { told })
}

/** Everybody of the unit waits, and nothing is owed any more. */
const isReady = (roster: Roster, unit: readonly Entry[]): boolean =>
  unit.every((one) => one.response === 'waitlist' && !owesFirst(roster, one)) &&
  !(roster.terms.needsPartner && unit.length === 1)

/** Who waits and pays needs a place: the one that was kept, or a free one after a success that came late. */
function hasPlaceToTake(roster: Roster, id: number, held: ReadonlySet<number>): boolean {
  const entry = getEntry(roster, id)
  const unit = unitOf(roster, entry)
  if (entry.response !== 'waitlist' || unit.every((one) => held.has(one.id))) return true
  return placesFor(roster, unit) >= unit.length
}

/** The payment for these entries ended without money: what it kept is free. */
export const decideCardEnded = (roster: Roster, ids: readonly number[]): Done =>
  settleRoster(released(roster, ids), undefined, [])

/**
 * All the money of a card payment for these entries went back: the answer is No, and the place goes to the next in line.
 * The outcome names those whose answer changed. Source: spec 002 §4 (refund of an event payment).
 */
export function decideCardReturned(roster: Roster, ids: readonly number[]): Done<readonly number[]> {
  let now = roster
  const changed: number[] = []
  const lines: Line[] = []
  const told: Told[] = []
  for (const id of ids) {
    const entry = now.entries.get(id)
    if (entry?.payment !== byCard) continue
    const left = leavePartner(now, entry)
    now = put(left.roster, { ...entry, ...emptied, response: 'no' })
    changed.push(id)
    lines.push(lineFor(entry, 'payment.returned', { is: 'card-returned' }), ...left.lines)
    told.push(...left.told)
  }
  return settleRoster(now, changed, lines, { told })
}

/**
 * The money of a member who said No begins to go back: the entry is not paid any more. The outcome is false where the No
 * was taken back, or nothing is paid by card any more. Source: X172.
 */
export function decideCardGoesBack(roster: Roster, id: number): Done<boolean> {
  const entry = roster.entries.get(id)
  if (entry?.response !== 'no' || entry.payment !== byCard) return settleRoster(roster, false, [])
  const after = put(roster, { ...entry, payment: null })
  return settleRoster(after, true, [lineFor(entry, 'payment.returned', { is: 'card-returned' })])
}
