import type { Database } from '#kernel/server/db/database.ts'

/** The versions of events. Deleted ones are left out. */
export async function listEventVersions(db: Database, ids: readonly number[]): Promise<{ id: number; seq: number }[]> {
  return db
    .selectFrom('club_event')
    .select(['id', 'seq'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
}
