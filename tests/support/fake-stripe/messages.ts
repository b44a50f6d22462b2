import { createHmac } from 'node:crypto'
import { newId } from './objects.ts'

/** A message as it is on the wire: the same bytes every time it is sent. */
export interface Message {
  readonly payload: string
  /** The header Stripe-Signature over these bytes at an instant; a forger has a different secret. */
  signature(at: Date, secret?: string): string
}

/** A snapshot event about an object in its current state. */
export function messageOf(
  secret: string,
  type: string,
  object: object,
  about: { account?: string; livemode?: boolean } = {},
): Message {
  const id = newId('evt')
  const event = {
    ...about,
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: 0,
    livemode: about.livemode ?? false,
    type,
  }
  const payload = JSON.stringify({ ...event, pending_webhooks: 1, data: { object } })
  return {
    payload,
    signature: (at, with_ = secret) => {
      const t = Math.floor(at.getTime() / 1000)
      return `t=${t},v1=${createHmac('sha256', with_).update(`${t}.${payload}`).digest('hex')}`
    },
  }
}
