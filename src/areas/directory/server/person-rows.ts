import { sql } from 'kysely'
import type { Gender } from '#kernel/rules/genders.ts'
import { type CurrentStatus, currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader } from '#kernel/server/db/database.ts'

interface PersonRow {
  mid: number
  name: string
  email: string
  phone: string
  receive_text: boolean
  status: CurrentStatus | null
  gender: Gender
  gender_stated: boolean
  club_rating: string
}

/**
 * The members of a club, or of one of its groups, who chose to be listed, by last name. Members do not see who is away
 * if the club shows that only to its admins.
 */
export async function listPersons(
  db: Reader,
  clubId: number,
  { isForAdmin, groupId = null }: { isForAdmin: boolean; groupId?: number | null },
): Promise<PersonRow[]> {
  const isTold = sql`${isForAdmin} or not exists (select from club_member_field f
    where f.club_id = m.club_id and f.field = 'status' and f.mode = 'admin')`
  const { rows } = await sql<PersonRow>`select m.id as mid, trim(m.first || ' ' || m.last) as name, m.email, m.phone,
      m.takes_texts as receive_text, case when ${isTold} then m.status end as status, m.gender,
      m.is_gender_stated as gender_stated, coalesce(r.name, '') as club_rating
    from member m left join club_rating r on r.club_id = m.club_id and r.id = m.rating_id
    where m.club_id = ${clubId} and m.status = any(${currentStatuses}::text[]) and m.is_in_directory
      and (${groupId}::integer is null or exists (select from group_member g
        where g.club_id = m.club_id and g.member_id = m.id and g.group_id = ${groupId}::integer))
    order by m.last collate people, m.first collate people, m.id`.execute(db)
  return rows
}
