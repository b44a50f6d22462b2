import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { areRepliesOver } from './decide-yes.ts'
import { fitsIntoEvent } from './eligible.ts'
import { lineFor } from './log-line.ts'
import { confirmUnit } from './promote-waiting.ts'
import {
  type Entry,
  type EventTerms,
  getEntry,
  holdsPlace,
  isAskedSubstitute,
  type Roster,
  withEntries,
} from './roster.ts'
import { type ActResult, settleRoster } from './roster-act.ts'

export const swapRefusals = [
  'swap-off',
  'registration-closed',
  'changes-off',
  'swap-gone',
  'swap-not-eligible',
] as const
export type SwapRefusal = (typeof swapRefusals)[number]

/** Whether members of an event can swap: each for themselves, with nothing to pay, and once the spots are given out. */
export const allowsSwaps = ({ costCents, needsPartner, isCollecting, hasBegun, isMerged }: EventTerms): boolean =>
  costCents === 0 && !needsPartner && !isCollecting && !hasBegun && !isMerged

const isAlone = ({ partnerId }: Entry): boolean => partnerId === null

/** Whether a member with a spot can be asked to swap. */
export const canGive = (entry: Entry): boolean => holdsPlace(entry) && isAlone(entry) && !entry.isNoShow

/** Whether a member is on the waitlist and can ask others to swap. A substitute has been asked to take a spot instead. */
export const canAsk = (entry: Entry): boolean =>
  entry.response === 'waitlist' && isAlone(entry) && !isAskedSubstitute(entry)

/**
 * Lets two members swap: the one on the waitlist gets the spot, and the one who had it gets the other's place on the
 * waitlist. No one else moves. `id` has the spot and agrees; `otherId` asked. Refusals, in this order: swap-off,
 * registration-closed, changes-off, swap-gone (one of them has moved since), swap-not-eligible (the one who asked can’t
 * play: dues, another event, a full division). Source: ours, docs/areas/invitations.md.
 */
export function decideSwap(roster: Roster, id: number, otherId: number): Result<ActResult, SwapRefusal> {
  const { terms } = roster
  const [giver, taker] = [getEntry(roster, id), getEntry(roster, otherId)]
  if (!allowsSwaps(terms)) return refuse('swap-off')
  if (areRepliesOver(roster, { isAdmin: false })) return refuse('registration-closed')
  if (!terms.mayChange) return refuse('changes-off')
  if (!canGive(giver) || !canAsk(taker)) return refuse('swap-gone')
  const given = withEntries(roster, { ...giver, response: 'waitlist', order: taker.order, askedUntil: null })
  if (!fitsIntoEvent(given, taker)) return refuse('swap-not-eligible')
  const after = confirmUnit(given, [taker])
  const lines = [
    lineFor(taker, 'member.swapped', { is: 'swapped-in', other: giver.name }),
    lineFor(giver, 'member.swapped', { is: 'swapped-out', other: taker.name, number: taker.order }),
  ]
  return ok(settleRoster(after, undefined, lines, { skipped: [id], notifications: [{ id: otherId, what: 'swapped' }] }))
}
