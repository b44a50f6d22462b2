import { sql } from 'kysely'
import { type Gender, newGender, type StatedGender } from '#kernel/rules/genders.ts'
import type { Tx } from '#kernel/server/db/database.ts'

/**
 * The columns that record a stated gender. They are never empty. If no gender was stated, they have the default (X189).
 */
export const genderColumns = (gender: StatedGender) => ({
  gender: gender === '' ? newGender : gender,
  is_gender_stated: gender !== '',
})

/** A member's gender as a list states it. */
export interface StatedByList {
  readonly memberId: number
  readonly gender: Gender
}

/** Records the genders of members that were not stated before. */
export async function saveStatedGenders(
  tx: Tx,
  {
    clubId,
    stated,
    by,
    now,
  }: { readonly clubId: number; readonly stated: readonly StatedByList[]; readonly by: number; readonly now: Date },
): Promise<void> {
  await sql`update member m set gender = s.gender, is_gender_stated = true, edited_at = ${now}, edited_by = ${by}
    from unnest(${stated.map(({ memberId }) => memberId)}::integer[], ${stated.map(({ gender }) => gender)}::text[])
      as s(id, gender)
    where m.club_id = ${clubId} and m.id = s.id and not m.is_gender_stated`.execute(tx)
}
