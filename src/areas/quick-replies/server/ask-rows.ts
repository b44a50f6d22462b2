import { sql } from 'kysely'
import { hasPhoneToItself } from '#areas/follow/server/phone-holder-rows.ts'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

/** A member who wants to be asked about an invitation. */
export interface Invitee {
  readonly invitationId: number
  readonly invitedAt: Date
  readonly accountId: number
  /** 11 digits; null for a member who gets a notification in their browsers. */
  readonly phone: string | null
  readonly closesAt: Date
}

/**
 * The members who are invited to an event, have not replied or been asked yet, and want to be asked: by notification if
 * they allowed it and have a browser for it, otherwise by text. Substitutes are asked only by email. With `memberIds`,
 * only these members.
 */
export async function listInvitees(
  db: Reader,
  { clubId, eventId, memberIds }: { clubId: number; eventId: number; memberIds: readonly number[] | null },
  now: Date,
): Promise<Invitee[]> {
  const { rows } = await sql<Invitee>`select i.id as "invitationId", i.invited_at as "invitedAt",
      a.id as "accountId", case when not wants.notice then '1' || a.phone_num end as phone, e.closes_at as "closesAt"
    from club_event e
      join invitation i on i.club_id = e.club_id and i.event_id = e.id
      join member m on m.club_id = i.club_id and m.id = i.member_id
      join account a on a.id = m.account_id and a.disabled_at is null and a.phone_verified_at is not null
      join text_setting t on t.account_id = a.id
      cross join lateral (select t.invitation_notices
        and exists (select from push_subscription p where p.account_id = a.id) as notice) wants
    where e.club_id = ${clubId} and e.id = ${eventId} and e.deleted_at is null and e.opened_at is not null
      and e.merged_into is null and e.closes_at > ${now}
      and i.removed_at is null and i.response is null and i.substitute is null
      and m.status = any(${currentStatuses}::text[])
      and (${memberIds}::integer[] is null or m.id = any(${memberIds}::integer[]))
      and (wants.notice or (t.invitation_texts and a.phone_num ~ '^[0-9]{10}$' and ${hasPhoneToItself}
        and not exists (select from phone_opt_out o where o.phone = '1' || a.phone_num)))
      and not exists (select from invitation_question q
        where q.club_id = i.club_id and q.invitation_id = i.id and q.invited_at = i.invited_at)
    order by a.id, i.id`.execute(db)
  return rows
}

/** The numbers that questions about events ahead have, by phone. */
export async function listTakenNumbers(
  tx: Tx,
  phones: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Set<number>>> {
  const { rows } = await sql<{ phone: string; numbers: number[] }>`select q.phone, array_agg(q.number) as numbers
    from invitation_question q
      join invitation i on i.club_id = q.club_id and i.id = q.invitation_id
      join club_event e on e.club_id = i.club_id and e.id = i.event_id
    where q.phone = any(${phones}::text[]) and e.ends_at > ${now}
    group by q.phone`.execute(tx)
  return new Map(rows.map(({ phone, numbers }) => [phone, new Set(numbers)]))
}

export interface NewQuestion extends Invitee {
  readonly clubId: number
  readonly number: number | null
  readonly key: string
}

/** Saves questions. Returns the keys of those that are new: no one is asked twice about one invitation. */
export async function addQuestions(tx: Tx, questions: readonly NewQuestion[], now: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`insert into invitation_question
      (club_id, invitation_id, invited_at, account_id, phone, number, notice_key, asked_at)
    select "clubId", "invitationId", "invitedAt", "accountId", phone, number, key, ${now}
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as q("clubId" integer, "invitationId" bigint,
      "invitedAt" timestamptz, "accountId" integer, phone text, number smallint, key text)
    on conflict do nothing returning notice_key as key`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

export async function deleteQuestions(db: Reader, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('invitation_question')
    .where('asked_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
