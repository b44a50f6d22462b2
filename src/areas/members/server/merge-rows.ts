import { sql } from 'kysely'
import { hasCurrentDues } from '#areas/clubs/server/current-dues-rows.ts'
import { type ColumnKind, columnOf, formFields, keptNameOf } from '#areas/members/rules/columns.ts'
import type { Status } from '#kernel/rules/member-statuses.ts'
import type { Database, Reader, Tx } from '#kernel/server/db/database.ts'
import type { Merge } from './occasions.ts'

export interface MergeSide {
  readonly mid: number
  readonly first: string
  readonly last: string
  readonly email: string
  readonly phone: string
  readonly status: Status
  readonly club_rating: string
  readonly dues_paid: 'yes' | 'no'
  readonly verified: boolean
  readonly groups: number
  readonly invitations: number
}

/** The data that belongs to a record, for the admin who decides which of the two to keep. */
export async function findSide(db: Reader, clubId: number, memberId: number): Promise<MergeSide | undefined> {
  const { rows } = await sql<MergeSide>`select m.id as mid, m.first, m.last, m.email, m.phone, m.status,
      coalesce(r.name, '') as club_rating, case when ${hasCurrentDues('m')} then 'yes' else 'no' end as dues_paid,
      m.account_id is not null as verified,
      (select count(*) from group_member p where p.club_id = m.club_id and p.member_id = m.id)::integer as groups,
      (select count(*) from invitation i where i.club_id = m.club_id and i.member_id = m.id
        and i.removed_at is null)::integer as invitations
    from member m left join club_rating r on r.club_id = m.club_id and r.id = m.rating_id
    where m.club_id = ${clubId} and m.id = ${memberId}`.execute(db)
  return rows[0]
}

/** Locks the events to which either record is invited, then both records, each in ascending id order. */
export async function lockMerge(tx: Tx, { clubId, keptId, mergedId }: Merge): Promise<boolean> {
  await sql`select from club_event where club_id = ${clubId} and id in (select event_id from invitation
      where club_id = ${clubId} and member_id in (${keptId}, ${mergedId})) order by id for update`.execute(tx)
  const { rows } = await sql`select id from member where club_id = ${clubId} and id in (${keptId}, ${mergedId})
    order by id for update`.execute(tx)
  return rows.length === 2
}

/**
 * The title of an event for which both are registered or have paid, or of a future event that the other record cannot
 * play because of a spot in another event at the same time. If there are several, the one that starts last.
 */
export async function findBothRegistered(
  tx: Tx,
  { clubId, keptId, mergedId }: Merge,
  now: Date,
): Promise<{ title: string } | undefined> {
  const isRegistered = sql`(response <> 'no' or payment_type is not null)`
  const holdsPlace = (memberId: number) => sql`(select e.id, e.title, e.starts_at, e.ends_at
    from club_event e join invitation i on i.club_id = e.club_id and i.event_id = e.id
    where e.club_id = ${clubId} and i.member_id = ${memberId} and i.response in ('yes', 'partner')
      and e.ends_at > ${now} and e.deleted_at is null and e.merged_into is null)`
  const { rows } = await sql<{ title: string }>`select title from (
      select e.title, e.starts_at from club_event e where e.club_id = ${clubId} and
        2 = (select count(*) from invitation where club_id = ${clubId} and event_id = e.id
          and member_id in (${keptId}, ${mergedId}) and ${isRegistered})
      union all
      select k.title, k.starts_at from ${holdsPlace(keptId)} k join ${holdsPlace(mergedId)} m
        on k.starts_at < m.ends_at and k.ends_at > m.starts_at) as both_in
    order by starts_at desc limit 1`.execute(tx)
  return rows[0]
}

