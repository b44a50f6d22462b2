import { sql } from 'kysely'
import type { Criteria } from '#areas/groups/rules/criteria.ts'
import type { StatedGender } from '#kernel/rules/genders.ts'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { PlaceNote } from './place-rows.ts'

interface AutomatedGroup {
  readonly id: number
  readonly criteria: Criteria
}

export async function listAutomated(db: Reader, clubId: number, groupId?: number): Promise<AutomatedGroup[]> {
  const { rows } = await sql<{ id: number } & Criteria>`select g.id, g.takes_women as "takesWomen",
      g.takes_men as "takesMen", g.min_age as "minAge", g.max_age as "maxAge",
      array(select rating_id from club_group_rating r where r.club_id = g.club_id and r.group_id = g.id) as "ratingIds"
    from club_group g where g.club_id = ${clubId} and g.is_automated
      and (${groupId ?? null}::integer is null or g.id = ${groupId ?? null})
    order by g.id for update of g`.execute(db)
  return rows.map(({ id, ...criteria }) => ({ id, criteria }))
}

export interface ClubMember {
  readonly memberId: number
  readonly first: string
  readonly last: string
  readonly gender: StatedGender
  readonly birthDate: string | null
  readonly ratingId: number | null
  readonly rating: string
  readonly isHere: boolean
}

/** Members with the fields that group criteria use, by name. `isHere` is false only for archived members. */
export async function listCandidates(db: Reader, clubId: number, memberIds?: readonly number[]): Promise<ClubMember[]> {
  const { rows } = await sql<ClubMember>`select m.id as "memberId", m.first, m.last,
      case when m.is_gender_stated then m.gender else '' end as gender,
      m.birthday as "birthDate", m.rating_id as "ratingId", coalesce(r.name, '') as rating,
      m.status = any(${currentStatuses}::text[]) as "isHere"
    from member m left join club_rating r on r.club_id = m.club_id and r.id = m.rating_id
    where m.club_id = ${clubId} and (${memberIds ?? null}::integer[] is null or m.id = any(${memberIds ?? null}::integer[]))
    order by m.last collate people, m.first collate people, m.id`.execute(db)
  return rows
}

export async function listPlaces(db: Reader, clubId: number, groupId: number, memberIds?: readonly number[]) {
  let query = db
    .selectFrom('group_member')
    .select(['id', 'member_id as memberId', 'is_automatic as isAutomatic'])
    .where('club_id', '=', clubId)
    .where('group_id', '=', groupId)
  if (memberIds) query = query.where('member_id', 'in', memberIds.length > 0 ? memberIds : [0])
  return query.execute()
}

export async function putAutomatically(
  tx: Tx,
  { clubId, groupId, memberIds, now }: { clubId: number; groupId: number; memberIds: readonly number[]; now: Date },
): Promise<void> {
  if (memberIds.length === 0) return
  await sql`insert into group_member (club_id, group_id, member_id, is_automatic, joined_at)
    select ${clubId}, ${groupId}, unnest(${memberIds}::integer[]), true, ${now}
    on conflict (club_id, group_id, member_id) do nothing`.execute(tx)
}

/** Deletes memberships that a group's criteria gave, and returns their notes. */
export async function takeAutomatic(tx: Tx, clubId: number, ids: readonly number[]): Promise<PlaceNote[]> {
  if (ids.length === 0) return []
  return tx
    .deleteFrom('group_member')
    .where('club_id', '=', clubId)
    .where('id', 'in', ids)
    .returning(['member_id as memberId', 'note'])
    .execute()
}
