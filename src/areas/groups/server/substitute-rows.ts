import { sql } from 'kysely'
import type { Declines, SubstituteOrder } from '#areas/groups/rules/substitutes.ts'
import { currentStatuses, type Status } from '#kernel/rules/member-statuses.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

interface OfGroup {
  readonly clubId: number
  readonly groupId: number
}

export interface SubstituteRow extends Declines {
  readonly memberId: number
  readonly first: string
  readonly last: string
  readonly status: Status
  readonly club_rating: string
  /** The number of a rating body; empty if there is none. */
  readonly rating: string
  /** The start of the last event of the group in which they substituted. */
  readonly playedAt: Date | null
}

/** A group's substitutes in the captain's order. Archived members stay on the list but are left out. */
export async function listSubstitutes(db: Reader, { clubId, groupId }: OfGroup): Promise<SubstituteRow[]> {
  const { rows } = await sql<SubstituteRow>`select s.member_id as "memberId", s.place, s.declined, m.first, m.last,
      m.status, coalesce(r.name, '') as club_rating, m.usapa_rating as rating,
      (select max(e.starts_at) from invitation i join club_event e on e.club_id = i.club_id and e.id = i.event_id
        where i.club_id = s.club_id and i.member_id = s.member_id and i.substitute = 'plays'
          and i.response in ('yes', 'partner') and e.group_id = s.group_id and e.deleted_at is null) as "playedAt"
    from group_substitute s join member m on m.club_id = s.club_id and m.id = s.member_id
    left join club_rating r on r.club_id = m.club_id and r.id = m.rating_id
    where s.club_id = ${clubId} and s.group_id = ${groupId} and m.status = any(${currentStatuses}::text[])
    order by s.place, s.member_id`.execute(db)
  return rows
}

/** In which order a group's substitutes are asked. */
export async function substituteOrderOf(db: Reader, { clubId, groupId }: OfGroup): Promise<SubstituteOrder> {
  const group = db.selectFrom('club_group').select('substitute_order').where('club_id', '=', clubId)
  return (await group.where('id', '=', groupId).executeTakeFirstOrThrow()).substitute_order
}

/** Whether a group has substitutes, so that its new events ask them. */
export async function hasSubstitutes(db: Reader, ofGroup: OfGroup): Promise<boolean> {
  return (await listSubstitutes(db, ofGroup)).length > 0
}

/** Locks a group's substitutes, always in the same order, so that two transactions never wait for each other. */
export async function lockSubstitutes(tx: Tx, { clubId, groupId }: OfGroup) {
  return tx
    .selectFrom('group_substitute')
    .select(['member_id', 'place', 'declined'])
    .where('club_id', '=', clubId)
    .where('group_id', '=', groupId)
    .orderBy('member_id')
    .forUpdate()
    .execute()
}

/**
 * Sets a group's substitutes in this order, and how they are asked. Members who stay keep their declines; archived
 * members stay, after all others.
 */
export async function saveSubstitutes(
  tx: Tx,
  { clubId, groupId }: OfGroup,
  { order, memberIds, now }: { order: SubstituteOrder; memberIds: readonly number[]; now: Date },
): Promise<void> {
  await tx
    .updateTable('club_group')
    .set({ substitute_order: order })
    .where('club_id', '=', clubId)
    .where('id', '=', groupId)
    .execute()
  await sql`delete from group_substitute s using member m where s.club_id = ${clubId} and s.group_id = ${groupId}
    and m.club_id = s.club_id and m.id = s.member_id and m.status = any(${currentStatuses}::text[])
    and not (s.member_id = any(${memberIds}::integer[]))`.execute(tx)
  await sql`update group_substitute set place = place + ${memberIds.length} where club_id = ${clubId}
    and group_id = ${groupId}`.execute(tx)
  await sql`insert into group_substitute (club_id, group_id, member_id, place, added_at)
    select ${clubId}, ${groupId}, w.member_id, w.place, ${now}
    from unnest(${memberIds}::integer[]) with ordinality as w(member_id, place)
    on conflict (club_id, group_id, member_id) do update set place = excluded.place`.execute(tx)
}

/** Writes the places and declines of substitutes. */
export async function saveDeclines(
  tx: Tx,
  { clubId, groupId }: OfGroup,
  declines: readonly (Declines & { readonly memberId: number })[],
): Promise<void> {
  if (declines.length === 0) return
  await sql`update group_substitute s set place = d.place, declined = d.declined
    from jsonb_to_recordset(${JSON.stringify(declines)}::jsonb) as d("memberId" integer, place integer, declined integer)
    where s.club_id = ${clubId} and s.group_id = ${groupId} and s.member_id = d."memberId"`.execute(tx)
}

/** Moves a merged member's places among substitutes to the record that is kept, unless that one has its own there. */
export async function carrySubstitutes(
  tx: Tx,
  { clubId, keptId, mergedId }: { clubId: number; keptId: number; mergedId: number },
): Promise<void> {
  await sql`update group_substitute s set member_id = ${keptId} where s.club_id = ${clubId} and s.member_id = ${mergedId}
    and not exists (select from group_substitute o where o.club_id = s.club_id and o.group_id = s.group_id
      and o.member_id = ${keptId})`.execute(tx)
}
