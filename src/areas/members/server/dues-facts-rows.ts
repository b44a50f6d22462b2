import { sql } from 'kysely'
import { hasCurrentDues } from '#areas/clubs/server/current-dues-rows.ts'
import type { DuesHistory, ModeSwitch } from '#areas/members/rules/dues-through-switches.ts'
import type { MemberDues } from '#areas/members/rules/member-dues.ts'
import type { Status } from '#kernel/rules/member-statuses.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

/** How a club collects dues. */
export interface DuesTerms {
  readonly timeZone: string
  readonly isAnnual: boolean
  readonly current: number | null
  readonly seasons: DuesHistory['seasons']
  /** The switches between rolling years and seasons that were not undone, in order. */
  readonly switches: readonly ModeSwitch[]
}

export async function findDuesTerms(db: Reader, clubId: number): Promise<DuesTerms> {
  const { rows } = await sql<DuesTerms>`select c.time_zone as "timeZone", c.has_annual_dues as "isAnnual",
      s.current_season_id as current,
      (select coalesce(jsonb_agg(jsonb_build_object('did', season.id, 'ends', season.ends_on)), '[]')
        from dues_season season where season.club_id = c.id) as seasons,
      (select coalesce(jsonb_agg(jsonb_build_object('on', (switched_at at time zone c.time_zone)::date,
          'from', case when to_annual then 'rolling' else 'season' end, 'current', season_id,
          'lastPayment', last_payment_id, 'lastGrant', last_grant_id, 'keepsEndless', endless_ended_by is null)
          order by id), '[]')
        from dues_switch where club_id = c.id and to_annual is not null and undone_at is null) as switches
    from club c left join dues_setting s on s.club_id = c.id where c.id = ${clubId}`.execute(db)
  const [terms] = rows
  if (!terms) throw new Error(`club ${clubId} doesn’t exist`)
  return terms
}

/** What is recorded about a member's dues, and the result so far. */
export interface DuesFacts {
  readonly id: number
  readonly name: string
  readonly status: Status
  /** Whether the stored dues are current. */
  readonly had_dues: boolean
  readonly has_paid_dues: boolean
  readonly membership_expires_on: string | null
  readonly paid: DuesHistory['paid']
  readonly granted: DuesHistory['granted']
}

/** Payments that count: neither voided nor refunded. */
export const countingPayment = sql<boolean>`p.voided_at is null and p.returned_at is null`

/**
 * The facts of these members, or of all in the club, including archived ones. A grant from a switch by an earlier
 * release contains the payments that were recorded before it.
 */
export async function listDuesFacts(
  db: Reader,
  clubId: number,
  memberIds: readonly number[] | 'all',
): Promise<DuesFacts[]> {
  const these = memberIds === 'all' ? sql`true` : sql`m.id = any(${memberIds}::integer[])`
  const { rows } = await sql<DuesFacts>`select m.id, trim(m.first || ' ' || m.last) as name, m.status,
      ${hasCurrentDues('m')} as had_dues, m.has_paid_dues, m.membership_expires_on,
      (select coalesce(jsonb_agg(jsonb_build_object('number', p.id, 'did', p.season_id, 'on', p.paid_on)), '[]') from dues_payment p
        where p.club_id = m.club_id and p.member_id = m.id and ${countingPayment}) as paid,
      (select coalesce(jsonb_agg(jsonb_build_object('number', g.id, 'on', g.begins_on, 'until', g.ends_on,
          'after', case when g.source = 'mode' then (select coalesce(max(b.id), 0) from dues_payment b
            where b.club_id = g.club_id and b.member_id = g.member_id and b.recorded_at <= g.granted_at) end)), '[]')
        from dues_grant g
        where g.club_id = m.club_id and g.member_id = m.id and g.ended_at is null) as granted
    from member m where m.club_id = ${clubId} and ${these}`.execute(db)
  return rows
}

/** Locks the rows of all members of a club until the transaction ends, in ascending id order. */
export async function lockAllMembers(tx: Tx, clubId: number): Promise<void> {
  await sql`select id from member where club_id = ${clubId} order by id for no key update`.execute(tx)
}

/** Stores what the facts add up to. `by` is the account that changed the record by hand, null for everything else. */
export async function saveMemberDues(
  tx: Tx,
  clubId: number,
  dues: readonly (MemberDues & { readonly id: number })[],
  by: number | null,
  now: Date,
): Promise<void> {
  const edited = by === null ? sql`` : sql`, edited_at = ${now}, edited_by = ${by}`
  await sql`update member m set has_paid_dues = d.paid, membership_expires_on = d.expires${edited}
    from jsonb_to_recordset(${JSON.stringify(dues)}::jsonb) as d(id integer, paid boolean, expires date)
    where m.club_id = ${clubId} and m.id = d.id`.execute(tx)
}
