import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import type { Deps } from '#kernel/server/deps.ts'
import { anAccount, aSession } from './principals.ts'

/** Somebody who adds players without end, and repeats a request under its key until it is answered. */
export interface Writer {
  readonly cookie: string
  readonly sent: string[]
  readonly acknowledged: string[]
  /** What went wrong with a request, repeated or not. */
  readonly failures: string[]
  /** When a request was acknowledged last, in milliseconds. */
  lastAt: number
}

export async function someWriters(deps: Deps, count: number): Promise<Writer[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const cookie = await aSession(deps, await anAccount(deps, 'stranger'))
      return { cookie, sent: [], acknowledged: [], failures: [], lastAt: 0 }
    }),
  )
}

export async function writeUntil(url: string, writer: Writer, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const name = Array.from({ length: 16 }, () => String.fromCharCode(97 + randomInt(26))).join('')
    const key = randomUUID()
    writer.sent.push(name)
    // The pauses of a person: before a repeat, and before the next one.
    while ((await addPlayer(url, writer, name, key)) !== 200) await sleep(50)
    writer.acknowledged.push(name)
    writer.lastAt = Date.now()
    // As above.
    await sleep(randomInt(20))
  }
}

async function addPlayer(url: string, writer: Writer, name: string, key: string): Promise<number> {
  try {
    const reply = await fetch(`${url}/api/addPlayer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie: writer.cookie },
      body: JSON.stringify({ playerName: `Linda ${name}` }),
      signal: AbortSignal.timeout(60_000),
    })
    const text = await reply.text()
    if (reply.status !== 200) writer.failures.push(`${reply.status} ${text}`)
    return reply.status
  } catch (error) {
    writer.failures.push(inspect(error, { depth: 1 }))
    return 0
  }
}

/** What is wrong with the players in the database: an acknowledged one that is missing, or one that is there twice. */
export async function lossesOf(deps: Pick<Deps, 'pool'>, writers: readonly Writer[]): Promise<string[]> {
  const names = writers.flatMap(({ sent }) => sent)
  const { rows } = await deps.pool.query<{ last: string; count: number }>(
    'select last, count(*)::int as count from player where last = any($1) group by last',
    [names],
  )
  const counts = new Map(rows.map(({ last, count }) => [last, count]))
  const lost = writers.flatMap(({ acknowledged }) => acknowledged).filter((name) => !counts.has(name))
  const twice = [...counts].filter(([, count]) => count > 1).map(([name]) => name)
  return [...lost.map((name) => `${name} is lost`), ...twice.map((name) => `${name} is there twice`)]
}
