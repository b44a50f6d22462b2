import { byCard, type PaymentMethod } from '#areas/payments/rules/event-methods.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { type LineFact, lineFor, type PassedOver } from './log-line.ts'
import { placesFor } from './open-places.ts'
import { confirmUnit } from './promote-waiting.ts'
import {
  countHeld,
  type Entry,
  getEntry,
  holdsPlace,
  owesFirst,
  partnerOf,
  type Roster,
  unitOf,
  withEntries,
} from './roster.ts'
import {
  type ActResult,
  movedOffNotifications,
  placeNotifications,
  type ReplyActor,
  settleRoster,
} from './roster-act.ts'
import { hasDivisionRoom } from './waiting-line.ts'

/** An event admin who is not a member of the club, so that all affected members are notified. */
const anAdmin: ReplyActor = { isAdmin: true }

/**
 * Marks a confirmed player as a no-show; the spot stays taken (X151). Refusals: not-that-answer (has no spot),
 * event-not-begun. Source: spec 001 §4.
 */
export function decideNoShow(roster: Roster, id: number): Result<ActResult, 'not-that-answer' | 'event-not-begun'> {
  const entry = getEntry(roster, id)
  if (!holdsPlace(entry)) return refuse('not-that-answer')
  if (!roster.terms.hasBegun) return refuse('event-not-begun')
  if (entry.isNoShow) return ok(settleRoster(roster, undefined, []))
  return ok(
    settleRoster(withEntries(roster, { ...entry, isNoShow: true }), undefined, [
      lineFor(entry, 'member.moved', { is: 'no-show' }),
    ]),
  )
}

/**
 * Moves a confirmed player, with the partner, to the end of the waitlist; each gets a new number. The spot goes to
 * others on the waitlist; the moved players are skipped this time. Refusals: not-that-answer. Source: spec 001 §4.
 */
export function decideMoveToWaitlist(roster: Roster, id: number, by = anAdmin): Result<ActResult, 'not-that-answer'> {
  const entry = getEntry(roster, id)
  if (!holdsPlace(entry)) return refuse('not-that-answer')
  const unit = unitOf(roster, entry)
  const movedUnit = unit.map(
    (one, index): Entry => ({
      ...one,
      response: 'waitlist',
      isNoShow: false,
      order: roster.lastOrder + 1 + index,
      askedUntil: null,
    }),
  )
  const after = { ...withEntries(roster, ...movedUnit), lastOrder: roster.lastOrder + unit.length }
  const lines = movedUnit.map((one) => lineFor(one, 'member.moved', { is: 'moved-to-waitlist', number: one.order }))
  const ids = unit.map((one) => one.id)
  return ok(
    settleRoster(after, undefined, lines, { skipped: ids, notifications: movedOffNotifications(roster, unit, by) }),
  )
}

/**
 * Puts a member, with a waiting partner, on the Yes list regardless of spots, waitlist, dues and other events; the log
 * says what was overridden. Members who are away get no invitations, neither here nor on the invite list. Refusals:
 * already-registered; registration-closed (merged into another event); member-away (either one of a pair). Source: spec
 * 001 §4; spec 003 §4 ("Gone means no event invitations"); X73.
 */
export function decideAddAsYes(
  roster: Roster,
  id: number,
  by = anAdmin,
): Result<ActResult, 'already-registered' | 'registration-closed' | 'member-away'> {
  const entry = getEntry(roster, id)
  if (roster.terms.isMerged) return refuse('registration-closed')
  if (holdsPlace(entry)) return refuse('already-registered')
  if (unitOf(roster, entry).some(({ isHere }) => !isHere)) return refuse('member-away')
  const revived = withEntries(roster, { ...entry, isRemoved: false })
  return ok(moveToYes(revived, id, (passedOver) => ({ is: 'put-on-yes', passedOver }), by))
}

