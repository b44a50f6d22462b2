import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/kernel/deps'

/** Bytes of the stored half, which makes each key new, and of the half that proves the right to see a draw. */
const selectorBytes = 8
const proofBytes = 16

type Key = Pick<Deps, 'config'>

/** The half of a new key that is stored, so that the key cannot be read from the database. */
export const newShareSelector = (): string => randomBytes(selectorBytes).toString('base64url')

/** The key under which anybody may see the draw of an event. */
export const shareKeyOf = (deps: Key, eventId: number, selector: string): string =>
  `${selector}${proofOf(deps, eventId, selector)}`

/** Whether `key` is the one that the event has now. */
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
