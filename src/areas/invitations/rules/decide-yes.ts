import { ok, type Refused, type Result, refuse } from '#kernel/rules/result.ts'
import { fitsIntoEvent } from './eligible.ts'
import { lineFor, type ReplyStanding } from './log-line.ts'
import { hasOffer, placesFor } from './open-places.ts'
import { confirmUnit } from './promote-waiting.ts'
import {
  type Entry,
  freePlaces,
  getEntry,
  holdsPlace,
  joinWaitlist,
  mustPayFirst,
  owesFirst,
  type Roster,
  unitOf,
  wasAskedOnly,
  withEntries,
} from './roster.ts'
import { type ActResult, outcomeWithPlace, placeNotifications, type ReplyActor, settleRoster } from './roster-act.ts'
import { isTooLate } from './spot-offers.ts'

export const yesRefusals = [
  'not-invited',
  'registration-closed',
  'already-registered',
  'already-paid',
  'dues-unpaid',
  'event-conflict',
  'reply-full',
  'offer-over',
  'substitute-over',
] as const
export type YesRefusal = (typeof yesRefusals)[number]

/**
 * `drawing`: the member is in the drawing of the spots. `available`: a spot is open, but payment is due first; the member
 * stays on the waitlist until then (X74).
 */
export type YesOutcome = 'yes' | 'waitlist' | 'drawing' | 'needs-partner' | 'available'

/**
 * Decides the outcome of a Yes.
 *
 * An event admin can reply for a member after replies close, and can put any waiting member into an open spot,
 * regardless of the order of the waitlist (X152). A member who is offered a spot can take it even after replies close.
 * Otherwise the rules are those for the member.
 *
 * Refusals are in the order in which they are reported. `already-paid`: on the waitlist, with the payment made and no
 * spot yet, so there is nothing left to do. `offer-over`: the time to take the spot that was offered has passed.
 * `substitute-over`: the member was asked to substitute, and someone else has the spot or the time has passed.
 * `event-conflict` carries `{ event }`, the title. Source: spec 003 §4 "Yes action", §8; spec 001 §4; X73, X74, X151 to
 * X156.
 */
export function decideYes(roster: Roster, id: number, by: ReplyActor): Result<ActResult<YesOutcome>, YesRefusal> {
  const entry = getEntry(roster, id)
  const no = whyNotYes(roster, entry, by)
  if (no) return no
  const now = withEntries(roster, { ...entry, isRemoved: false, isNoShow: false })
  const linesFor = (standing: ReplyStanding) => [lineFor(entry, 'invitation.answered', { is: 'said-yes', standing })]

  if (holdsPlace(entry)) return ok(settleRoster(now, 'yes', linesFor({ is: 'here-after-all' })))
  if (roster.terms.needsPartner && entry.partnerId === null && entry.response !== 'waitlist') {
    if (entry.response === 'needs-partner') return ok(settleRoster(roster, 'needs-partner', []))
    return ok(
      settleRoster(
        withEntries(now, { ...getEntry(now, id), response: 'needs-partner' }),
        'needs-partner',
        linesFor({ is: 'without-partner' }),
      ),
    )
  }

  const unit = unitOf(now, getEntry(now, id))
  const isOpen = fitsIntoEvent(roster, entry) && roomFor(roster, entry, by) >= unit.length
  const isDue = unit.some((one) => owesFirst(roster, one))
  if (isOpen && !isDue) {
    const isAhead = placesFor(roster, unitOf(roster, entry)) < unit.length
    // The other half of a pair, and a member for whom an admin said Yes.
    const notifications = placeNotifications(unit, by.isAdmin ? by : { isAdmin: false, memberId: entry.memberId })
    return ok(
      settleRoster(confirmUnit(now, unit), 'yes', linesFor({ is: isAhead ? 'confirmed-ahead' : 'confirmed' }), {
        notifications,
      }),
    )
  }
  if (entry.response === 'waitlist') {
    if (isOpen) return ok(settleRoster(roster, 'available', []))
    return refuse(isTooLate(roster, unit) && !by.isAdmin ? 'offer-over' : 'reply-full')
  }

  const waiting = joinWaitlist(now, id)
  const { order: number } = getEntry(waiting, id)
  if (roster.terms.isCollecting) return ok(settleRoster(waiting, 'drawing', linesFor({ is: 'in-drawing' })))
  if (isOpen) return ok(settleRoster(waiting, 'available', linesFor({ is: 'waiting-until-paid', number })))
  return ok(
    outcomeWithPlace<YesOutcome>(
      settleRoster<YesOutcome>(waiting, 'waitlist', linesFor({ is: 'waiting', number })),
      id,
    ),
  )
}

/** Why a Yes is refused before spots are considered; undefined if it is not. */
export function whyNotYes(roster: Roster, entry: Entry, by: ReplyActor): Refused<YesRefusal> | undefined {
  const { terms } = roster
  if (!isInvited(roster, entry, by)) return refuse(wasAskedOnly(entry) ? 'substitute-over' : 'not-invited')
  if (areRepliesOver(roster, by) && !hasOffer(roster, entry)) return refuse('registration-closed')
  if (holdsPlace(entry) && !(by.isAdmin && entry.isNoShow)) return refuse('already-registered')
  const isFull = roomFor(roster, entry, by) < unitOf(roster, entry).length
  if (entry.response === 'waitlist' && mustPayFirst(terms) && entry.payment && isFull) return refuse('already-paid')
  if (holdsPlace(entry)) return undefined
  if (terms.isCollecting && entry.response === 'waitlist' && !by.isAdmin) return refuse('already-registered')
  if (!entry.hasDues) return refuse('dues-unpaid')
  if (entry.conflict !== null) return refuse('event-conflict', { event: entry.conflict })
  return undefined
}

/**
 * Invited, or in the group of an event that is open to it; active; and the event is open. Admins can act before it
 * opens.
 */
export const isInvited = ({ terms }: Roster, entry: Entry, by: ReplyActor): boolean =>
  (terms.isOpened || by.isAdmin) && entry.isHere && (!entry.isRemoved || (terms.isOpenToGroup && entry.isInGroup))

/**
 * Replies are closed: for members after the close date, for everyone once the players were moved into another event.
 */
export const areRepliesOver = ({ terms }: Roster, by: ReplyActor): boolean =>
  terms.isMerged || (terms.isClosed && !by.isAdmin)

/** An event admin can put a waiting member into any open spot. */
const roomFor = (roster: Roster, entry: Entry, by: ReplyActor): number =>
  by.isAdmin && entry.response === 'waitlist' ? freePlaces(roster) : placesFor(roster, unitOf(roster, entry))
