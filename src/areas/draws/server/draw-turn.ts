import { type Result, refuse } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { endTurn, takeTurn } from './event-draw-rows.ts'
import type { OfEvent } from './sheet-rows.ts'

/** Longer than any draw takes, so that only a killed process's turn runs out. */
const turnMs = 25_000

/** Runs one search for an event's draw at a time, across all processes. */
export async function inTurn<Value, Code extends string>(
  deps: Deps,
  of: OfEvent,
  search: () => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'draw-underway'>> {
  const now = deps.clock.now()
  const token = await takeTurn(deps.db, of, { now, until: new Date(now.getTime() + turnMs) })
  if (token === undefined) return refuse('draw-underway')
  try {
    return await search()
  } finally {
    await endTurn(deps.db, of, token)
  }
}

/** Like `inTurn`, for new draws. An event can have 30 an hour, and only those that are made count (X162). */
export async function inCountedTurn<Value, Code extends string>(
  deps: Deps,
  of: OfEvent,
  make: () => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'draw-underway'>> {
  const account = `event ${of.eventId}`
  await deps.limits.takeForAccount(deps.db, 'draw', account)
  let isMade = false
  try {
    const result = await inTurn(deps, of, make)
    isMade = result.ok
    return result
  } finally {
    if (!isMade) await deps.limits.giveBackForAccount(deps.db, 'draw', account)
  }
}
