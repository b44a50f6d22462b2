import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseFault } from './fault.ts'
import { doesAnswer, streamOf } from './silence.ts'

/** Between two questions whether the database is still there, in milliseconds. */
const betweenQuestions = 2000

/**
 * Runs work whose statements may take as long as they need, such as a migration, for as long as the database answers
 * somebody: new connections ask it beside the work. After `silentMs` (milliseconds) without any answer all connections
 * that `watch` was told of are destroyed, and the work fails with a DatabaseFault instead of waiting for ever.
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
    // A statement that is cut off fails in words of its own; the silence is what everybody should hear of.
    await Promise.race([working.catch(() => undefined), fell])
    return await working
  } finally {
    over.abort()
    await fell.catch(() => undefined)
  }
}

/** Asks the database again and again. True once it has been silent for so long, false when `over` comes first. */
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
