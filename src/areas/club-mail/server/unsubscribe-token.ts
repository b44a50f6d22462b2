import { canonicalEmail } from '#kernel/rules/email-address.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { readToken, signToken } from '#kernel/server/http/signed-token.ts'

/** An address, and the club whose mails it may end. */
export interface Subscription {
  readonly clubId: number
  /** In lowercase. */
  readonly address: string
}

const purpose = 'unsubscribe'

/**
 * The token in the link that stops a club's emails to an address: club and address, the time it was made, and a
 * signature with the installation's key. It never expires, because people click the links in old emails.
 */
export const unsubscribeToken = (deps: Pick<Deps, 'config'>, { clubId, address }: Subscription, now: Date): string =>
  signToken(deps, purpose, [clubId, canonicalEmail(address), Math.floor(now.getTime() / 1000)])

/** Reads a token's content. Undefined for a token that this installation did not make. */
export function readUnsubscribeToken(deps: Pick<Deps, 'config'>, token: string): Subscription | undefined {
  const about = readToken(deps, purpose, token) as [number, string] | undefined
  return about && { clubId: about[0], address: about[1] }
}
