import type { FieldMode, RatingMode, Setting } from '#areas/members/rules/profile-settings.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

export interface FieldSettings {
  readonly modes: ReadonlyMap<string, FieldMode>
  readonly questions: ReadonlyMap<string, string>
  readonly ratingMode: RatingMode
  readonly hasLevels: boolean
}

export async function readFields(db: Reader, clubId: number): Promise<FieldSettings> {
  const rows = await db
    .selectFrom('club_member_field')
    .select(['field', 'mode', 'question'])
    .where('club_id', '=', clubId)
    .execute()
  const club = await db
    .selectFrom('club')
    .select(['club_rating_mode', (eb) => eb.exists(levelsOf(db, clubId)).as('hasLevels')])
    .where('id', '=', clubId)
    .executeTakeFirstOrThrow()
  return {
    hasLevels: Boolean(club.hasLevels),
    modes: new Map(rows.map((row) => [row.field, row.mode])),
    questions: new Map(rows.map((row) => [row.field, row.question])),
    ratingMode: club.club_rating_mode,
  }
}

const levelsOf = (db: Reader, clubId: number) => db.selectFrom('club_rating').select('id').where('club_id', '=', clubId)

/** Sets the mode or the words of one field. Undefined leaves a value unchanged. */
export async function saveField(
  tx: Tx,
  clubId: number,
  field: Setting,
  { mode, question }: { mode: FieldMode | undefined; question: string | undefined },
): Promise<void> {
  if (mode === undefined && question === undefined) return
  await tx
    .insertInto('club_member_field')
    .values({ club_id: clubId, field, mode: mode ?? 'hide', ...(question === undefined ? {} : { question }) })
    .onConflict((conflict) =>
      conflict.columns(['club_id', 'field']).doUpdateSet({
        ...(mode === undefined ? {} : { mode }),
        ...(question === undefined ? {} : { question }),
      }),
    )
    .execute()
}
