import type { DeskPerson } from './desk-person.ts'

/** The person with this number, or this scanned code; undefined if they are not on this device's list. */
export async function personOf<Person extends Pick<DeskPerson, 'number' | 'codeKey'>>(
  code: string,
  people: readonly Person[],
): Promise<Person | undefined> {
  if (isNumber(code)) return people.find(({ number }) => number === Number(code))
  const key = await keyOf(code.split('/').at(-1) ?? '')
  return key === undefined ? undefined : people.find(({ codeKey }) => codeKey === key)
}

export const isNumber = (code: string): boolean => /^\d{1,6}$/.test(code)

/**
 * Made the same way as the server's `code_key`; undefined if the browser has no digests because the page came without
 * HTTPS.
 */
async function keyOf(token: string): Promise<string | undefined> {
  if (!crypto.subtle) return undefined
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 32)
}
