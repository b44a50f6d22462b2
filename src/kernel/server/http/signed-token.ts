import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps.ts'

type Keeper = Pick<Deps, 'config'>

/** Packs `about` into a token for an email's link, signed for one purpose, so that nothing has to be stored. */
export function signToken(deps: Keeper, purpose: string, about: unknown): string {
  const text = Buffer.from(JSON.stringify(about)).toString('base64url')
  return `${text}.${signatureOf(deps, purpose, text).toString('base64url')}`
}

/** The contents of a token; undefined if we did not make it, or made it for another purpose. */
export function readToken(deps: Keeper, purpose: string, token: string): unknown {
  const [text = '', givenSignature = ''] = token.split('.')
  const expectedSignature = signatureOf(deps, purpose, text)
  const signature = Buffer.from(givenSignature, 'base64url')
  if (signature.length !== expectedSignature.length || !timingSafeEqual(signature, expectedSignature)) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
}

const signatureOf = ({ config }: Keeper, purpose: string, text: string): Buffer =>
  createHmac('sha256', config.secretKey).update(`${purpose} ${text}`).digest()
