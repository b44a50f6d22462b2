import { type Result, refuse } from '#domain/shared/result'
import type { Deps } from '#server/kernel/deps'
import { endTurn, takeTurn } from './event-draw-rows.ts'
import type { OfEvent } from './sheet-rows.ts'

/** Longer than any draw takes: only the turn of a killed process runs out. */
const turnMs = 25_000

/** Runs one draw of an event at a time, over all processes, and counts those that were made (X162). */
export async function inTurn<Value, Code extends string>(
  deps: Deps,
  of: OfEvent,
  make: () => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'draw-underway'>> {
  const account = `event ${of.eventId}`
  await deps.limits.takeForAccount(deps.db, 'draw', account)
  const now = deps.clock.now()
  const token = await takeTurn(deps.db, of, { now, until: new Date(now.getTime() + turnMs) })
  let isMade = false
  try {
    if (token === undefined) return refuse('draw-underway')
    const made = await make()
    isMade = made.ok
    return made
  } finally {
    if (token !== undefined) await endTurn(deps.db, of, token)
    if (!isMade) await deps.limits.giveBackForAccount(deps.db, 'draw', account)
  }
}
