import { byCard } from '../payments/payment-methods.ts'
import { ok, type Refused, type Result, refuse } from '../shared/result.ts'
import { areRepliesOver, isInvited } from './decide-yes.ts'
import { type Line, lineFor } from './log-line.ts'
import { type Entry, getEntry, holdsPlace, partnerOf, put, type Roster } from './roster.ts'
import { type By, type Done, settleRoster, type Told, toldMovedOff } from './roster-act.ts'

export type NoRefusal = 'not-invited' | 'registration-closed' | 'already-no' | 'changes-off' | 'card-paid'

/** The fields of an entry that gave up its place, number, partner, division and payment. */
export const emptied = {
  isNoShow: false,
  order: null,
  partnerId: null,
  divisionId: null,
  payment: null,
} as const satisfies Partial<Entry>

/** An admin decides about somebody else. */
const isOthers = (entry: Entry, by: By): boolean => by.isAdmin && by.memberId !== entry.memberId

/**
 * Decides a No: place, number, partner, division and a payment by hand are given up, and the partner needs another one.
 * A payment by card stays with the entry: it goes back by itself a little later, or counts at a new Yes (X172).
 *
 * Refusals in this order: not-invited, registration-closed (members), already-no, changes-off (members who hold a place
 * in an event that does not allow a change of mind), card-paid (an admin moves a player who paid by card:
 * return the payment first).
 * Source: spec 003 §4 "No action"; X152, X155.
 */
export function decideNo(roster: Roster, id: number, by: By): Result<Done<'no'>, NoRefusal> {
  const entry = getEntry(roster, id)
  if (!isInvited(roster, { ...entry, isHere: true }, by)) return refuse('not-invited')
  if (areRepliesOver(roster, by)) return refuse('registration-closed')
  if (entry.response === 'no') return refuse('already-no')
  if (!by.isAdmin && holdsPlace(entry) && !roster.terms.mayChange) return refuse('changes-off')
  if (entry.payment === byCard && isOthers(entry, by)) return refuse('card-paid')
  const left = leavePartner(roster, entry)
  const payment = entry.payment === byCard ? byCard : null
  const after = put(left.roster, { ...entry, ...emptied, payment, isRemoved: false, response: 'no' })
  const told = [...left.told, ...(by.isAdmin ? toldMovedOff(roster, [entry], by) : [])]
  const lines = [
    lineFor(entry, 'invitation.answered', { is: 'said-no', cleared: payment === null ? entry.payment : null }),
    ...left.lines,
  ]
  return ok(settleRoster(after, 'no', lines, { told }))
}

/** Withdraws a reply: the member is invited again and has not replied. Refusals: card-paid. Source: spec 001 §4. */
export function decideTakeBack(roster: Roster, id: number, by: By = { isAdmin: true }): Result<Done, 'card-paid'> {
  return giveUp(roster, id, by, { isRemoved: false })
}

/** Deletes an invitation; the member can be invited again. Refusals: card-paid. Source: spec 001 §4. */
export function decideRemove(roster: Roster, id: number, by: By = { isAdmin: true }): Result<Done, 'card-paid'> {
  return giveUp(roster, id, by, { isRemoved: true })
}

function giveUp(
  roster: Roster,
  id: number,
  by: By,
  rest: { isRemoved: boolean },
): { ok: true; value: Done } | Refused<'card-paid'> {
  const entry = getEntry(roster, id)
  if (entry.payment === byCard) return refuse('card-paid')
  const left = leavePartner(roster, entry)
  const after = put(left.roster, { ...entry, ...emptied, ...rest, response: null })
  const is = rest.isRemoved ? 'removed' : 'taken-back'
  const lines = [lineFor(entry, 'member.moved', { is, cleared: entry.payment }), ...left.lines]
  return ok(settleRoster(after, undefined, lines, { told: [...left.told, ...toldMovedOff(roster, [entry], by)] }))
}

/**
 * Leaves the partner of an entry behind: in need of another one, without place, number and division; payments stay. If
 * the event no longer asks for partners, the partner keeps the place or number alone. Source: X155.
 */
export function leavePartner(
  roster: Roster,
  entry: Entry,
): { readonly roster: Roster; readonly lines: readonly Line[]; readonly told: readonly Told[] } {
  const partner = partnerOf(roster, entry)
  if (!partner) return { roster, lines: [], told: [] }
  if (!roster.terms.needsPartner) return { roster: put(roster, { ...partner, partnerId: null }), lines: [], told: [] }
  return {
    roster: put(roster, alone(partner)),
    lines: [lineFor(partner, 'partner.left', { is: 'partner-gone', partner: entry.name })],
    told: [{ id: partner.id, what: 'partner-left' }],
  }
}

/** A player who needs another partner: no place, number or division; payments stay. */
export const alone = (entry: Entry): Entry => ({
  ...entry,
  ...emptied,
  payment: entry.payment,
  response: 'needs-partner',
})
