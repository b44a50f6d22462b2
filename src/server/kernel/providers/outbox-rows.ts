import type { Insertable } from 'kysely'
import type { Database } from '#server/kernel/db/database'
import type { DB } from '#server/kernel/db/tables'

/**
 * Adds a message that a demo would have sent to what `/demo/outbox` shows, each key once; answers the message's number.
 */
export async function addToOutbox(db: Database, message: Insertable<DB['demo_outbox']>): Promise<number> {
  const { id } = await db
    .insertInto('demo_outbox')
    .values(message)
    // Changes nothing, but returns the row that is already there.
    .onConflict((conflict) =>
      conflict.column('message_key').doUpdateSet((set) => ({ message_key: set.ref('excluded.message_key') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The latest first. */
export const listSent = (db: Database, limit: number) =>
  db.selectFrom('demo_outbox').selectAll().orderBy('id', 'desc').limit(limit).execute()

/** Whether the outbox has a text to this number. */
export async function hasText(db: Database, recipient: string): Promise<boolean> {
  const text = await db
    .selectFrom('demo_outbox')
    .select('id')
    .where('channel', '=', 'text')
    .where('recipient', '=', recipient)
    .executeTakeFirst()
  return text !== undefined
}
