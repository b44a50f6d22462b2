import { sql } from 'kysely'
import type { Tx } from '#server/kernel/db/database'
import type { Merge } from '#server/members/occasions'

/**
 * Moves the invitations of a merged member record to the kept record. Of two invitations to one event, the more
 * informative one stays.
 */
export async function carryInvitations(tx: Tx, { clubId, keptId, mergedId }: Merge): Promise<void> {
  const says = (row: 'i' | 'o') => sql`(case when ${sql.ref(`${row}.removed_at`)} is not null then 0
    when ${sql.ref(`${row}.response`)} is null and ${sql.ref(`${row}.payment_type`)} is null then 1
    when ${sql.ref(`${row}.response`)} = 'no' then 2 else 3 end, ${sql.ref(`${row}.member_id`)} = ${keptId})`
  await sql`delete from invitation i using invitation o
    where i.club_id = ${clubId} and o.club_id = i.club_id and o.event_id = i.event_id and i.id <> o.id
      and i.member_id in (${keptId}, ${mergedId}) and o.member_id in (${keptId}, ${mergedId})
      and ${says('i')} < ${says('o')}`.execute(tx)
  await sql`update invitation set member_id = ${keptId} where club_id = ${clubId} and member_id = ${mergedId}`.execute(
    tx,
  )
}
