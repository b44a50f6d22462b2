import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#kernel/server/deps.ts'

/**
 * Sizes in bytes: of the stored half, which makes each key new, and of the half that proves the right to see a draw.
 */
const selectorBytes = 8
const proofBytes = 16

type Key = Pick<Deps, 'config'>

/** The stored half of a new key. The other half is not stored, so the database does not reveal the key. */
export const newShareSelector = (): string => randomBytes(selectorBytes).toString('base64url')

/** The key that allows anyone to see an event's draw. */
export const shareKeyOf = (deps: Key, eventId: number, selector: string): string =>
  `${selector}${proofOf(deps, eventId, selector)}`

/** Whether `key` is the event's current key. */
export function isShareKey(deps: Key, eventId: number, selector: string | null, key: string): boolean {
  if (selector === null) return false
  const [givenKey, expectedKey] = [Buffer.from(key), Buffer.from(shareKeyOf(deps, eventId, selector))]
  return givenKey.length === expectedKey.length && timingSafeEqual(givenKey, expectedKey)
}

const proofOf = ({ config }: Key, eventId: number, selector: string): string =>
  createHmac('sha256', config.secretKey)
    .update(`draw ${eventId} ${selector}`)
    .digest()
    .subarray(0, proofBytes)
    .toString('base64url')
