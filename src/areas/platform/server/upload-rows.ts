import type { Insertable } from 'kysely'
import { uploadPurposes } from '#areas/platform/calls/uploads.ts'
import type { Database, Reader } from '#kernel/server/db/database.ts'
import type { DB } from '#kernel/server/db/tables.ts'

export type Purpose = (typeof uploadPurposes)[number]

export async function addUpload(db: Database, upload: Insertable<DB['upload']> & { purpose: Purpose }): Promise<void> {
  await db.insertInto('upload').values(upload).execute()
}

export interface Upload {
  readonly accountId: number
  readonly purpose: Purpose
}

export async function findUpload({ db }: { db: Reader }, id: string): Promise<Upload | undefined> {
  const row = await db.selectFrom('upload').select(['account_id', 'purpose']).where('id', '=', id).executeTakeFirst()
  return row && { accountId: row.account_id, purpose: row.purpose as Purpose }
}

/**
 * Deletes pictures of the scoreboard, of clubhouse screens and of instructors that are not in use and were uploaded
 * before `before`. Returns their ids.
 */
export async function deleteUnusedUploads(db: Database, before: Date): Promise<string[]> {
  const unused = await db
    .deleteFrom('upload')
    .where('created_at', '<', before)
    .where('purpose', 'in', uploadPurposes)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('scoreboard').select('only_row').whereRef('background_id', '=', 'upload.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('kiosk_slide').select('id').whereRef('picture_id', '=', 'upload.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('instructor').select('account_id').whereRef('image_id', '=', 'upload.id'))),
    )
    .returning('id')
    .execute()
  return unused.map(({ id }) => id)
}
