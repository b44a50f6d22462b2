import { sql } from 'kysely'
import { isOfDues, keptNameOf, listedFields } from '#areas/members/rules/columns.ts'
import type { ImportedMember } from '#areas/members/rules/import-member-row.ts'
import { sameNameKey } from '#kernel/rules/names.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import { countingPayment } from './dues-facts-rows.ts'
import { genderColumns } from './gender-rows.ts'

/** A member whom a row in a list may mean, with the recorded dues. */
export interface KnownMember {
  readonly id: number
  readonly has_paid_dues: boolean
  readonly membership_expires_on: string | null
  readonly is_gender_stated: boolean
  /** A payment is recorded for the current season, or for a rolling year. */
  readonly has_payment: boolean
}

interface Named {
  readonly first: string
  readonly last: string
  readonly email: string
}

/** Returns the same text for names that people would consider the same. */
export const keyOfName = ({ first, last }: Omit<Named, 'email'>): string => sameNameKey(`${first} ${last}`)

/** The same for such a name together with an address. */
export const keyOfPerson = (person: Named): string => `${keyOfName(person)}|${person.email.toLowerCase()}`

/** A club's members by their keys: by name and address, and by the name alone. */
export async function membersByKey(db: Reader, clubId: number): Promise<Map<string, KnownMember[]>> {
  const { rows } = await sql<KnownMember & Named>`select first, last, email, id, has_paid_dues, membership_expires_on,
      is_gender_stated,
      exists(select from dues_payment p join club c on c.id = p.club_id left join dues_setting s on s.club_id = p.club_id
        where p.club_id = member.club_id and p.member_id = member.id and ${countingPayment}
          and p.season_id is not distinct from case when c.has_annual_dues then s.current_season_id end) as has_payment
    from member where club_id = ${clubId}`.execute(db)
  const byKey = new Map<string, KnownMember[]>()
  for (const { first, last, email, ...member } of rows)
    for (const one of [keyOfPerson({ first, last, email }), keyOfName({ first, last })])
      byKey.set(one, [...(byKey.get(one) ?? []), member])
  return byKey
}

/**
 * The skill level is looked up by its name, and dues are set separately. Most other columns take the cell as it was
 * read.
 */
const plainFields = listedFields.filter((field) => field !== 'clubRating' && !isOfDues(field))
const plainColumns = [...plainFields.map((field) => keptNameOf(field)), 'is_gender_stated']

/** Adds all members in one statement, without dues. Returns their ids, in order. */
export async function insertImported(
  tx: Tx,
  { clubId, members, by, now }: { clubId: number; members: readonly ImportedMember[]; by: number; now: Date },
): Promise<number[]> {
  const lines = members.map((member) => ({
    ...Object.fromEntries(plainFields.map((field) => [keptNameOf(field), member[field]])),
    ...genderColumns(member.gender),
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
  // Ids are assigned in the order of the rows.
  return rows.map((row) => row.id).sort((one, other) => one - other)
}
