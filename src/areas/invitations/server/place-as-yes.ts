import type { EventRow } from '#areas/events/server/event-rows.ts'
import { decideAddAsYes } from '#areas/invitations/rules/admin-acts.ts'
import { entryOfMember, holdsPlace, type Roster } from '#areas/invitations/rules/roster.ts'
import { type ReplyActor, settleRoster } from '#areas/invitations/rules/roster-act.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { applyActs } from './apply-acts.ts'
import { promoteElsewhere } from './promote-members.ts'

interface Placing {
  readonly memberId: number
  /** The event admin who does it. */
  readonly by: ReplyActor
  readonly accountId: number
  readonly now: Date
}

/** Why another act cannot give a member a spot. */
export type PlaceRefusal = 'not-in-club' | 'registration-closed' | 'member-away'

/**
 * Puts a member on the Yes list as `addAsYesToEvent` does, inside another act that has locked the event. Members who
 * already have a spot keep it. Returns whether anything changed. Refusals: not-in-club, registration-closed,
 * member-away.
 */
export async function placeAsYes(
  tx: Tx,
  event: EventRow,
  { memberId, by, accountId, now }: Placing,
): Promise<Result<{ readonly isPlaced: boolean }, PlaceRefusal>> {
  const decide = (roster: Roster) => {
    const entry = entryOfMember(roster, memberId)
    if (!entry) return refuse('not-in-club')
    return holdsPlace(entry) ? ok(settleRoster(roster, undefined, [])) : decideAddAsYes(roster, entry.id, by)
  }
  const applied = await applyActs(tx, event, [{ about: { memberIds: [memberId] }, accountId, now, decide }], now)
  const [decision] = applied.decisions
  if (!decision || decision.kind === 'fault') throw decision?.error ?? new Error('a request for a spot got no result')
  // The result comes from the rule above, which never sees a member who has a spot.
  const result = decision.result as Result<unknown, PlaceRefusal>
  if (!result.ok) return result
  await promoteElsewhere(tx, event, applied.freed)
  return ok({ isPlaced: applied.seq !== undefined })
}
