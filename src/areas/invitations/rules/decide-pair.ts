import { byCard } from '#areas/payments/rules/event-methods.ts'
import { ok, type Refused, type Result, refuse } from '#kernel/rules/result.ts'
import { leavePartner, needingPartner } from './decide-no.ts'
import { areRepliesOver } from './decide-yes.ts'
import { fitsIntoEvent } from './eligible.ts'
import { type Line, lineFor, type ReplyStanding } from './log-line.ts'
import { placesFor } from './open-places.ts'
import type { pairOutcomes } from './responses.ts'
import {
  conflictOf,
  type Entry,
  getEntry,
  holdsPlace,
  joinWaitlist,
  owesFirst,
  partnerOf,
  type Roster,
  withEntries,
} from './roster.ts'
import {
  type ActResult,
  type MemberNotification,
  outcomeWithPlace,
  type ReplyActor,
  settleRoster,
} from './roster-act.ts'

export type PairRefusal =
  | 'no-partner-event'
  | 'registration-closed'
  | 'not-registered'
  | 'partner-oneself'
  | 'partner-taken'
  | 'partner-not-eligible'
  | 'member-away'
  | 'dues-unpaid'
  | 'event-conflict'
  | 'card-paid'
  | 'partner-pays-first'
  | 'reply-full'

export type PairOutcome = (typeof pairOutcomes)[number]

/**
 * Chooses a partner. The pair takes two spots or waits together under the later number; the partner is notified and can
 * undo it. With `isReplacing`, the former partner then needs another one, and the pair keeps its two spots if it had
 * them.
 *
 * Refusals, in this order: no-partner-event; registration-closed (members); not-registered (no Yes before);
 * partner-oneself; partner-taken; partner-not-eligible (not invited, or said No; away or without dues and no spot);
 * member-away, dues-unpaid (the member who asks, without a spot); event-conflict with `{ event }`, for either one
 * without a spot; card-paid (the former partner's money would be lost); partner-not-eligible (the former partner has a
 * spot that the new one would have to pay for first); partner-pays-first and reply-full (one of them has a spot alone,
 * and the other has to pay for one first, or there is none). Source: spec 001 §4, §7; spec 003 §4; X153, X155.
 */
export function decidePair(
  roster: Roster,
  id: number,
  otherId: number,
  by: ReplyActor,
  { isReplacing }: { readonly isReplacing: boolean },
): Result<ActResult<PairOutcome>, PairRefusal> {
  const entry = getEntry(roster, id)
  const other = getEntry(roster, otherId)
  const no = refusalOf(roster, entry, other, by, isReplacing)
  if (no) return no
  // A repeated choice leaves the pair as it is, but a pair that an admin had moved to the waitlist may get spots now.
  if (entry.partnerId === other.id) {
    const repeated = settleRoster<PairOutcome>(roster, outcomeOf(roster, entry), [])
    return ok(outcomeWithPlace<PairOutcome>(repeated, entry.id))
  }

  const parting = leavePartner(roster, entry)
  const notifications: MemberNotification[] = [
    ...parting.notifications,
    { id: other.id, what: 'partner' as const },
  ].filter((one) => getEntry(roster, one.id).memberId !== by.memberId)
  const paired = withEntries(
    parting.roster,
    // A new pair has not been asked to take a spot or to pay for one, whoever of them was asked before.
    { ...entry, partnerId: other.id, askedUntil: null },
    { ...other, partnerId: entry.id, divisionId: entry.divisionId, isRemoved: false, askedUntil: null },
  )
  const formed = placePair(paired, entry.id, other.id, holdsPlace(entry) && partnerOf(roster, entry) !== undefined)
  if (!formed.ok) return formed
  const { roster: after, outcome, standingOf } = formed.value
  const lines: Line[] = [
    ...parting.lines,
    addedLine(entry, other, standingOf(getEntry(after, entry.id))),
    addedLine(other, entry, standingOf(getEntry(after, other.id))),
  ]
  return ok(
    outcomeWithPlace<PairOutcome>(settleRoster<PairOutcome>(after, outcome, lines, { notifications }), entry.id),
  )
}

const addedLine = (entry: Entry, { name: partner }: Entry, standing: ReplyStanding): Line =>
  lineFor(entry, 'partner.added', { is: 'partner-added', partner, standing })

