import { namedFiles } from './build.ts'

/**
 * How the worker handles a request.
 *
 * - `page`: a screen; from the network, from this device only when no answer comes.
 * - `asset`: a file whose name changes with its content; from this device.
 * - `file`: a file of the shell that keeps its name; from the network, from this device when that takes too long.
 * - `network`: not the worker's business; it leaves the request alone.
 */
export type Way = 'page' | 'asset' | 'file' | 'network'

/** Calls, the live channel and the server's own pages, whose answers are never stored. */
const servers =
  /^\/(api|\.well-known|auth|webhooks|socket\.io|docs|openapi\.json|healthz|metrics|demo|uploads|scoreboard|overlay|card|courts|kiosk|display|u)(\/|$)/i

/** Standalone pages of an area. */
const alone = /^\/(club|print)\/clubschedule(\/|$)/i

interface Asked {
  readonly method: string
  readonly url: string
  readonly mode: string
}

/** Decides by method, address and mode alone; `origin` is the worker's own. */
export function wayOf({ method, url, mode }: Asked, origin: string): Way {
  const { origin: requestOrigin, pathname } = new URL(url)
  if (method !== 'GET' || requestOrigin !== origin || servers.test(pathname) || alone.test(pathname)) return 'network'
  if (mode === 'navigate') return /\.\w+$/.test(pathname) ? 'network' : 'page'
  if (pathname.startsWith('/assets/')) return 'asset'
  return namedFiles.includes(pathname) ? 'file' : 'network'
}
