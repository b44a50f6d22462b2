import { sql } from 'kysely'
import type { Database } from '#server/kernel/db/database'

/**
 * Deletes for good the events that were deleted before `before`, with their answers, mails and log. Those for which
 * somebody has paid stay, because they are the only record of that; so do those that players of another event were moved
 * into. Answers how many went.
 */
export async function forgetEvents(db: Database, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from club_event e
    where e.deleted_at < ${before}
      and not exists (select from invitation i
        where i.club_id = e.club_id and i.event_id = e.id and i.paid_at is not null)
      and not exists (select from club_event o where o.club_id = e.club_id and o.merged_into = e.id)`.execute(db)
  return Number(numAffectedRows)
}
