import { type Line, lineFor } from './log-line.ts'
import { promoteNext } from './promote-waiting.ts'
import { changedSince, type Entry, getEntry, holdsPlace, owesFirst, type Roster, unitOf } from './roster.ts'
import { askToPay, isOffered } from './spot-offers.ts'

/** The result of an act on a roster. */
export interface ActResult<Outcome = undefined> {
  readonly outcome: Outcome
  readonly roster: Roster
  readonly lines: readonly Line[]
  /** For members whose reply was changed by somebody else. */
  readonly notifications: readonly MemberNotification[]
}

/**
 * Why a member is notified: they got a spot, it is their turn to take one, another member chose them as partner, their
 * partner left, an event admin took away their spot or their waitlist position, the spots were drawn, or
 * another member asks to swap, or has swapped, or they say Yes to every
 * date of the series.
 */
export const notificationKinds = [
  'place',
  'turn',
  'partner',
  'partner-left',
  'moved-off',
  'drawn',
  'not-drawn',
  'swap-asked',
  'swapped',
  'standing',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export interface MemberNotification {
  readonly id: number
  readonly what: NotificationKind
}

/** Who acts: a member on their own invitation, or an admin of the event. */
export interface ReplyActor {
  readonly isAdmin: boolean
  /** The actor's own membership, because nobody is notified of their own act. */
  readonly memberId?: number | undefined
}

/** Completes an act: gives the spots that opened to the next on the waitlist, or asks them to pay, except `skipped`. */
export function settleRoster<Outcome>(
  roster: Roster,
  outcome: Outcome,
  lines: readonly Line[],
  {
    skipped = [],
    notifications = [],
  }: { skipped?: readonly number[]; notifications?: readonly MemberNotification[] } = {},
): ActResult<Outcome> {
  const { roster: promotedRoster, promoted } = promoteNext(roster, skipped)
  const after = askToPay(promotedRoster, skipped)
  const offered = offeredSince(roster, after).map((entry) => lineFor(entry, 'member.offered', { is: 'offered' }))
  const more = promoted.map((id) => lineFor(getEntry(after, id), 'member.promoted', { is: 'promoted' }))
  const places = promoted.map((id): MemberNotification => ({ id, what: 'place' }))
  return {
    outcome,
    roster: after,
    lines: [...lines, ...more, ...offered],
    notifications: [...notifications, ...places],
  }
}

/** The players who are offered a spot by this act. Those who have to pay for one are in the log once they have. */
const offeredSince = (before: Roster, after: Roster): Entry[] =>
  changedSince(before, after).filter(
    (entry) =>
      entry.askedUntil !== null &&
      entry.askedUntil >= after.terms.now &&
      entry.askedUntil !== before.entries.get(entry.id)?.askedUntil &&
      isOffered(after, unitOf(after, entry)) &&
      !owesFirst(after, entry),
  )

/**
 * Makes the outcome `yes` if the act put a member on the waitlist and then gave them a spot, because those ahead got
 * theirs in the same act. The reply says so, and the member gets no email about it.
 */
export function outcomeWithPlace<Outcome>(result: ActResult<Outcome | 'yes'>, id: number): ActResult<Outcome | 'yes'> {
  if (!holdsPlace(getEntry(result.roster, id))) return result
  const notifications = result.notifications.filter((one) => !(one.id === id && one.what === 'place'))
  return { ...result, outcome: 'yes', notifications }
}

const isOther = (entry: Entry, by: ReplyActor): boolean => entry.memberId !== by.memberId

/** For waiting members of a unit who got a spot through someone else: an admin, or their partner. */
export const placeNotifications = (unit: readonly Entry[], by: ReplyActor): MemberNotification[] =>
  unit.flatMap((one) => (one.response === 'waitlist' && isOther(one, by) ? [{ id: one.id, what: 'place' }] : []))

/**
 * For members who had a spot, were waiting or were looking for a partner, and were moved by an admin. None once the
 * event has started.
 */
export const movedOffNotifications = (
  { terms }: Roster,
  movedEntries: readonly Entry[],
  by: ReplyActor,
): MemberNotification[] =>
  terms.hasBegun
    ? []
    : movedEntries.flatMap((one) =>
        one.response !== null && one.response !== 'no' && isOther(one, by) ? [{ id: one.id, what: 'moved-off' }] : [],
      )

/** The entries that have a spot after an act and did not before. */
export const confirmedSince = (before: Roster, after: Roster): Entry[] =>
  changedSince(before, after).filter((entry) => {
    const was = before.entries.get(entry.id)
    return holdsPlace(entry) && !(was && holdsPlace(was))
  })