/**
 * Records a payment. It moves a waiting member to Yes even if the event is full, or a pair once both have paid, if
 * payment comes first. The log says so. A repeated payment is recorded once. Refusals: already-paid-otherwise;
 * debt-underway (a card payment is being processed); registration-closed (merged into another event); event-free (by
 * hand, for a free event). Source: spec 001 §4; X73.
 */
export function decidePayment(
  roster: Roster,
  id: number,
  payment: PaymentMethod,
  by = anAdmin,
): Result<ActResult, 'already-paid-otherwise' | 'debt-underway' | 'registration-closed' | 'event-free'> {
  const entry = getEntry(roster, id)
  if (entry.payment === payment) return ok(settleRoster(roster, undefined, []))
  if (entry.payment !== null) return refuse('already-paid-otherwise')
  if (entry.heldFor !== null) return refuse('debt-underway')
  if (roster.terms.isMerged) return refuse('registration-closed')
  // A card that was charged has paid, even if the event has become free since.
  if (roster.terms.costCents === 0 && payment !== byCard) return refuse('event-free')
  const paidRoster = withEntries(roster, { ...entry, payment })
  const line = lineFor(entry, 'payment.recorded', { is: 'paid', payment })
  if (entry.response !== 'waitlist' || !isComplete(paidRoster, getEntry(paidRoster, id)))
    return ok(settleRoster(paidRoster, undefined, [line]))
  const yesResult = moveToYes(paidRoster, id, (passedOver) => ({ is: 'moved-by-payment', payment, passedOver }), by)
  return ok({ ...yesResult, lines: [line, ...yesResult.lines] })
}

/**
 * Voids a payment that was recorded by hand; spot, reply and waitlist number stay. Refusals: card-paid, void-already
 * (none is recorded). Source: own, docs/areas/payments.md.
 */
export function decideVoidPayment(roster: Roster, id: number): Result<ActResult, 'card-paid' | 'void-already'> {
  const entry = getEntry(roster, id)
  if (entry.payment === null) return refuse('void-already')
  if (entry.payment === byCard) return refuse('card-paid')
  const line = lineFor(entry, 'payment.voided', { is: 'payment-voided', payment: entry.payment })
  return ok(settleRoster(withEntries(roster, { ...entry, payment: null }), undefined, [line]))
}

/** The pair is complete if one is required, and neither player owes a payment that is due before the spot. */
const isComplete = (roster: Roster, entry: Entry): boolean =>
  !(roster.terms.needsPartner && partnerOf(roster, entry) === undefined) &&
  !unitOf(roster, entry).some((one) => owesFirst(roster, one))

function moveToYes(
  roster: Roster,
  id: number,
  factOf: (passedOver: readonly PassedOver[]) => LineFact,
  by: ReplyActor,
): ActResult {
  const entry = getEntry(roster, id)
  const unit = unitOf(roster, entry)
  const after = confirmUnit(roster, unit)
  const fact = factOf(passedOverBy(roster, after, unit))
  return settleRoster(
    after,
    undefined,
    unit.map((one) => lineFor(one, 'member.moved', fact)),
    { notifications: placeNotifications(unit, by) },
  )
}

/** The rules that an admin's act overrides. */
function passedOverBy(before: Roster, after: Roster, unit: readonly Entry[]): PassedOver[] {
  const isOver = countHeld(after) > after.terms.spots
  const isDivisionOver = unit.some(
    ({ divisionId }) => divisionId !== null && !hasDivisionRoom(before, divisionId, unit),
  )
  const conflict = unit.find((one) => one.conflict !== null)?.conflict
  return [
    ...(isOver ? [{ what: 'spots' } as const] : []),
    ...(!isOver && placesFor(before, unit) < unit.length ? [{ what: 'line' } as const] : []),
    ...(isDivisionOver ? [{ what: 'division-spots' } as const] : []),
    ...(unit.every(({ hasDues }) => hasDues) ? [] : [{ what: 'dues' } as const]),
    ...(conflict ? [{ what: 'conflict', event: conflict } as const] : []),
  ]
}
