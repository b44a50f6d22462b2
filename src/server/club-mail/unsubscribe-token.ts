import type { Deps } from '#server/kernel/deps'
import { readToken, signToken } from '#server/kernel/http/signed-token'

/** An address, and the club whose mail it may end. */
export interface Subscription {
  readonly clubId: number
  /** In small letters. */
  readonly address: string
}

const purpose = 'unsubscribe'

/**
 * The token of the link that ends the mails of a club to an address: what it is about, when it was made, and a signature
 * by the installation's key. It does not run out: people press the link of an old mail.
 */
export const unsubscribeToken = (deps: Pick<Deps, 'config'>, { clubId, address }: Subscription, now: Date): string =>
  signToken(deps, purpose, [clubId, address.toLowerCase(), Math.floor(now.getTime() / 1000)])

/** What a token is about; undefined for one that we did not make. */
export function readUnsubscribeToken(deps: Pick<Deps, 'config'>, token: string): Subscription | undefined {
  const about = readToken(deps, purpose, token) as [number, string] | undefined
  return about && { clubId: about[0], address: about[1] }
}
