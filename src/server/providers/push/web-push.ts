import webPush from 'web-push'
import type { PushFate, PushKeys, PushPort } from './outgoing.ts'

/** Milliseconds. */
const patience = 15_000
/** Seconds a push service keeps it for a phone that is off; news of a match is old by then. */
const keptFor = 3600

/** Sends encrypted notifications to the push services of the browsers (RFC 8030, 8291, 8292). */
export function webPushPort({ keys, contact }: { keys: PushKeys; contact: string }): PushPort {
  return {
    async send({ endpoint, p256dh, auth }, { key, title, body, url }) {
      const {
        method,
        headers,
        body: bytes,
      } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify({ title, body, url, tag: key }),
        { vapidDetails: { subject: contact, ...keys }, TTL: keptFor, urgency: 'high' },
      )
      try {
        const response = await fetch(endpoint, {
          method,
          headers: headers as Record<string, string>,
          body: bytes ? new Uint8Array(bytes) : null,
          signal: AbortSignal.timeout(patience),
          redirect: 'error',
        })
        return fateOf(response.status)
      } catch {
        return 'unknown'
      }
    },
  }
}

function fateOf(status: number): PushFate {
  if (status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
