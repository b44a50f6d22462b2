import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** How long closing the live connections takes, in milliseconds. */
const drainMs = 10_000

/**
 * Moves this process's traffic to the others before it stops. The health check is already failing. For `noticeMs`,
 * until the load balancer has noticed, the process keeps serving but closes each connection after its next response.
 * Then it closes the live connections, a few at a time.
 */
export async function drain(
  server: Server,
  live: { retire(milliseconds: number): Promise<void> },
  noticeMs: number,
): Promise<void> {
  if (noticeMs === 0) return
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await pause(noticeMs)
  await live.retire(drainMs)
}
