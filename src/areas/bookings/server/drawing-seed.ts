import { createHmac } from 'node:crypto'
import type { Deps } from '#kernel/server/deps.ts'

/**
 * The seed of an event's drawing, as 64 hexadecimal digits. It follows from the installation's key and the event alone.
 * So it is settled before anyone replies, no one can guess it, and a drawing that is interrupted has the same result
 * when it is held again.
 */
export const drawingSeed = ({ config }: Pick<Deps, 'config'>, clubId: number, eventId: number): string =>
  createHmac('sha256', config.secretKey).update(`spot-drawing:${clubId}:${eventId}`).digest('hex')
