import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/app/deps'

/** An address, and the club whose mail it may end. */
export interface Subscription {
  readonly clubId: number
  /** In small letters. */
  readonly address: string
}

/**
 * The token of the link that ends the mails of a club to an address: what it is about, when it was made, and a signature
 * by the installation's key. It does not run out: people press the link of an old mail.
 */
export function unsubscribeToken(deps: Pick<Deps, 'config'>, { clubId, address }: Subscription, now: Date): string {
  const about = Buffer.from(JSON.stringify([clubId, address.toLowerCase(), Math.floor(now.getTime() / 1000)]))
  const text = about.toString('base64url')
  return `${text}.${signatureOf(deps, text).toString('base64url')}`
}

/** What a token is about; undefined for one that we did not make. */
export function readUnsubscribeToken(deps: Pick<Deps, 'config'>, token: string): Subscription | undefined {
  const [text = '', given = ''] = token.split('.')
  const wanted = signatureOf(deps, text)
  const signature = Buffer.from(given, 'base64url')
  if (signature.length !== wanted.length || !timingSafeEqual(signature, wanted)) return undefined
  const [clubId, address] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as [number, string]
  return { clubId, address }
}

const signatureOf = ({ config }: Pick<Deps, 'config'>, text: string): Buffer =>
  createHmac('sha256', config.secretKey).update(`unsubscribe ${text}`).digest()
