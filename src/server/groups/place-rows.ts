import { sql } from 'kysely'
import { currentStatuses } from '#domain/shared/member-statuses'
import type { Reader, Tx } from '#server/kernel/db/database'

/** The members of a group with what its admins see, by name. Archived members keep their place and are not shown. */
export async function listGroupMembers(db: Reader, clubId: number, groupId: number) {
  return db
    .selectFrom('group_member')
    .innerJoin('member', (join) =>
      join.onRef('member.club_id', '=', 'group_member.club_id').onRef('member.id', '=', 'group_member.member_id'),
    )
    .leftJoin('club_rating', (join) =>
      join.onRef('club_rating.club_id', '=', 'member.club_id').onRef('club_rating.id', '=', 'member.rating_id'),
    )
    .select([
      'group_member.id as gmid',
      'group_member.note',
      'group_member.is_automatic',
      'member.id as mid',
      'member.first',
      'member.last',
      'member.status',
      'member.has_paid_dues',
      'club_rating.name as club_rating',
    ])
    .where('group_member.club_id', '=', clubId)
    .where('group_member.group_id', '=', groupId)
    .where('member.status', 'in', currentStatuses)
    .orderBy(sql`lower(member.last)`)
    .orderBy(sql`lower(member.first)`)
    .orderBy('member.id')
    .execute()
}

/** How many of these are members of the club that are not archived. */
export async function countInClub(db: Reader, clubId: number, memberIds: readonly number[]): Promise<number> {
  const { total } = await db
    .selectFrom('member')
    .select(sql<number>`count(*)`.as('total'))
    .where('club_id', '=', clubId)
    .where('status', 'in', currentStatuses)
    .where('id', 'in', memberIds)
    .executeTakeFirstOrThrow()
  return total
}

/** Puts members in by hand; who is there already stays, from now on by hand. Answers how many are new. */
export async function putMembers(
  tx: Tx,
  { clubId, groupId, memberIds, now }: { clubId: number; groupId: number; memberIds: readonly number[]; now: Date },
): Promise<number> {
  const { rows } = await sql<{ is_new: boolean }>`insert into group_member (club_id, group_id, member_id, joined_at)
    select ${clubId}, ${groupId}, unnest(${memberIds}::integer[]), ${now}
    on conflict (club_id, group_id, member_id) do update set is_automatic = false
    returning xmax = 0 as is_new`.execute(tx)
  return rows.filter((row) => row.is_new).length
}

/** Takes members out; answers how many were in. */
export async function takeMembers(
  tx: Tx,
  { clubId, groupId, memberIds }: { clubId: number; groupId: number; memberIds: readonly number[] },
): Promise<number> {
  const gone = await tx
    .deleteFrom('group_member')
    .where('club_id', '=', clubId)
    .where('group_id', '=', groupId)
    .where('member_id', 'in', memberIds)
    .returning('id')
    .execute()
  return gone.length
}

export async function saveNote(db: Reader, clubId: number, groupMemberId: number, note: string): Promise<void> {
  await db
    .updateTable('group_member')
    .set({ note })
    .where('club_id', '=', clubId)
    .where('id', '=', groupMemberId)
    .execute()
}

/** Moves the group places of a merged member record to the kept record, except in groups where that has a place. */
export async function carryPlaces(
  tx: Tx,
  { clubId, keptId, mergedId }: { clubId: number; keptId: number; mergedId: number },
): Promise<void> {
  await sql`update group_member p set member_id = ${keptId} where p.club_id = ${clubId} and p.member_id = ${mergedId}
    and not exists (select from group_member o where o.club_id = p.club_id and o.group_id = p.group_id
      and o.member_id = ${keptId})`.execute(tx)
}
