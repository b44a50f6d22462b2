import { sql } from 'kysely'
import * as z from 'zod/mini'
import { decideRemove } from '#domain/invitations/decide-no'
import { getEntry } from '#domain/invitations/roster'
import { currentStatuses } from '#domain/members/statuses'
import { refuse } from '#domain/shared/result'
import type { Reader } from '#server/kernel/db/database'
import { defineJob } from '#server/kernel/jobs/job'
import { changeAnswers } from './change-answers.ts'

/**
 * Withdraws the invitations of members who were taken out of a group to its events to come, or to all events where no group is
 * named and they were archived, as if each was deleted by hand: places become free, partners are told. Whoever has paid keeps
 * invitation and payment (X182), and whoever is in the group, or the club, again by now keeps all. Each event under its own
 * lock, so that it waits for answers that are being given.
 */
export const withdrawInvitations = defineJob({
  name: 'invitations.withdraw',
  shape: z.object({ clubId: z.int(), groupId: z.nullable(z.int()), memberIds: z.array(z.int()), accountId: z.int() }),
  async run(deps, { clubId, groupId, memberIds, accountId }) {
    const found = await listToCome(deps.db, { clubId, groupId, memberIds, now: deps.clock.now() })
    let isBusy = false
    for (const { eventId, invitationId } of found) {
      const about = { invitationIds: [invitationId] }
      const done = await changeAnswers(deps, { clubId, eventId, accountId, about }, (roster) =>
        getEntry(roster, invitationId).payment === null ? decideRemove(roster, invitationId) : refuse('card-paid'),
      )
      isBusy ||= !done.ok && done.code === 'busy'
    }
    if (isBusy) throw new Error('an event was busy; the rest is withdrawn at the next try')
  },
})

async function listToCome(
  db: Reader,
  group: { clubId: number; groupId: number | null; memberIds: readonly number[]; now: Date },
): Promise<{ eventId: number; invitationId: number }[]> {
  const { clubId, groupId, memberIds, now } = group
  const { rows } = await sql<{ eventId: number; invitationId: number }>`select e.id as "eventId", i.id as "invitationId"
    from club_event e join invitation i on i.club_id = e.club_id and i.event_id = e.id
      join member m on m.club_id = i.club_id and m.id = i.member_id
    where e.club_id = ${clubId} and (${groupId}::integer is null or e.group_id = ${groupId}) and e.starts_at > ${now}
      and e.deleted_at is null and e.merged_into is null
      and i.member_id = any(${memberIds}::integer[]) and i.removed_at is null and i.payment_type is null
      and case when ${groupId}::integer is null then m.status <> all(${currentStatuses}::text[])
        else not exists (select from group_member g where g.club_id = e.club_id and g.group_id = e.group_id
          and g.member_id = i.member_id) end
    order by e.id, i.id`.execute(db)
  return rows
}
