import { sql } from 'kysely'
import type { ImportedMember } from '#domain/members/import-member-row'
import type { Reader, Tx } from '#server/kernel/db/database'

/** Name and address as the database compares them: without accents and case. */
const key = sql`search_key(first || ' ' || last) || '|' || lower(email)`

export async function keysOfMembers(db: Reader, clubId: number): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select ${key} as key from member where club_id = ${clubId}`.execute(db)
  return new Set(rows.map((row) => row.key))
}

/** The keys of rows that are not stored yet, in their order. */
export async function keysOfRows(
  db: Reader,
  members: readonly { first: string; last: string; email: string }[],
): Promise<string[]> {
  const given = JSON.stringify(members.map(({ first, last, email }, place) => ({ place, first, last, email })))
  const { rows } = await sql<{ key: string }>`select ${key} as key
    from jsonb_to_recordset(${given}::jsonb) as r(place integer, first text, last text, email text)
    order by place`.execute(db)
  return rows.map((row) => row.key)
}

/** Adds them all in one statement; answers their numbers. */
export async function insertImported(
  tx: Tx,
  { clubId, members, by, now }: { clubId: number; members: readonly ImportedMember[]; by: number; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`insert into member (club_id, first, last, gender, email, phone, birthday,
      rating_id, has_paid_dues, membership_expires_on, created_at, edited_at, edited_by)
    select ${clubId}, r.first, r.last, r.gender, r.email, r.phone, r."birthDate", g.id, r."hasPaidDues", r."expiresOn",
      ${now}, ${now}, ${by}
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as r(first text, last text, gender text, email text,
      phone text, "birthDate" date, rating text, "hasPaidDues" boolean, "expiresOn" date)
    left join club_rating g on g.club_id = ${clubId} and lower(g.name) = lower(r.rating) and r.rating <> ''
    returning id`.execute(tx)
  return rows.map((row) => row.id)
}