function refusalOf(
  roster: Roster,
  entry: Entry,
  other: Entry,
  by: ReplyActor,
  isReplacing: boolean,
): Refused<PairRefusal> | undefined {
  const { terms } = roster
  if (!terms.needsPartner) return refuse('no-partner-event')
  if (areRepliesOver(roster, by)) return refuse('registration-closed')
  if (entry.response === null || entry.response === 'no') return refuse('not-registered')
  if (entry.id === other.id) return refuse('partner-oneself')
  if (entry.partnerId === other.id) return undefined
  if (other.partnerId !== null || (entry.partnerId !== null && !isReplacing)) return refuse('partner-taken')
  if (!mayBePartner(roster, other)) return refuse('partner-not-eligible')
  if (!holdsPlace(entry) && !entry.isHere) return refuse('member-away')
  if (!holdsPlace(entry) && !entry.hasDues) return refuse('dues-unpaid')
  const [conflict, othersConflict] = [conflictOf(entry), conflictOf(other)]
  if (conflict !== null) return refuse('event-conflict', { event: conflict })
  if (othersConflict !== null) return refuse('event-conflict', { event: othersConflict, of: 'partner' })
  const former = partnerOf(roster, entry)
  if (former?.payment === byCard) return refuse('card-paid')
  // The new partner would take over a spot that must be paid for first (X154).
  if (former && holdsPlace(entry) && owesFirst(roster, other)) return refuse('partner-not-eligible')
  return undefined
}

/**
 * Whether someone can be a partner: invited, or in the group of an event open to it; has not said No; and active with
 * current dues, unless they already have a spot, which they keep.
 */
const mayBePartner = ({ terms }: Roster, other: Entry): boolean =>
  (!other.isRemoved || (terms.isOpenToGroup && other.isInGroup)) &&
  (holdsPlace(other) || (other.isHere && other.hasDues)) &&
  other.response !== 'no'

interface Placed {
  readonly roster: Roster
  readonly outcome: PairOutcome
  readonly standingOf: (entry: Entry) => ReplyStanding
}

/**
 * Gives a new pair two spots, or puts it on the waitlist. `keeps`: it takes over the two spots of the former pair.
 * Players with a spot bring it along, so they do not have to pay for it first.
 */
function placePair(
  paired: Roster,
  id: number,
  otherId: number,
  keeps: boolean,
): { ok: true; value: Placed } | Refused<'partner-pays-first' | 'reply-full'> {
  const unit = [getEntry(paired, id), getEntry(paired, otherId)]
  const isOpen = fitsIntoEvent(paired, getEntry(paired, id)) && placesFor(paired, unit) >= 2
  const isDue = unit.some((one) => !holdsPlace(one) && owesFirst(paired, one))
  if (keeps || (isOpen && !isDue)) {
    const roster = withEntries(
      paired,
      { ...getEntry(paired, id), response: 'yes', order: null, askedUntil: null },
      { ...getEntry(paired, otherId), response: 'partner', order: null, askedUntil: null },
    )
    return ok({ roster, outcome: 'yes', standingOf: () => ({ is: 'confirmed' }) })
  }
  if (unit.some(holdsPlace)) return refuse(isOpen ? 'partner-pays-first' : 'reply-full')
  const roster = joinWaitlist(joinWaitlist(paired, id), otherId)
  const outcome = isOpen ? 'available' : 'waitlist'
  const is = isOpen ? 'waiting-until-paid' : 'waiting'
  return ok({ roster, outcome, standingOf: ({ order: number }) => ({ is, number }) })
}

function outcomeOf(roster: Roster, entry: Entry): PairOutcome {
  if (holdsPlace(entry)) return 'yes'
  const unit = [entry, getEntry(roster, entry.partnerId ?? entry.id)]
  return unit.some((one) => owesFirst(roster, one)) && placesFor(roster, unit) >= 2 ? 'available' : 'waitlist'
}

/**
 * Breaks up a pair: both need a partner, both spots open up, payments stay. Refusals: no-partner; registration-closed
 * (members); card-paid (either one). Source: spec 001 §4; X155.
 */
export function decidePart(
  roster: Roster,
  id: number,
  by: ReplyActor,
): Result<ActResult, 'no-partner' | 'registration-closed' | 'card-paid'> {
  const entry = getEntry(roster, id)
  const partner = partnerOf(roster, entry)
  if (!partner) return refuse('no-partner')
  if (areRepliesOver(roster, by)) return refuse('registration-closed')
  if ([entry, partner].some(({ payment }) => payment === byCard)) return refuse('card-paid')
  const lines = [
    lineFor(entry, 'partner.left', { is: 'pair-parted', partner: partner.name }),
    lineFor(partner, 'partner.left', { is: 'pair-parted', partner: entry.name }),
  ]
  if (!roster.terms.needsPartner) {
    const after = withEntries(roster, { ...entry, partnerId: null }, { ...partner, partnerId: null })
    return ok(settleRoster(after, undefined, lines))
  }
  const notifications = [entry, partner]
    .filter(({ memberId }) => memberId !== by.memberId)
    .map((one): MemberNotification => ({ id: one.id, what: 'partner-left' }))
  return ok(
    settleRoster(withEntries(roster, needingPartner(entry), needingPartner(partner)), undefined, lines, {
      notifications,
    }),
  )
}
