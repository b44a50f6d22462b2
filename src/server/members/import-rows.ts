import { sql } from 'kysely'
import { isOfDues, keptNameOf, listedFields } from '#domain/members/columns'
import type { ImportedMember } from '#domain/members/import-member-row'
import type { Reader, Tx } from '#server/kernel/db/database'
import { countingPayment } from './dues-facts-rows.ts'

/** Name and address as the database compares them: without accents and case. */
const key = sql`search_key(first || ' ' || last) || '|' || lower(email)`

/** A member whom a row of a list may mean, with the dues that are recorded. */
export interface KnownMember {
  readonly id: number
  readonly has_paid_dues: boolean
  readonly membership_expires_on: string | null
  /** A payment is recorded for the current season, or for a rolling year. */
  readonly has_payment: boolean
}

/** The members of a club by their keys: by name and address, and by the name alone, without an address behind the bar. */
export async function membersByKey(db: Reader, clubId: number): Promise<Map<string, KnownMember[]>> {
  const { rows } = await sql<
    KnownMember & { key: string }
  >`select ${key} as key, id, has_paid_dues, membership_expires_on,
      exists(select from dues_payment p join club c on c.id = p.club_id left join dues_setting s on s.club_id = p.club_id
        where p.club_id = member.club_id and p.member_id = member.id and ${countingPayment}
          and p.season_id is not distinct from case when c.has_annual_dues then s.current_season_id end) as has_payment
    from member where club_id = ${clubId}`.execute(db)
  const byKey = new Map<string, KnownMember[]>()
  for (const { key: whole, ...member } of rows)
    for (const one of [whole, nameIn(whole)]) byKey.set(one, [...(byKey.get(one) ?? []), member])
  return byKey
}

/** The part of a key that is the name. */
export const nameIn = (whole: string): string => whole.slice(0, whole.lastIndexOf('|'))

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

/** The skill level is looked up by its name, dues are set by their own act; other columns take the cell as it was read. */
const plainFields = listedFields.filter((field) => field !== 'clubRating' && !isOfDues(field))
const plainColumns = plainFields.map((field) => keptNameOf(field))

/** Adds all members in one statement, without dues; returns their ids, in order. */
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
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as given(line, place)
    cross join lateral jsonb_populate_record(null::member, given.line) as r
    left join club_rating g on g.club_id = ${clubId} and lower(g.name) = lower(given.line->>'level')
      and given.line->>'level' <> ''
    order by given.place returning id`.execute(tx)
  // Identities are given in the order of the rows.
  return rows.map((row) => row.id).sort((one, other) => one - other)
}
