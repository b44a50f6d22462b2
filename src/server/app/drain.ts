import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** The live connections are closed over this time, in milliseconds. */
const spread = 10_000

/**
 * Leaves the other processes to do the work, before this one stops. Its health is bad by now; for `noticeMs` it goes on
 * as before, until the balancer has noticed, but ends each connection with the next response on it. Then the live
 * connections move over, a few at a time.
 */
export async function leave(
  server: Server,
  live: { retire(milliseconds: number): Promise<void> },
  noticeMs: number,
): Promise<void> {
  if (noticeMs === 0) return
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await pause(noticeMs)
  await live.retire(spread)
}
