import { sql } from 'kysely'
import type { Merge } from '#areas/members/server/occasions.ts'
import type { Tx } from '#kernel/server/db/database.ts'

/** Two of a person's invitations to one event: one that is deleted, and one that stays. */
export interface FoldedInvitation {
  readonly eventId: number
  readonly goneId: number
  readonly keptId: number
}

/** How much a row says. `i` and `o` are two of a person's invitations to one event. */
const says = (row: 'i' | 'o', keptId: number) => sql`(case when ${sql.ref(`${row}.removed_at`)} is not null then 0
    when ${sql.ref(`${row}.response`)} is null and ${sql.ref(`${row}.payment_type`)} is null then 1
    when ${sql.ref(`${row}.response`)} = 'no' then 2 else 3 end, ${sql.ref(`${row}.member_id`)} = ${keptId})`

const areOfOnePerson = ({ clubId, keptId, mergedId }: Merge) => sql`i.club_id = ${clubId} and o.club_id = i.club_id
    and o.event_id = i.event_id and i.id <> o.id and i.member_id in (${keptId}, ${mergedId})
    and o.member_id in (${keptId}, ${mergedId}) and ${says('i', keptId)} < ${says('o', keptId)}`

/** The invitations that `carryInvitations` will delete, each with the one that stays. */
export async function listFolded(tx: Tx, merge: Merge): Promise<FoldedInvitation[]> {
  const { rows } = await sql<FoldedInvitation>`select i.event_id as "eventId", i.id as "goneId", o.id as "keptId"
    from invitation i, invitation o where ${areOfOnePerson(merge)}`.execute(tx)
  return rows
}

/**
 * Moves a merged member's invitations to the record that is kept. Of two invitations to one event, the more informative
 * one stays.
 */
export async function carryInvitations(tx: Tx, merge: Merge): Promise<void> {
  const { clubId, keptId, mergedId } = merge
  // Copies group A or B from the invitation that is deleted if the other has none.
  await sql`update invitation o set mixer_group = i.mixer_group from invitation i
    where ${areOfOnePerson(merge)} and o.mixer_group is null and i.mixer_group is not null`.execute(tx)
  await sql`delete from invitation i using invitation o where ${areOfOnePerson(merge)}`.execute(tx)
  await sql`update invitation set member_id = ${keptId} where club_id = ${clubId} and member_id = ${mergedId}`.execute(
    tx,
  )
}
