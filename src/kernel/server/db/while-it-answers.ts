import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseFault } from './fault.ts'
import { doesAnswer, streamOf } from './silence.ts'

/** The time between two checks that the database is still there, in milliseconds. */
const betweenQuestions = 2000

/**
 * Runs work whose statements can take as long as they need, such as a migration, while the database answers at all: new
 * connections check it during the work. After `silentMs` (milliseconds) without any answer, all connections passed to
 * `watch` are destroyed, and the work fails with a DatabaseFault instead of waiting forever.
 */
export async function whileItAnswers<Value>(
  connection: pg.ClientConfig,
  silentMs: number,
  work: (watch: (client: pg.ClientBase) => void) => Promise<Value>,
): Promise<Value> {
  const clients = new Set<pg.ClientBase>()
  const over = new AbortController()
  const fell = askUntil(connection, silentMs, over.signal).then((isSilent) => {
    if (!isSilent) return undefined
    const fault = new DatabaseFault(
      `The database hasn’t responded for ${Math.round(silentMs / 1000)} s. Check the connection to it, then start again.`,
    )
    for (const client of clients) streamOf(client).destroy(fault)
    throw fault
  })
  try {
    const working = work((client) => void clients.add(client))
    // A statement that is cut off has its own error message, but the one to report is the silence.
    await Promise.race([working.catch(() => undefined), fell])
    return await working
  } finally {
    over.abort()
    await fell.catch(() => undefined)
  }
}

/**
 * Asks the database again and again. Returns true once it has been silent for `silentMs`, false if `over` is aborted
 * first.
 */
async function askUntil(connection: pg.ClientConfig, silentMs: number, over: AbortSignal): Promise<boolean> {
  let heardAt = performance.now()
  while (!over.aborted) {
    await pause(betweenQuestions, undefined, { signal: over }).catch(() => undefined)
    if (over.aborted) return false
    if (await doesAnswer(connection)) heardAt = performance.now()
    else if (performance.now() - heardAt >= silentMs) return true
  }
  return false
}
