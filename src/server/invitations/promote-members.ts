import { sql } from 'kysely'
import * as z from 'zod/mini'
import { ok } from '#domain/shared/result'
import { inTransaction, type Reader, type Tx } from '#server/db/database'
import { lockEvent } from '#server/events/event-rows'
import { tellEvent } from '#server/events/touch'
import { defineJob, enqueue } from '#server/jobs/job'
import { promoteWaiting } from './promote-waiting.ts'

const Shape = z.object({ clubId: z.int(), memberIds: z.array(z.int()) })

/**
 * Has the places of the events looked at for which these members wait, once `tx` is committed: dues, or a status, may have
 * made them eligible. Not in the same transaction: an event's row is locked before its members' (X156).
 */
export const promoteLater = (tx: Tx, payload: z.infer<typeof Shape>): Promise<void> =>
  enqueue(tx, promoteMembers, payload)

export const promoteMembers = defineJob({
  name: 'invitations.promote-members',
  shape: Shape,
  async run(deps, { clubId, memberIds }) {
    for (const eventId of await listAwaited(deps.db, clubId, memberIds, deps.clock.now())) {
      const done = await inTransaction(deps.db, async (tx, after) => {
        const event = await lockEvent(tx, clubId, eventId)
        const seq = event && (await promoteWaiting(tx, event, deps.clock.now()))
        if (seq !== undefined) after(() => tellEvent(deps, eventId, seq))
        return ok(undefined)
      })
      // Thrown, so that the job is tried again.
      if (!done.ok) throw new Error(`event ${eventId} was busy`)
    }
  },
})

/** The events to come that give out places by themselves and for which one of these members, or the partner, waits. */
async function listAwaited(db: Reader, clubId: number, memberIds: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select e.id from club_event e
    where e.club_id = ${clubId} and e.starts_at > ${now} and e.deleted_at is null and e.promotion = 'auto'
      and exists(select from invitation i where i.club_id = e.club_id and i.event_id = e.id and i.response = 'waitlist'
        and i.member_id = any(${memberIds}::integer[]))
    order by e.id`.execute(db)
  return rows.map(({ id }) => id)
}
