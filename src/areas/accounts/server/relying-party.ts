import { isIPv4 } from 'node:net'
import { isThisMachine } from '#kernel/server/http/address.ts'

/** The site to which passkeys belong: its id, and the origin that browsers report. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/**
 * Returns the site of an installation. Browsers create passkeys only for names, and only over https, with one exception:
 * `localhost`. So a server that is reached at this machine’s own address uses that name. Undefined if passkeys cannot
 * work.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const url = new URL(publicUrl)
  if (isThisMachine(url.hostname)) url.hostname = 'localhost'
  else if (url.protocol !== 'https:' || isIPv4(url.hostname) || url.hostname.startsWith('[')) return undefined
  return { id: url.hostname, origin: url.origin }
}
