import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import type { Deps } from '#server/kernel/deps'
import { Refused } from './refused.ts'

export interface FirstAnswer {
  readonly status: number
  readonly body: string
}

/** How long a repeated request waits for the reply to the first one. */
const patience = 10_000

/**
 * Runs `act` once per (owner, key). The same key with the same request returns the first reply again; the same key with
 * another request is 409. The row is inserted before the act runs. When the act fails with a fault or finds the server
 * busy, the row is deleted, so that a retry may succeed. A process that dies in between leaves a row without a reply,
 * which counts as not done after a minute. Requests are compared by a keyed hash because some of them contain a
 * password.
 */
export async function onlyOnce(
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  who: { owner: string; key: string; call: string; request: unknown; now: Date },
  act: () => Promise<FirstAnswer>,
): Promise<{ answer: FirstAnswer; isRepeated: boolean }> {
  const hash = createHmac('sha256', config.secretKey)
    .update(JSON.stringify([who.call, who.request]))
    .digest()
  const until = Date.now() + patience
  for (;;) {
    if (await takeKey(pool, who, hash)) return { answer: await keepAnswer(pool, who, act), isRepeated: false }
    const found = await findAnswer(pool, who)
    if (found && !found.request_hash.equals(hash)) throw new Refused('key-reused')
    if (found?.status != null) return { answer: { status: found.status, body: found.body ?? '' }, isRepeated: true }
    if (Date.now() > until) throw new Refused('busy')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function takeKey(pool: Pool, who: { owner: string; key: string; call: string; now: Date }, hash: Buffer) {
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

async function findAnswer(pool: Pool, who: { owner: string; key: string }) {
  const { rows } = await pool.query<{ request_hash: Buffer; status: number | null; body: string | null }>(
    'select request_hash, status, body from idempotency where owner = $1 and key = $2',
    [who.owner, who.key],
  )
  return rows[0]
}

async function keepAnswer(pool: Pool, who: { owner: string; key: string }, act: () => Promise<FirstAnswer>) {
  try {
    const answer = await act()
    if (answer.status >= 500) await giveBack(pool, who)
    else
      await pool.query('update idempotency set status = $3, body = $4 where owner = $1 and key = $2', [
        who.owner,
        who.key,
        answer.status,
        answer.body,
      ])
    return answer
  } catch (error) {
    await giveBack(pool, who)
    throw error
  }
}

const giveBack = (pool: Pool, who: { owner: string; key: string }) =>
  pool.query('delete from idempotency where owner = $1 and key = $2 and status is null', [who.owner, who.key])
