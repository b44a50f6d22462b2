import { sql } from 'kysely'
import { keptNameOf, listedFields } from '#areas/members/rules/columns.ts'
import { guestStatus } from '#kernel/rules/guest-status.ts'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import type { MemberRecord } from './member-rows.ts'

const columns = listedFields.map((field) => keptNameOf(field))

export type ExportedMember = Pick<MemberRecord, (typeof columns)[number] | 'is_gender_stated'> & {
  /** The skill level's name. Empty if there is none. */
  readonly level: string
  /** Group names, in alphabetical order. */
  readonly groups: string
  readonly verified: boolean
}

/** All members of a club, either the archived ones or the others, by name, with the columns of member lists. */
export async function listForExport(db: Reader, clubId: number, isArchived: boolean): Promise<ExportedMember[]> {
  const { rows } = await sql<ExportedMember>`select ${sql.join(columns.map((column) => sql.ref(`m.${column}`)))},
      m.is_gender_stated, coalesce(r.name, '') as level, m.account_id is not null as verified,
      coalesce((select string_agg(g.name, '; ' order by g.name collate people) from group_member p
        join club_group g on g.club_id = p.club_id and g.id = p.group_id
        where p.club_id = m.club_id and p.member_id = m.id), '') as groups
    from member m left join club_rating r on r.club_id = m.club_id and r.id = m.rating_id
    where m.club_id = ${clubId} and m.status <> ${guestStatus}
      and (m.status = any(${currentStatuses}::text[])) <> ${isArchived}
    order by m.last collate people, m.first collate people, m.id`.execute(db)
  return rows
}
