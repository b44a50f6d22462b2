import { sql } from 'kysely'
import { keptNameOf, listedFields } from '#domain/members/columns'
import type { ImportedMember } from '#domain/members/import-member-row'
import type { Reader, Tx } from '#server/kernel/db/database'

/** Name and address as the database compares them: without accents and case. */
const key = sql`search_key(first || ' ' || last) || '|' || lower(email)`

export async function keysOfMembers(db: Reader, clubId: number): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select ${key} as key from member where club_id = ${clubId}`.execute(db)
  return new Set(rows.map((row) => row.key))
}

/** The keys, in order, of the rows that are not stored yet. */
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

/** The skill level is looked up by its name; every other column takes the cell as it was read. */
const plainFields = listedFields.filter((field) => field !== 'clubRating')
const plainColumns = plainFields.map((field) => keptNameOf(field))

/** Adds all members in one statement; returns their ids. */
export async function insertImported(
  tx: Tx,
  { clubId, members, by, now }: { clubId: number; members: readonly ImportedMember[]; by: number; now: Date },
): Promise<number[]> {
  const lines = members.map((member) => ({
    ...Object.fromEntries(plainFields.map((field) => [keptNameOf(field), member[field]])),
    level: member.clubRating,
  }))
  const names = (prefix: string) => sql.join(plainColumns.map((column) => sql.ref(`${prefix}${column}`)))
  const { rows } = await sql<{
    id: number
  }>`insert into member (club_id, ${names('')}, rating_id, created_at, edited_at,
      edited_by)
    select ${clubId}, ${names('r.')}, g.id, ${now}, ${now}, ${by}
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) as given(line)
    cross join lateral jsonb_populate_record(null::member, given.line) as r
    left join club_rating g on g.club_id = ${clubId} and lower(g.name) = lower(given.line->>'level')
      and given.line->>'level' <> ''
    returning id`.execute(tx)
  return rows.map((row) => row.id)
}
