import { sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

export interface ChatRow {
  readonly id: number
  readonly user_name: string
  readonly message: string
  readonly at: Date
  readonly is_scorekeeper: boolean
  readonly client_id: string | null
}

/** Identifies a message by an id from its author's phone. */
export interface ClientKey {
  readonly matchId: number
  readonly accountId: number
  readonly clientId: string
}

export interface NewMessage {
  readonly matchId: number
  readonly accountId: number
  readonly clientId?: string | undefined
  readonly userName: string
  readonly text: string
  readonly now: Date
}

/** Locks the chat of a match until the transaction ends. False if there is no such match. */
export async function lockChat(tx: Tx, matchId: number): Promise<boolean> {
  const { rows } = await sql`select from match where id = ${matchId} and deleted_at is null for update`.execute(tx)
  return rows.length > 0
}

/** The message that this phone sent under this id, hidden or not. */
export function findSent(db: Reader, { matchId, accountId, clientId }: ClientKey): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('chat_message')
    .select('id')
    .where('match_id', '=', matchId)
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

/**
 * Inserts a message and raises its room's version under the lock of the match's row. Undefined if there is no such
 * match.
 */
export async function addMessage(
  db: Reader,
  message: NewMessage,
): Promise<(ChatRow & { version: number }) | undefined> {
  const { matchId, accountId } = message
  const { rows } = await sql<ChatRow & { version: number }>`with m as (
      update match set chat_seq = chat_seq + 1 where id = ${matchId} and deleted_at is null
      returning id, owner_id, chat_seq
    ), written as (
      insert into chat_message (match_id, account_id, user_name, is_scorekeeper, message, at, client_id)
      select m.id, ${accountId}, ${message.userName}, m.owner_id = ${accountId} or exists (select from match_scorekeeper k
          where k.match_id = m.id and k.account_id = ${accountId}), ${message.text}, ${message.now},
        ${message.clientId ?? null}::uuid
      from m returning id, user_name, message, at, is_scorekeeper, client_id
    )
    select w.*, m.chat_seq as version from written w, m`.execute(db)
  return rows[0]
}

/** The last `limit` messages that are not hidden, oldest first. */
export async function listMessages(db: Reader, matchId: number, limit: number): Promise<ChatRow[]> {
  const { rows } = await sql<ChatRow>`select * from (select id, user_name, message, at, is_scorekeeper,
      client_id from chat_message where match_id = ${matchId} and hidden_at is null order by id desc limit ${limit}) latest
    order by id`.execute(db)
  return rows
}

/** How many of an account's messages are hidden in the chat of a match. */
export async function countHidden(db: Reader, matchId: number, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('chat_message')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('match_id', '=', matchId)
    .where('account_id', '=', accountId)
    .where('hidden_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Hides a message once. Returns the room's new version, or undefined if it was already hidden. */
export async function hideRow(
  db: Reader,
  hidden: { messageId: number; by: number; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`with hidden as (
      update chat_message set hidden_at = ${hidden.now}, hidden_by = ${hidden.by}
      where id = ${hidden.messageId} and hidden_at is null returning match_id
    )
    update match m set chat_seq = chat_seq + 1 from hidden where m.id = hidden.match_id
    returning m.chat_seq as version`.execute(db)
  return rows[0]?.version
}

/** Records a report. False if this account has already reported the message. */
export async function addReport(db: Reader, messageId: number, accountId: number, now: Date): Promise<boolean> {
  const result = await db
    .insertInto('chat_report')
    .values({ message_id: messageId, account_id: accountId, at: now })
    .onConflict((conflict) => conflict.columns(['message_id', 'account_id']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
