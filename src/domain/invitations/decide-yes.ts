import { ok, type Refused, type Result, refuse } from '../shared/result.ts'
import { type By, type Done, settle, toldOfPlace, toldOfPlaces } from './act.ts'
import { fits, placesFor } from './line.ts'
import { lineFor, type Standing } from './log-line.ts'
import { confirm } from './promote.ts'
import {
  type Entry,
  freePlaces,
  getEntry,
  holdsPlace,
  mustPayFirst,
  owesFirst,
  put,
  queueUp,
  type Roster,
  unitOf,
} from './roster.ts'

export const yesRefusals = [
  'not-invited',
  'registration-closed',
  'already-registered',
  'already-paid',
  'dues-unpaid',
  'event-conflict',
  'reply-full',
] as const
export type YesRefusal = (typeof yesRefusals)[number]

/** `available`: a place is free and payment is due first; kept on the waitlist until then (X74). */
export type YesOutcome = 'yes' | 'waitlist' | 'needs-partner' | 'available'

/**
 * Decides what a Yes becomes.
 *
 * Whoever runs the event answers for somebody else after the closing, too, and may put anybody who waits into a place that
 * is free, whoever stands before them (X152); all else is as if the member had pressed.
 * Refusals stand in the order in which people are told no. `already-paid`: on the waitlist with the payment made and no
 * place yet, where nothing is left to do. `event-conflict` carries `{ event }`, the title.
 * Source: spec 003 §4 "Yes action", §8; spec 001 §4; X73, X74, X151 to X156.
 */
export function decideYes(roster: Roster, id: number, by: By): Result<Done<YesOutcome>, YesRefusal> {
  const entry = getEntry(roster, id)
  const no = refusalOf(roster, entry, by)
  if (no) return no
  const now = put(roster, { ...entry, isRemoved: false, isNoShow: false })
  const said = (standing: Standing) => [lineFor(entry, 'invitation.answered', { is: 'said-yes', standing })]

  if (holdsPlace(entry)) return ok(settle(now, 'yes', said({ is: 'here-after-all' })))
  if (roster.terms.needsPartner && entry.partnerId === null && entry.response !== 'waitlist') {
    if (entry.response === 'needs-partner') return ok(settle(roster, 'needs-partner', []))
    return ok(
      settle(
        put(now, { ...getEntry(now, id), response: 'needs-partner' }),
        'needs-partner',
        said({ is: 'without-partner' }),
      ),
    )
  }

  const unit = unitOf(now, getEntry(now, id))
  const isOpen = fits(roster, entry) && roomFor(roster, entry, by) >= unit.length
  const isDue = unit.some((one) => owesFirst(roster, one))
  if (isOpen && !isDue) {
    const isAhead = placesFor(roster, unitOf(roster, entry)) < unit.length
    // The other half of a pair, and whoever somebody else pressed for.
    const told = toldOfPlaces(unit, by.isAdmin ? by : { isAdmin: false, memberId: entry.memberId })
    return ok(settle(confirm(now, unit), 'yes', said({ is: isAhead ? 'confirmed-ahead' : 'confirmed' }), { told }))
  }
  if (entry.response === 'waitlist') return isOpen ? ok(settle(roster, 'available', [])) : refuse('reply-full')

  const waiting = queueUp(now, id)
  const { order: number } = getEntry(waiting, id)
  if (isOpen) return ok(settle(waiting, 'available', said({ is: 'waiting-until-paid', number })))
  return ok(toldOfPlace<YesOutcome>(settle<YesOutcome>(waiting, 'waitlist', said({ is: 'waiting', number })), id))
}

function refusalOf(roster: Roster, entry: Entry, by: By): Refused<YesRefusal> | undefined {
  const { terms } = roster
  if (!isInvited(roster, entry, by)) return refuse('not-invited')
  if (isOver(roster, by)) return refuse('registration-closed')
  if (holdsPlace(entry) && !(by.isAdmin && entry.isNoShow)) return refuse('already-registered')
  const isFull = roomFor(roster, entry, by) < unitOf(roster, entry).length
  if (entry.response === 'waitlist' && mustPayFirst(terms) && entry.payment && isFull) return refuse('already-paid')
  if (holdsPlace(entry)) return undefined
  if (!entry.hasDues) return refuse('dues-unpaid')
  if (entry.conflict !== null) return refuse('event-conflict', { event: entry.conflict })
  return undefined
}

/** Invited, or in the group of an event that is open to it; here; and the event is open. Who runs it may begin earlier. */
export const isInvited = ({ terms }: Roster, entry: Entry, by: By): boolean =>
  (terms.isOpened || by.isAdmin) && entry.isHere && (!entry.isRemoved || (terms.isOpenToGroup && entry.isInGroup))

/** Replies are over: for members at the closing, for everybody once the players were moved into another event. */
export const isOver = ({ terms }: Roster, by: By): boolean => terms.isMerged || (terms.isClosed && !by.isAdmin)

/** Who runs the event may put somebody who waits into any free place. */
const roomFor = (roster: Roster, entry: Entry, by: By): number =>
  by.isAdmin && entry.response === 'waitlist' ? freePlaces(roster) : placesFor(roster, unitOf(roster, entry))
