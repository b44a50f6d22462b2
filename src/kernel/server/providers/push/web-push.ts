import webPush from 'web-push'
import type { OutgoingPush, PushFate, PushKeys, PushPort, Subscription } from './outgoing.ts'

/** Milliseconds. */
const patience = 15_000
/** How many seconds a push service keeps a notification for a phone that is off. By then, news about a match is old. */
const keptFor = 3600

/** Sends encrypted notifications to the push services of the browsers (RFC 8030, 8291, 8292). */
export function webPushPort({ keys, contact }: { keys: PushKeys; contact: string }): PushPort {
  return {
    async send(to, push) {
      const sealed = seal(to, push, { keys, contact })
      if (!sealed) return 'gone'
      try {
        const response = await fetch(sealed.endpoint, {
          method: sealed.method,
          headers: sealed.headers as Record<string, string>,
          body: new Uint8Array(sealed.body ?? []),
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

/**
 * Encrypts a notification; undefined if the browser's keys are invalid, because nothing can ever be encrypted for it.
 */
function seal(to: Subscription, { key, ...content }: OutgoingPush, by: { keys: PushKeys; contact: string }) {
  const { endpoint, p256dh, auth } = to
  const vapidDetails = { subject: by.contact, ...by.keys }
  try {
    return webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ ...content, tag: key }),
      {
        vapidDetails,
        TTL: keptFor,
        urgency: 'high',
      },
    )
  } catch {
    return undefined
  }
}

function fateOf(status: number): PushFate {
  if (status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
