import type { EventRow } from '#areas/events/server/event-rows.ts'
import { turnToTake } from '#areas/invitations/rules/open-places.ts'
import { type Roster, withEntries } from '#areas/invitations/rules/roster.ts'
import { settleRoster } from '#areas/invitations/rules/roster-act.ts'
import { ok } from '#kernel/rules/result.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { enqueueMany } from '#kernel/server/jobs/job.ts'
import { applyActs } from './apply-acts.ts'
import { lookAtRoster } from './roster-rows.ts'
import { hasAskedSubstitutes } from './substitute-entry-rows.ts'
import { tellMember } from './tell-member.ts'

/** A member's state at an earlier time, to find out whose turn it was then. */
interface Stood {
  readonly memberId: number
  readonly isHere: boolean
  readonly hasDues: boolean
  /** Confirmed for another event at the same time. */
  readonly wasBusy?: boolean | undefined
}

/**
 * Finds whose turn it is to take a free spot, by member. Leaves out members who are asked to pay, because the rows
 * record them. With `stood`, returns whose turn it was while these members were in that state.
 */
export async function listTurn(tx: Tx, event: EventRow, now: Date, stood: readonly Stood[] = []): Promise<number[]> {
  if (event.waiting_count === 0) return []
  const roster = await lookAtRoster(tx, event, [], now)
  const then = [...roster.entries.values()].flatMap((entry) => {
    const was = stood.find(({ memberId }) => memberId === entry.memberId)
    if (!was) return []
    const conflict = was.wasBusy ? 'another event' : entry.conflict
    return [{ ...entry, isHere: was.isHere, hasDues: was.hasDues, conflict }]
  })
  return turnToTake(then.length === 0 ? roster : withEntries(roster, ...then)).map(({ memberId }) => memberId)
}

/**
 * Moves the waitlist after something makes room: more spots, a bigger division, other players. Call it under the
 * event's lock, with the event as it is now. With automatic promotion, the first member on the waitlist is confirmed.
 * If spots are offered, they are asked. Otherwise the members who are now first are told that it is their turn (X152),
 * except `had`, whose turn it already was. If no one on the waitlist can take a spot, substitutes are asked. If payment comes first, as many are asked to pay as there are spots. Returns
 * the new version of the event's room, or undefined if no one was moved or asked.
 */
export async function promoteWaiting(
  tx: Tx,
  event: EventRow,
  now: Date,
  had: readonly number[] = [],
): Promise<number | undefined> {
  const act = { about: {}, accountId: null, now, decide: (roster: Roster) => ok(settleRoster(roster, undefined, [])) }
  const isMovedByRule =
    event.promotion !== 'manual' ||
    (event.is_payment_required && event.cost_cents > 0) ||
    event.uses_substitutes ||
    (event.waiting_count > 0 && (await hasAskedSubstitutes(tx, event)))
  const { seq } = isMovedByRule ? await applyActs(tx, event, [act], now) : { seq: undefined }
  await tellTurn(tx, event, now, had)
  return seq
}

async function tellTurn(tx: Tx, event: EventRow, now: Date, had: readonly number[]): Promise<void> {
  if (event.waiting_count === 0) return
  const turn = turnToTake(await lookAtRoster(tx, event, [], now)).filter(({ memberId }) => !had.includes(memberId))
  const notifications = turn.map(({ id }) => ({ clubId: event.club_id, invitationId: id, what: 'turn' as const }))
  await enqueueMany(tx, tellMember, notifications)
}
