import { setTimeout as pause } from 'node:timers/promises'
import type { EngineConnection } from './engine.ts'

const tickMs = 100

/**
 * Closes connections evenly over a period of time, so that thousands of clients do not move to another process at once.
 * Clients reconnect automatically and read what they missed.
 */
export async function retire(
  connections: readonly Pick<EngineConnection, 'close'>[],
  milliseconds: number,
): Promise<void> {
  if (connections.length === 0) return
  const ticks = Math.max(1, Math.ceil(milliseconds / tickMs))
  for (let tick = 1, closed = 0; tick <= ticks; tick += 1) {
    const dueCount = Math.ceil((connections.length * tick) / ticks)
    for (; closed < dueCount; closed += 1) connections[closed]?.close(false)
    if (tick < ticks) await pause(tickMs)
  }
}
