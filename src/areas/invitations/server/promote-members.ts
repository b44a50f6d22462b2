import * as z from 'zod/mini'
import { type EventRow, lockEvent } from '#areas/events/server/event-rows.ts'
import { tellEvent } from '#areas/events/server/touch-event.ts'
import type { Entry } from '#areas/invitations/rules/roster.ts'
import type { MemberStanding } from '#areas/members/server/occasions.ts'
import { isInvited } from '#kernel/rules/member-statuses.ts'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import { defineJob, enqueue } from '#kernel/server/jobs/job.ts'
import { listAwaited, listAwaitedMeanwhile } from './awaited-rows.ts'
import { listTurn, promoteWaiting } from './promote-waiting.ts'

const Shape = z.object({
  clubId: z.int(),
  memberIds: z.array(z.int()),
  /** The members' state before the change behind this job. Members whose turn it already was are not told again. */
  before: z.optional(
    z.array(
      z.object({
        memberId: z.int(),
        isHere: z.boolean(),
        hasDues: z.boolean(),
        /** Confirmed for another event at the same time. */
        wasBusy: z.optional(z.boolean()),
      }),
    ),
  ),
  /** Only these events: those at the time that became free, or those that were busy on the first try. */
  eventIds: z.optional(z.array(z.int())),
})

/** Milliseconds until the job tries a busy event again. */
const againAfter = 10_000

/**
 * Rechecks the waitlists that these members are on, once `tx` commits. A change of dues or status may have made them
 * eligible, or ineligible so that it is the next member's turn. Pass their records from before the change. This cannot
 * happen in the same transaction, because an event's row is locked before its members' rows (X156).
 */
export async function promoteLater(tx: Tx, clubId: number, members: readonly MemberStanding[]): Promise<void> {
  if (members.length === 0) return
  const before = members.map(({ id, status, has_dues }) => ({
    memberId: id,
    isHere: isInvited(status),
    hasDues: has_dues,
  }))
  await enqueue(tx, promoteMembers, { clubId, memberIds: before.map(({ memberId }) => memberId), before })
}

/**
 * The same for members who have lost their spot in `event`. That spot kept them out of the events at the same time
 * whose waitlist they are on (X156).
 */
export async function promoteElsewhere(tx: Tx, event: EventRow, freed: readonly Entry[]): Promise<void> {
  if (freed.length === 0) return
  const memberIds = freed.map(({ memberId }) => memberId)
  const eventIds = await listAwaitedMeanwhile(tx, event, memberIds)
  if (eventIds.length === 0) return
  const before = freed.map(({ memberId, isHere, hasDues }) => ({ memberId, isHere, hasDues, wasBusy: true }))
  await enqueue(tx, promoteMembers, { clubId: event.club_id, memberIds, before, eventIds })
}

export const promoteMembers = defineJob({
  name: 'invitations.promote-members',
  shape: Shape,
  async run(deps, payload) {
    const { clubId, memberIds, before, eventIds } = payload
    const busy: number[] = []
    for (const eventId of eventIds ?? (await listAwaited(deps.db, clubId, memberIds, deps.clock.now()))) {
      const result = await inTransaction(deps.db, async (tx, after) => {
        const event = await lockEvent(tx, clubId, eventId)
        if (!event) return ok(undefined)
        const now = deps.clock.now()
        const seq = await promoteWaiting(tx, event, now, await listTurn(tx, event, now, before))
        if (seq !== undefined) after(() => tellEvent(deps, eventId, seq))
        return ok(undefined)
      })
      if (!result.ok) busy.push(eventId)
    }
    // An error would make the job recheck the other events and notify their members again.
    const runAt = new Date(deps.clock.now().getTime() + againAfter)
    if (busy.length > 0) await enqueue(deps.db, promoteMembers, { ...payload, eventIds: busy }, { runAt })
  },
})
