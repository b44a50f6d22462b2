import { byCard } from '#areas/payments/rules/event-methods.ts'
import { ok, type Refused, type Result, refuse } from '#kernel/rules/result.ts'
import { areRepliesOver, isInvited } from './decide-yes.ts'
import { type Line, lineFor } from './log-line.ts'
import { hasOffer } from './open-places.ts'
import { type Entry, getEntry, holdsPlace, partnerOf, type Roster, withEntries } from './roster.ts'
import {
  type ActResult,
  type MemberNotification,
  movedOffNotifications,
  type ReplyActor,
  settleRoster,
} from './roster-act.ts'

export type NoRefusal = 'not-invited' | 'registration-closed' | 'already-no' | 'changes-off' | 'card-paid'

/** The fields that an entry loses with its reply: spot, number, partner, division and payment. */
export const clearedFields = {
  isNoShow: false,
  order: null,
  askedUntil: null,
  partnerId: null,
  divisionId: null,
  payment: null,
} as const satisfies Partial<Entry>

/** Whether an admin acts on somebody else's entry. */
const isOthers = (entry: Entry, by: ReplyActor): boolean => by.isAdmin && by.memberId !== entry.memberId

/**
 * Decides a No. The member gives up the spot, number, partner, division and a payment made by hand, and the partner
 * needs another partner. A card payment stays with the entry: it is refunded a little later, or counts for a new Yes
 * (X172).
 *
 * Refusals, in this order: not-invited, registration-closed (members), already-no, changes-off (members with a spot in
 * an event that does not allow changes), card-paid (an admin moves a player who paid by card: refund the payment
 * first). Source: spec 003 §4 "No action"; X152, X155.
 */
export function decideNo(roster: Roster, id: number, by: ReplyActor): Result<ActResult<'no'>, NoRefusal> {
  const entry = getEntry(roster, id)
  if (!isInvited(roster, { ...entry, isHere: true }, by)) return refuse('not-invited')
  if (areRepliesOver(roster, by) && !hasOffer(roster, entry)) return refuse('registration-closed')
  if (entry.response === 'no') return refuse('already-no')
  if (!by.isAdmin && holdsPlace(entry) && !roster.terms.mayChange) return refuse('changes-off')
  if (entry.payment === byCard && isOthers(entry, by)) return refuse('card-paid')
  const parting = leavePartner(roster, entry)
  const payment = entry.payment === byCard ? byCard : null
  const after = withEntries(parting.roster, { ...entry, ...clearedFields, payment, isRemoved: false, response: 'no' })
  const notifications = [...parting.notifications, ...(by.isAdmin ? movedOffNotifications(roster, [entry], by) : [])]
  const lines = [
    lineFor(entry, 'invitation.answered', { is: 'said-no', cleared: payment === null ? entry.payment : null }),
    ...parting.lines,
  ]
  return ok(settleRoster(after, 'no', lines, { notifications }))
}

/** Withdraws a reply: the member is invited again and has not replied. Refusals: card-paid. Source: spec 001 §4. */
export function decideTakeBack(
  roster: Roster,
  id: number,
  by: ReplyActor = { isAdmin: true },
): Result<ActResult, 'card-paid'> {
  return withdrawReply(roster, id, by, { isRemoved: false })
}

/** Deletes an invitation; the member can be invited again. Refusals: card-paid. Source: spec 001 §4. */
export function decideRemove(
  roster: Roster,
  id: number,
  by: ReplyActor = { isAdmin: true },
): Result<ActResult, 'card-paid'> {
  return withdrawReply(roster, id, by, { isRemoved: true })
}

function withdrawReply(
  roster: Roster,
  id: number,
  by: ReplyActor,
  rest: { isRemoved: boolean },
): { ok: true; value: ActResult } | Refused<'card-paid'> {
  const entry = getEntry(roster, id)
  if (entry.payment === byCard) return refuse('card-paid')
  const parting = leavePartner(roster, entry)
  const after = withEntries(parting.roster, { ...entry, ...clearedFields, ...rest, response: null })
  const is = rest.isRemoved ? 'removed' : 'taken-back'
  const lines = [lineFor(entry, 'member.moved', { is, cleared: entry.payment }), ...parting.lines]
  return ok(
    settleRoster(after, undefined, lines, {
      notifications: [...parting.notifications, ...movedOffNotifications(roster, [entry], by)],
    }),
  )
}

/**
 * Separates an entry from its partner, who then needs another partner and has no spot, number or division; payments
 * stay. If the event no longer requires partners, the partner keeps the spot or number alone. Source: X155.
 */
export function leavePartner(
  roster: Roster,
  entry: Entry,
): { readonly roster: Roster; readonly lines: readonly Line[]; readonly notifications: readonly MemberNotification[] } {
  const partner = partnerOf(roster, entry)
  if (!partner) return { roster, lines: [], notifications: [] }
  if (!roster.terms.needsPartner)
    return { roster: withEntries(roster, { ...partner, partnerId: null }), lines: [], notifications: [] }
  return {
    roster: withEntries(roster, needingPartner(partner)),
    lines: [lineFor(partner, 'partner.left', { is: 'partner-gone', partner: entry.name })],
    notifications: [{ id: partner.id, what: 'partner-left' }],
  }
}

/** The entry of a player who needs another partner: without a spot, number or division; payments stay. */
export const needingPartner = (entry: Entry): Entry => ({
  ...entry,
  ...clearedFields,
  payment: entry.payment,
  response: 'needs-partner',
})
