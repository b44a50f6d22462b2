import { sql } from 'kysely'
import { currentStatuses } from '#domain/shared/member-statuses'
import type { Reader } from '#server/kernel/db/database'

/** A line of the list that leaves the product: every cell is a text. */
export type ExportedMember = Readonly<
  Record<
    | 'first'
    | 'last'
    | 'gender'
    | 'email'
    | 'phone'
    | 'birthday'
    | 'status'
    | 'club_rating'
    | 'iptpa_rating'
    | 'usapa_rating'
    | 'dues_paid'
    | 'membership_expiration'
    | 'season_start'
    | 'season_end'
    | 'unit'
    | 'address'
    | 'city'
    | 'state'
    | 'zip'
    | 'emergency_name'
    | 'emergency_phone'
    | 'mq1'
    | 'mq2'
    | 'mq3'
    | 'mq4'
    | 'mq5'
    | 'groups'
    | 'verified',
    string
  >
>

/** All members of a club that are archived, or that are not, by name. The admins' notes stay here. */
export async function listForExport(db: Reader, clubId: number, isArchived: boolean): Promise<ExportedMember[]> {
  const day = (column: string) => sql`coalesce(to_char(${sql.ref(column)}, 'MM/DD/YYYY'), '')`
  const { rows } = await sql<ExportedMember>`select m.first, m.last, m.gender, m.email, m.phone,
      ${day('m.birthday')} as birthday, m.status, coalesce(r.name, '') as club_rating,
      coalesce(m.iptpa_rating::text, '') as iptpa_rating, coalesce(m.usapa_rating::text, '') as usapa_rating,
      case when m.has_paid_dues then 'yes' else 'no' end as dues_paid,
      ${day('m.membership_expires_on')} as membership_expiration,
      ${day('m.season_start')} as season_start, ${day('m.season_end')} as season_end,
      m.unit, m.address, m.city, m.state, m.zip, m.emergency_name, m.emergency_phone,
      m.mq1, m.mq2, m.mq3, m.mq4, m.mq5,
      coalesce((select string_agg(g.name, '; ' order by lower(g.name)) from group_member p
        join club_group g on g.club_id = p.club_id and g.id = p.group_id
        where p.club_id = m.club_id and p.member_id = m.id), '') as groups,
      case when m.account_id is null then 'no' else 'yes' end as verified
    from member m left join club_rating r on r.club_id = m.club_id and r.id = m.rating_id
    where m.club_id = ${clubId} and (m.status = any(${currentStatuses}::text[])) <> ${isArchived}
    order by lower(m.last), lower(m.first), m.id`.execute(db)
  return rows
}
