import { type RawBuilder, sql } from 'kysely'
import { hasCurrentDues } from '#areas/clubs/server/current-dues-rows.ts'
import type { EventRow } from '#areas/events/server/event-rows.ts'
import { invitedStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import { matchesName } from '#kernel/server/db/name-search.ts'

const limit = 25

export interface Candidate {
  readonly eiid: number | null
  readonly mid: number
  readonly first: string
  readonly last: string
  readonly club_rating: string
  readonly is_looking: boolean
}

/**
 * Members who could be the member's partner, by name: invited, or in the group of an event that is open to it, and
 * without a partner here. They hold a spot, or have an invitable status and current dues. They have not said No, and
 * are not confirmed elsewhere at the same time. Returns up to 25, and none for an empty search. The screen searches
 * from three letters on (spec 001 §5).
 */
export async function listCandidates(
  db: Reader,
  event: EventRow,
  memberId: number,
  search: string,
): Promise<Candidate[]> {
  if (search === '') return []
  return candidates(db, event, memberId, matchesName('member.search', search))
}

/** The possible partners who have said Yes and are looking for a partner, by name. */
export const listLookingFor = (db: Reader, event: EventRow, memberId: number): Promise<Candidate[]> =>
  candidates(db, event, memberId, sql`i.response = 'needs-partner'`)

async function candidates(
  db: Reader,
  event: EventRow,
  memberId: number,
  fitting: RawBuilder<unknown>,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`select i.id as eiid, member.id as mid, member.first, member.last,
      coalesce(r.name, '') as club_rating, i.response is not distinct from 'needs-partner' as is_looking
    from member
    left join club_rating r on r.club_id = member.club_id and r.id = member.rating_id
    left join invitation i on i.club_id = member.club_id and i.event_id = ${event.id} and i.member_id = member.id
      and i.removed_at is null
    where member.club_id = ${event.club_id} and member.id <> ${memberId} and ${fitting}
      and (i.response in ('yes', 'partner') or (member.status = any(${invitedStatuses}::text[]) and ${hasCurrentDues()}))
      and i.partner_id is null and i.response is distinct from 'no'
      and (i.id is not null or (${event.is_open_to_group} and exists(select from group_member g
        where g.club_id = member.club_id and g.group_id = ${event.group_id} and g.member_id = member.id)))
      and (i.response in ('yes', 'partner') or not exists(select from invitation o
        join club_event e on e.club_id = o.club_id and e.id = o.event_id
        where o.club_id = member.club_id and o.member_id = member.id and o.removed_at is null
          and o.response in ('yes', 'partner') and e.id <> ${event.id} and e.deleted_at is null and e.merged_into is null
          and e.starts_at < ${event.ends_at} and e.ends_at > ${event.starts_at}))
    order by member.last collate people, member.first collate people, member.id
    limit ${limit}`.execute(db)
  return rows
}

/** The partner named in an invitation. Undefined if there is none. */
export async function findPartner(db: Reader, clubId: number, invitationId: number) {
  return db
    .selectFrom('invitation as own')
    .innerJoin('invitation as other', (join) =>
      join.onRef('other.club_id', '=', 'own.club_id').onRef('other.id', '=', 'own.partner_id'),
    )
    .innerJoin('member', (join) =>
      join.onRef('member.club_id', '=', 'other.club_id').onRef('member.id', '=', 'other.member_id'),
    )
    .select(['other.id as eiid', 'member.id as mid', 'member.first', 'member.last'])
    .where('own.club_id', '=', clubId)
    .where('own.id', '=', invitationId)
    .executeTakeFirst()
}
