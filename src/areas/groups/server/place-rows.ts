import { sql } from 'kysely'
import { hasCurrentDues } from '#areas/clubs/server/current-dues-rows.ts'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

/** A group's members as its admins see them, by name. Archived members stay in the group but are not listed. */
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
      'group_member.group_id as gid',
      'group_member.note',
      'group_member.is_automatic',
      'member.id as mid',
      'member.first',
      'member.last',
      'member.gender',
      'member.is_gender_stated as gender_stated',
      'member.account_id as user_id',
      'member.status',
      hasCurrentDues().as('has_dues'),
      'member.wants_invitations as email_invite',
      'member.wants_reminder_two_days as email_two_day_reminder',
      'member.wants_reminder_day_before as email_day_before_reminder',
      'member.is_spam_complaint as spam',
      sql<boolean>`(member.is_unsubscribed or exists (select from mail_unsubscribe u
        where u.club_id = member.club_id and u.address = lower(member.email)))`.as('unsubscribed'),
      'club_rating.name as club_rating',
    ])
    .where('group_member.club_id', '=', clubId)
    .where('group_member.group_id', '=', groupId)
    .where('member.status', 'in', currentStatuses)
    .orderBy(sql`member.last collate people`)
    .orderBy(sql`member.first collate people`)
    .orderBy('member.id')
    .execute()
}

/** How many of these are members of the club and not archived. */
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

/**
 * Adds members by hand. Those already in the group stay, and count as added by hand from now on. Returns how many are
 * new.
 */
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

/** The note about a member's membership in a group. */
export interface PlaceNote {
  readonly memberId: number
  readonly note: string
}

/** Removes members. Returns who was in the group, with the notes about their memberships. */
export async function takeMembers(
  tx: Tx,
  { clubId, groupId, memberIds }: { clubId: number; groupId: number; memberIds: readonly number[] },
): Promise<PlaceNote[]> {
  return tx
    .deleteFrom('group_member')
    .where('club_id', '=', clubId)
    .where('group_id', '=', groupId)
    .where('member_id', 'in', memberIds)
    .returning(['member_id as memberId', 'note'])
    .execute()
}

/**
 * Writes the note about a group membership. Returns whose it is, and the previous note. Undefined if the membership is
 * gone.
 */
export async function saveNote(
  tx: Tx,
  clubId: number,
  groupMemberId: number,
  note: string,
): Promise<PlaceNote | undefined> {
  const before = await tx
    .selectFrom('group_member')
    .select(['member_id as memberId', 'note'])
    .where('club_id', '=', clubId)
    .where('id', '=', groupMemberId)
    .forUpdate()
    .executeTakeFirst()
  await tx
    .updateTable('group_member')
    .set({ note })
    .where('club_id', '=', clubId)
    .where('id', '=', groupMemberId)
    .execute()
  return before
}

/** The courts of a group's members on its ladder. 1 is the top court; null before their first ladder. */
export async function listLeagueCourts(
  db: Reader,
  clubId: number,
  groupId: number,
  memberIds: readonly number[],
): Promise<Map<number, number | null>> {
  const rows = await db
    .selectFrom('group_member')
    .select(['member_id', 'league_court'])
    .where('club_id', '=', clubId)
    .where('group_id', '=', groupId)
    .where('member_id', '=', sql<number>`any(${memberIds}::integer[])`)
    .execute()
  return new Map(rows.map(({ member_id, league_court }) => [member_id, league_court]))
}

/** Saves members' courts on a group's ladder, skipping members who are not in the group. */
export async function saveLeagueCourts(
  tx: Tx,
  { clubId, groupId }: { readonly clubId: number; readonly groupId: number },
  courts: readonly { readonly memberId: number; readonly court: number | null }[],
): Promise<void> {
  await sql`update group_member g set league_court = c.court
    from jsonb_to_recordset(${JSON.stringify(courts)}::jsonb) as c("memberId" integer, court integer)
    where g.club_id = ${clubId} and g.group_id = ${groupId} and g.member_id = c."memberId"`.execute(tx)
}

/**
 * Moves a merged member's group memberships to the record that is kept, unless that one is already in the same group.
 * In that case it takes over the court on the ladder if it has none. Returns the notes that are lost with the merged
 * record.
 */
export async function carryPlaces(
  tx: Tx,
  { clubId, keptId, mergedId }: { clubId: number; keptId: number; mergedId: number },
): Promise<{ group: string; note: string }[]> {
  await sql`update group_member p set league_court = o.league_court from group_member o
    where p.club_id = ${clubId} and p.member_id = ${keptId} and p.league_court is null and o.club_id = p.club_id
      and o.group_id = p.group_id and o.member_id = ${mergedId}`.execute(tx)
  await sql`update group_member p set member_id = ${keptId} where p.club_id = ${clubId} and p.member_id = ${mergedId}
    and not exists (select from group_member o where o.club_id = p.club_id and o.group_id = p.group_id
      and o.member_id = ${keptId})`.execute(tx)
  const { rows } = await sql<{ group: string; note: string }>`select g.name as "group", p.note from group_member p
    join club_group g on g.club_id = p.club_id and g.id = p.group_id
    where p.club_id = ${clubId} and p.member_id = ${mergedId} and p.note <> '' order by g.name collate people`.execute(
    tx,
  )
  return rows
}
