import { sql } from 'kysely'
import type { Reader } from '#server/kernel/db/database'

/** More than anybody reads through. */
const most = 1000

/** The latest no-shows of a club, the latest event first. */
export async function listNoShowsOfClub(db: Reader, clubId: number) {
  const { rows } = await sql<{ member: string; group: string; title: string; starts_at: Date }>`
    select m.first || ' ' || m.last as member, g.name as "group", e.title, e.starts_at
    from invitation i
    join club_event e on e.club_id = i.club_id and e.id = i.event_id
    join club_group g on g.club_id = e.club_id and g.id = e.group_id
    join member m on m.club_id = i.club_id and m.id = i.member_id
    where i.club_id = ${clubId} and i.is_no_show and i.removed_at is null and e.deleted_at is null
    order by e.starts_at desc, e.id desc, lower(m.last), lower(m.first), i.id
    limit ${most}`.execute(db)
  return rows
}
