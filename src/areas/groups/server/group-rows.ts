import { sql } from 'kysely'
import type { Promotion } from '#areas/bookings/rules/promotion.ts'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

export interface GroupRow {
  gid: number
  cid: number
  group_name: string
  color: string
  poc: string
  poc_phone: string
  poc_email: string
  group_change_allowed: boolean
  rating_change_allowed: boolean
  automate: boolean
  female: boolean
  male: boolean
  min_age: number | null
  max_age: number | null
  promotion: Promotion
  ratings: { crid: number; name: string }[]
  admin: { mid: number; first: string; last: string }[]
  members: number
  substitutes: number
}

/** Groups with their ratings, admins and size, in one statement. Without `groupIds` it returns all groups. */
export async function listGroups(db: Reader, clubId: number, groupIds?: readonly number[]): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`select g.id as gid, g.club_id as cid, g.name as group_name, g.color,
      g.contact_name as poc, g.contact_phone as poc_phone, g.contact_email as poc_email,
      g.may_change_group as group_change_allowed, g.may_change_rating as rating_change_allowed,
      g.is_automated as automate, g.takes_women as female, g.takes_men as male, g.min_age, g.max_age, g.promotion,
      (select coalesce(jsonb_agg(jsonb_build_object('crid', r.id, 'name', r.name) order by r.name collate people), '[]')
        from club_group_rating gr join club_rating r on r.club_id = gr.club_id and r.id = gr.rating_id
        where gr.club_id = g.club_id and gr.group_id = g.id) as ratings,
      (select coalesce(jsonb_agg(jsonb_build_object('mid', m.id, 'first', m.first, 'last', m.last) order by m.last collate people, m.first collate people), '[]')
        from role_grant k join member m on m.club_id = g.club_id and m.account_id = k.account_id
        where k.role = 'group-admin' and k.scope_id = g.id and k.scope_id > 0) as admin,
      (select count(*) from group_member gm join member m on m.club_id = gm.club_id and m.id = gm.member_id
        where gm.club_id = g.club_id and gm.group_id = g.id and m.status = any(${currentStatuses}::text[])) as members,
      (select count(*) from group_substitute s join member m on m.club_id = s.club_id and m.id = s.member_id
        where s.club_id = g.club_id and s.group_id = g.id and m.status = any(${currentStatuses}::text[])) as substitutes
    from club_group g
    where g.club_id = ${clubId} and (${groupIds ?? null}::integer[] is null or g.id = any(${groupIds ?? null}::integer[]))
    order by g.name collate people, g.id`.execute(db)
  return rows
}

export async function getGroup(db: Reader, clubId: number, groupId: number): Promise<GroupRow> {
  const [group] = await listGroups(db, clubId, [groupId])
  if (!group) throw new Error(`group ${groupId} was removed while it was being read`)
  return group
}

/** A group's name in the club's log. */
export async function nameOfGroup(db: Reader, clubId: number, groupId: number): Promise<string> {
  const group = db.selectFrom('club_group').select('name').where('club_id', '=', clubId).where('id', '=', groupId)
  return (await group.executeTakeFirstOrThrow()).name
}

/** What happens in a group's new events when a spot opens. */
export async function promotionOfGroup(db: Reader, clubId: number, groupId: number): Promise<Promotion> {
  const group = db.selectFrom('club_group').select('promotion').where('club_id', '=', clubId).where('id', '=', groupId)
  return (await group.executeTakeFirstOrThrow()).promotion
}

export interface GroupFields {
  readonly name: string
  readonly color: string
  readonly contact_name: string
  readonly contact_phone: string
  readonly contact_email: string
  readonly may_change_group: boolean
  readonly may_change_rating: boolean
  readonly is_automated: boolean
  readonly takes_women: boolean
  readonly takes_men: boolean
  readonly min_age: number | null
  readonly max_age: number | null
  readonly promotion?: Promotion
}

/** Adds a group. Returns undefined if the club has one with this name. */
export async function insertGroup(tx: Tx, clubId: number, fields: GroupFields, now: Date): Promise<number | undefined> {
  const row = await tx
    .insertInto('club_group')
    .values({ ...fields, club_id: clubId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function hasOtherOfName(db: Reader, clubId: number, groupId: number, name: string): Promise<boolean> {
  const other = await db
    .selectFrom('club_group')
    .select('id')
    .where('club_id', '=', clubId)
    .where('id', '<>', groupId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  return other !== undefined
}

export async function saveGroup(tx: Tx, clubId: number, groupId: number, fields: GroupFields): Promise<void> {
  await tx.updateTable('club_group').set(fields).where('club_id', '=', clubId).where('id', '=', groupId).execute()
}

/** Sets a group's ratings. Returns false if one of them is not a rating of this club. */
export async function setRatings(
  tx: Tx,
  clubId: number,
  groupId: number,
  ratingIds: readonly number[],
): Promise<boolean> {
  const newIds = [...new Set(ratingIds)]
  await tx.deleteFrom('club_group_rating').where('club_id', '=', clubId).where('group_id', '=', groupId).execute()
  if (newIds.length === 0) return true
  const { numAffectedRows = 0n } = await sql`insert into club_group_rating (club_id, group_id, rating_id)
    select club_id, ${groupId}, id from club_rating where club_id = ${clubId} and id = any(${newIds}::integer[])`.execute(
    tx,
  )
  return Number(numAffectedRows) === newIds.length
}

export async function mayChangeRatingIn(db: Reader, clubId: number, groupIds: readonly number[]): Promise<boolean> {
  const group = await db
    .selectFrom('club_group')
    .select('id')
    .where('club_id', '=', clubId)
    .where('id', 'in', groupIds)
    .where('may_change_rating', '=', true)
    .limit(1)
    .executeTakeFirst()
  return group !== undefined
}

/** Locks groups in ascending id order, so that only one transaction at a time can add events to them. */
export async function lockGroups(tx: Tx, clubId: number, groupIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('club_group')
    .select('id')
    .where('club_id', '=', clubId)
    .where('id', 'in', groupIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
