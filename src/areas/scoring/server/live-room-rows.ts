import type { Database } from '#kernel/server/db/database.ts'

export interface MatchVersions {
  readonly id: number
  readonly seq: number
  readonly chat_seq: number
}

/** The versions of the matches' logs and chats. Deleted matches are left out. */
export async function listMatchVersions(db: Database, ids: readonly number[]): Promise<MatchVersions[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('match')
    .select(['id', 'seq', 'chat_seq'])
    .where('id', 'in', [...new Set(ids)])
    .where('deleted_at', 'is', null)
    .execute()
}

/** The live matches of the lists, or only the `limit` newest of them, with their versions. */
export async function listLiveVersions(
  db: Database,
  hiddenSince: Date,
  limit?: number,
): Promise<{ id: number; seq: number }[]> {
  return db
    .selectFrom('match')
    .select(['id', 'seq'])
    .where('status', '=', 'Live')
    .where('deleted_at', 'is', null)
    .where('last_act_at', '>', hiddenSince)
    .$if(limit !== undefined, (all) => all.orderBy('id', 'desc').limit(limit ?? 0))
    .execute()
}
