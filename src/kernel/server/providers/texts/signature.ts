import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A webhook's signature as Twilio computes it: HMAC-SHA1 with the auth token over the full URL and the sorted form
 * fields, each name followed by its value.
 */
export function signatureOf(authToken: string, url: string, form: URLSearchParams): string {
  const pairs = [...form.entries()].sort(([a, av], [b, bv]) => (a === b ? compare(av, bv) : compare(a, b)))
  return createHmac('sha1', authToken)
    .update(url + pairs.map(([name, value]) => name + value).join(''))
    .digest('base64')
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Compares in constant time. */
export function isSignedBy(authToken: string, url: string, form: URLSearchParams, signature: string): boolean {
  const expected = Buffer.from(signatureOf(authToken, url, form))
  const givenBytes = Buffer.from(signature)
  return givenBytes.length === expected.length && timingSafeEqual(givenBytes, expected)
}
