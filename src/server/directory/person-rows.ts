import { sql } from 'kysely'
import type { Reader } from '#server/db/database'

interface PersonRow {
  mid: number
  name: string
  email: string
  phone: string
  receive_text: boolean
  status: 'here' | 'gone'
  gender: 'M' | 'F'
  club_rating: string
}

/** The members of a club, or of one group of it, who chose to be listed, by last name. */
export async function listPersons(db: Reader, clubId: number, groupId?: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`select m.id as mid, trim(m.first || ' ' || m.last) as name, m.email, m.phone,
      m.takes_texts as receive_text, m.status, m.gender, coalesce(r.name, '') as club_rating
    from member m left join club_rating r on r.club_id = m.club_id and r.id = m.rating_id
    where m.club_id = ${clubId} and m.status <> 'archived' and m.is_in_directory
      and (${groupId ?? null}::integer is null or exists (select from group_member g
        where g.club_id = m.club_id and g.member_id = m.id and g.group_id = ${groupId ?? null}::integer))
    order by lower(m.last), lower(m.first), m.id`.execute(db)
  return rows
}
