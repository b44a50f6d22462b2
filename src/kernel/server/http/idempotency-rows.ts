import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Database, Reader } from '../db/database.ts'

export interface FirstAnswer {
  readonly status: number
  readonly body: string
}

interface Owned {
  readonly owner: string
  readonly key: string
}

/**
 * A key that a request has taken. `now` is the time it did, which distinguishes it from an earlier request with the
 * same key.
 */
export interface TakenKey extends Owned {
  readonly now: Date
}

/**
 * Takes a key for the first request that has it. A key without an answer is free again after `heldFor` milliseconds,
 * and any key after a day. If a key without an answer is dated in the future, it was taken before the clock was set
 * back.
 */
export async function takeKey(pool: Pool, who: TakenKey & { call: string; heldFor: number }, hash: Buffer) {
  const result = await pool.query(
    `insert into idempotency (owner, key, call, request_hash, created_at) values ($1, $2, $3, $4, $5)
     on conflict (owner, key) do update set created_at = excluded.created_at, request_hash = excluded.request_hash,
       call = excluded.call, status = null, body = null
     where idempotency.created_at < $5::timestamptz - interval '24 hours'
       or (idempotency.status is null and (idempotency.created_at < $6::timestamptz
         or idempotency.created_at > $5::timestamptz + interval '1 minute'))`,
    [who.owner, who.key, who.call, hash, who.now, new Date(who.now.getTime() - who.heldFor)],
  )
  return result.rowCount === 1
}

export async function findAnswer(pool: Pool, who: Owned) {
  const { rows } = await pool.query<{ request_hash: Buffer; status: number | null; body: string | null }>(
    'select request_hash, status, body from idempotency where owner = $1 and key = $2',
    [who.owner, who.key],
  )
  return rows[0]
}

/**
 * Stores the answers to requests that have taken their keys. Returns false if another request has since taken one of
 * them.
 */
export async function saveAnswers(
  db: Reader,
  answers: readonly { readonly taken: TakenKey; readonly answer: FirstAnswer }[],
): Promise<boolean> {
  const rows = answers.map(({ taken: { owner, key, now }, answer: { status, body } }) => ({
    owner,
    key,
    now,
    status,
    body,
  }))
  const result = await sql`update idempotency as i set status = a.status, body = a.body
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as a(owner text, key text, now timestamptz, status integer, body text)
    where i.owner = a.owner and i.key = a.key and i.created_at = a.now and i.status is null`.execute(db)
  return Number(result.numAffectedRows) === answers.length
}

/** Releases a key that has no answer yet, so that the request can be tried again. */
export async function giveKeyBack(pool: Pool, { owner, key, now }: TakenKey): Promise<void> {
  await pool.query('delete from idempotency where owner = $1 and key = $2 and created_at = $3 and status is null', [
    owner,
    key,
    now,
  ])
}

/** Deletes the answers from before `before`; returns how many. */
export async function deleteAnswers(db: Database, before: Date): Promise<number> {
  const result = await db.deleteFrom('idempotency').where('created_at', '<', before).executeTakeFirst()
  return Number(result.numDeletedRows)
}
