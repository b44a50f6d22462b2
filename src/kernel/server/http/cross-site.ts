import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether this request comes from our own pages, or not from a browser at all. Browsers send the origin of a write, and
 * a foreign or hidden origin is refused. A request with neither header does not come from a browser.
 */
export function isSameSite(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return false
  const { origin } = headers
  if (origin === undefined) return true
  const host = URL.parse(origin)?.host
  return host !== undefined && (host === headers.host || host === URL.parse(publicUrl)?.host)
}
