import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { ClubTextTable } from '#kernel/server/db/tables.ts'
import { lockClub } from './club-rows.ts'

export type TextKind = ClubTextTable['kind']

/** The latest version of a text that the club wrote. Version 0 and an empty text if there is none. */
export async function latestText(
  db: Reader,
  clubId: number,
  kind: TextKind,
): Promise<{ body: string; version: number }> {
  const text = await db
    .selectFrom('club_text')
    .select(['body', 'version'])
    .where('club_id', '=', clubId)
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return text ?? { body: '', version: 0 }
}

/** Writes the next version under the club's lock and keeps the earlier ones. Returns its number. */
export async function writeText(
  tx: Tx,
  text: { clubId: number; kind: TextKind; body: string; by: number; now: Date },
): Promise<number> {
  const { clubId, kind, body, by, now } = text
  await lockClub(tx, clubId)
  const { version } = await latestText(tx, clubId, kind)
  await tx
    .insertInto('club_text')
    .values({ club_id: clubId, kind, version: version + 1, body, written_by: by, written_at: now })
    .execute()
  return version + 1
}