/** Stores both records as they were. */
export async function saveSnapshot(tx: Tx, merge: Merge, by: number, now: Date): Promise<void> {
  const { clubId, keptId, mergedId } = merge
  const both = (table: 'member' | 'group_member' | 'invitation', column: 'id' | 'member_id') =>
    sql`(select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${sql.table(table)} t
      where t.club_id = ${clubId} and t.${sql.ref(column)} in (${keptId}, ${mergedId}))`
  await sql`insert into member_merge (club_id, kept_id, merged_id, merged_at, merged_by, snapshot)
    values (${clubId}, ${keptId}, ${mergedId}, ${now}, ${by}, jsonb_build_object('members', ${both('member', 'id')},
      'groups', ${both('group_member', 'member_id')}, 'invitations', ${both('invitation', 'member_id')}))`.execute(tx)
}

/** The columns of these kinds, which a record may lack. */
const keptOf = (...kinds: readonly ColumnKind[]) =>
  formFields.filter((field) => kinds.includes(columnOf(field).kind)).map((field) => keptNameOf(field))

const texts = keptOf('email', 'phone', 'text')
const values = keptOf('day', 'level', 'half-step')

/**
 * Fills the gaps in the kept record from the merged one, and deletes the merged one. The kept record's login wins, and
 * every email opt-out counts for both. The dues follow from the grants and payments of both.
 */
export async function foldRecords(tx: Tx, { clubId, keptId, mergedId }: Merge, by: number, now: Date): Promise<void> {
  const columns = [
    ...texts.map(
      (name) => sql`${sql.ref(name)} = case when k.${sql.ref(name)} = '' then
      m.${sql.ref(name)} else k.${sql.ref(name)} end`,
    ),
    ...values.map((name) => sql`${sql.ref(name)} = coalesce(k.${sql.ref(name)}, m.${sql.ref(name)})`),
  ]
  // A login can be linked only once per club, so the merged record first gives up its own.
  const merged = await tx
    .selectFrom('member')
    .select(['account_id', 'verified_at', 'agreed_terms_version'])
    .where('club_id', '=', clubId)
    .where('id', '=', mergedId)
    .executeTakeFirstOrThrow()
  const ofMerged = tx.updateTable('member').where('club_id', '=', clubId).where('id', '=', mergedId)
  await ofMerged.set({ account_id: null }).execute()
  await sql`update member k set ${sql.join(columns)},
      gender = case when k.is_gender_stated then k.gender else m.gender end,
      is_gender_stated = k.is_gender_stated or m.is_gender_stated,
      note = left(concat_ws(E'\n', nullif(k.note, ''), nullif(m.note, '')), 2000),
      is_unsubscribed = k.is_unsubscribed or m.is_unsubscribed,
      is_spam_complaint = k.is_spam_complaint or m.is_spam_complaint,
      wants_invitations = k.wants_invitations and m.wants_invitations,
      wants_reminder_two_days = k.wants_reminder_two_days and m.wants_reminder_two_days,
      wants_reminder_day_before = k.wants_reminder_day_before and m.wants_reminder_day_before,
      account_id = coalesce(k.account_id, ${merged.account_id}),
      verified_at = coalesce(k.verified_at, ${merged.verified_at}),
      agreed_terms_version = coalesce(k.agreed_terms_version, ${merged.agreed_terms_version}),
      created_at = least(k.created_at, m.created_at), edited_at = ${now}, edited_by = ${by}
    from member m
    where k.club_id = ${clubId} and k.id = ${keptId} and m.club_id = ${clubId} and m.id = ${mergedId}`.execute(tx)
  await tx.deleteFrom('member').where('club_id', '=', clubId).where('id', '=', mergedId).execute()
}

/** The login that is lost with the merged record because the kept one has its own. Undefined if none is lost. */
export async function findLostLogin(tx: Tx, { clubId, keptId, mergedId }: Merge): Promise<number | undefined> {
  const { rows } = await sql<{ account_id: number }>`select m.account_id from member m, member k
    where m.club_id = ${clubId} and m.id = ${mergedId} and m.account_id is not null
      and k.club_id = ${clubId} and k.id = ${keptId} and k.account_id is not null`.execute(tx)
  return rows[0]?.account_id
}

/** Deletes the snapshots of merges made before `before`. Returns how many. */
export async function deleteOldMerges(db: Database, before: Date): Promise<number> {
  const result = await db.deleteFrom('member_merge').where('merged_at', '<', before).executeTakeFirst()
  return Number(result.numDeletedRows)
}
