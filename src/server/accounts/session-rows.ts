import type { Reader } from '#server/kernel/db/database'

/** Deletes the sessions that have run out, or that nobody has used since `idleSince`; answers how many. */
export async function deleteEndedSessions(db: Reader, now: Date, idleSince: Date): Promise<number> {
  const gone = await db
    .deleteFrom('session')
    .where((row) => row.or([row('expires_at', '<=', now), row('last_seen_at', '<=', idleSince)]))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
