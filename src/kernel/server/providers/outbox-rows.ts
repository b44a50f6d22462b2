import type { Insertable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { DB } from '../db/tables.ts'

/**
 * Adds a message that a real installation would send to `/demo/outbox`, each key once. Returns the message's number.
 */
export async function addToOutbox(db: Database, message: Insertable<DB['demo_outbox']>): Promise<number> {
  const { id } = await db
    .insertInto('demo_outbox')
    .values(message)
    // This changes nothing, but returns the existing row.
    .onConflict((conflict) =>
      conflict.column('message_key').doUpdateSet((set) => ({ message_key: set.ref('excluded.message_key') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Lists messages, the latest first. */
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
