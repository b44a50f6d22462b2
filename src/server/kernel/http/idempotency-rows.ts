import type { Pool } from 'pg'
import type { Database } from '#server/kernel/db/database'

export interface FirstAnswer {
  readonly status: number
  readonly body: string
}

interface Owned {
  readonly owner: string
  readonly key: string
}

/** Takes a key for the first request that has it. A key without an answer is free again after a minute, any key after a day. */
export async function takeKey(pool: Pool, who: Owned & { call: string; now: Date }, hash: Buffer) {
  const taken = await pool.query(
    `insert into idempotency (owner, key, call, request_hash, created_at) values ($1, $2, $3, $4, $5)
     on conflict (owner, key) do update set created_at = excluded.created_at, request_hash = excluded.request_hash,
       call = excluded.call, status = null, body = null
     where idempotency.created_at < $5::timestamptz - interval '24 hours'
       or (idempotency.status is null and idempotency.created_at < $5::timestamptz - interval '1 minute')`,
    [who.owner, who.key, who.call, hash, who.now],
  )
  return taken.rowCount === 1
}

export async function findAnswer(pool: Pool, who: Owned) {
  const { rows } = await pool.query<{ request_hash: Buffer; status: number | null; body: string | null }>(
    'select request_hash, status, body from idempotency where owner = $1 and key = $2',
    [who.owner, who.key],
  )
  return rows[0]
}

export async function saveAnswer(pool: Pool, { owner, key }: Owned, { status, body }: FirstAnswer): Promise<void> {
  const text = 'update idempotency set status = $3, body = $4 where owner = $1 and key = $2'
  await pool.query(text, [owner, key, status, body])
}

/** Releases a key that has no answer yet, so that the request can be tried again. */
export async function giveKeyBack(pool: Pool, { owner, key }: Owned): Promise<void> {
  await pool.query('delete from idempotency where owner = $1 and key = $2 and status is null', [owner, key])
}

/** Deletes the answers from before `before`; answers how many. */
export async function deleteAnswers(db: Database, before: Date): Promise<number> {
  const gone = await db.deleteFrom('idempotency').where('created_at', '<', before).executeTakeFirst()
  return Number(gone.numDeletedRows)
}
