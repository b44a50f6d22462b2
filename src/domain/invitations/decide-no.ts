import { ok, type Refused, type Result, refuse } from '../shared/result.ts'
import { type By, type Done, lineFor, settle } from './act.ts'
import { isInvited, isOver } from './decide-yes.ts'
import { type Entry, getEntry, holdsPlace, partnerOf, put, type Roster } from './roster.ts'

export type NoRefusal = 'not-invited' | 'registration-closed' | 'already-no' | 'changes-off' | 'card-paid'

/** What is left of an entry that gave up its place, its number, its partner, its division and its payment. */
const emptied = {
  isNoShow: false,
  order: null,
  partnerId: null,
  divisionId: null,
  payment: null,
} as const satisfies Partial<Entry>

/**
 * Decides a No: place, number, partner, division and payment are given up, and the partner needs another one.
 *
 * Refusals in this order: not-invited, registration-closed (members), already-no, changes-off (members who hold a place,
 * where the event does not let them take it back), card-paid (money would be lost: it is returned first).
 * Source: spec 003 §4 "No action"; X152, X155.
 */
export function decideNo(roster: Roster, id: number, by: By): Result<Done<'no'>, NoRefusal> {
  const entry = getEntry(roster, id)
  if (!isInvited(roster, { ...entry, isHere: true }, by)) return refuse('not-invited')
  if (isOver(roster, by)) return refuse('registration-closed')
  if (entry.response === 'no') return refuse('already-no')
  if (!by.isAdmin && holdsPlace(entry) && !roster.terms.mayChange) return refuse('changes-off')
  if (entry.payment === 'Credit Card') return refuse('card-paid')
  const after = put(leavePartner(roster, entry), { ...entry, ...emptied, isRemoved: false, response: 'no' })
  return ok(
    settle(after, 'no', [lineFor(entry, 'invitation.answered', `No${lost(entry)}`), ...partnerLines(roster, entry)]),
  )
}

/** Takes an answer back: invited again, nothing answered. Refusals: card-paid. Source: spec 001 §4. */
export function decideTakeBack(roster: Roster, id: number): Result<Done, 'card-paid'> {
  return giveUp(roster, id, { isRemoved: false }, 'moved to the invited')
}

/** Deletes an invitation; it can be made again. Refusals: card-paid. Source: spec 001 §4. */
export function decideRemove(roster: Roster, id: number): Result<Done, 'card-paid'> {
  return giveUp(roster, id, { isRemoved: true }, 'invitation deleted')
}

function giveUp(
  roster: Roster,
  id: number,
  rest: { isRemoved: boolean },
  words: string,
): { ok: true; value: Done } | Refused<'card-paid'> {
  const entry = getEntry(roster, id)
  if (entry.payment === 'Credit Card') return refuse('card-paid')
  const after = put(leavePartner(roster, entry), { ...entry, ...emptied, ...rest, response: null })
  const lines = [lineFor(entry, 'member.moved', `${words}${lost(entry)}`), ...partnerLines(roster, entry)]
  return ok(settle(after, undefined, lines))
}

/**
 * Leaves the partner of an entry behind: in need of another one, without place, number and division, with what was paid.
 * Where partners are not asked for any more, the partner keeps place or number alone. Source: X155.
 */
export function leavePartner(roster: Roster, entry: Entry): Roster {
  const partner = partnerOf(roster, entry)
  if (!partner) return roster
  if (!roster.terms.needsPartner) return put(roster, { ...partner, partnerId: null })
  return put(roster, { ...partner, ...emptied, payment: partner.payment, response: 'needs-partner' })
}

/** What the log says of the partner who is left behind. */
export function partnerLines(roster: Roster, entry: Entry) {
  const partner = partnerOf(roster, entry)
  return partner && roster.terms.needsPartner
    ? [lineFor(partner, 'partner.left', 'needs a partner: the partner left')]
    : []
}

const lost = ({ payment }: Entry) => (payment ? `, the payment of ${payment} was cleared` : '')
