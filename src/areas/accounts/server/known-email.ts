import { createHmac, timingSafeEqual } from 'node:crypto'
import { canonicalEmail } from '#kernel/rules/email-address.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { HttpSide } from '#kernel/server/http/handle.ts'

const cookieName = 'known-email'
const minutes = 30

/**
 * Marks a browser that was told that the address has an account. The mark is signed and short-lived, and names no
 * address.
 */
export function rememberTold(deps: Deps, http: HttpSide, email: string): void {
  const until = deps.clock.now().getTime() + minutes * 60_000
  http.setCookie(cookieName, `${until}.${sign(deps, email, until)}`, minutes * 60)
}

/**
 * Whether this browser was told about this account within the last half hour. Only then is a second account intended.
 */
export function wasTold(deps: Deps, http: HttpSide, email: string): boolean {
  const [until = '', signature = ''] = (http.cookies[cookieName] ?? '').split('.')
  if (!(Number(until) > deps.clock.now().getTime())) return false
  const expected = Buffer.from(sign(deps, email, Number(until)))
  const givenSignature = Buffer.from(signature)
  return givenSignature.length === expected.length && timingSafeEqual(givenSignature, expected)
}

const sign = (deps: Deps, email: string, until: number) =>
  createHmac('sha256', deps.config.secretKey)
    .update(`known-email ${canonicalEmail(email)} ${until}`)
    .digest('base64url')
