import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import type { Deps } from '#server/kernel/deps'
import { type FirstAnswer, findAnswer, giveKeyBack, saveAnswer, takeKey } from './idempotency-rows.ts'
import { Refused } from './refused.ts'

/** How long somebody who sends the same key again waits for the first answer. */
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

async function keepAnswer(pool: Pool, who: { owner: string; key: string }, act: () => Promise<FirstAnswer>) {
  try {
    const answer = await act()
    if (answer.status >= 500) await giveKeyBack(pool, who)
    else await saveAnswer(pool, who, answer)
    return answer
  } catch (error) {
    await giveKeyBack(pool, who)
    throw error
  }
}
