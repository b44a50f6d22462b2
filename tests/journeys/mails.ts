import { setTimeout as sleep } from 'node:timers/promises'
import { patienceMs } from './patience.ts'

interface SentMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

async function outboxOf<Sent>(url: string): Promise<readonly Sent[]> {
  const reply = await fetch(`${url}/demo/outbox`, { headers: { accept: 'application/json' } })
  return (await reply.json()) as Sent[]
}

/** Looks into the outbox until something is there, as long as a device of a journey would wait. */
async function find<Found>(look: () => Promise<Found | undefined>, what: string, waitMs = patienceMs): Promise<Found> {
  const until = performance.now() + waitMs
  while (performance.now() < until) {
    const found = await look()
    if (found !== undefined) return found
    // The outbox announces nothing: the pause between two looks.
    await sleep(50)
  }
  throw new Error(`No ${what}`)
}

/**
 * The latest mail to an address, once it has been sent; read from the demo's outbox, as at the server itself. Waits
 * `waitMs` for mails that a job writes only once a minute.
 */
export function mailTo(url: string, address: string, subject: RegExp, waitMs = patienceMs): Promise<SentMail> {
  const isIt = (mail: SentMail) => mail.to === address && subject.test(mail.subject)
  return find(async () => (await outboxOf<SentMail>(url)).find(isIt), `mail to ${address} about ${subject}`, waitMs)
}

/** The first link in a mail. */
export function linkIn(mail: SentMail): string {
  const [link] = /https?:\/\/\S+/.exec(mail.text) ?? []
  if (!link) throw new Error(`No link in: ${mail.text}`)
  return link
}

export interface SentText {
  readonly to: string
  readonly text: string
}

/** The texts to a number, the latest first, once there are this many. */
export function textsTo(url: string, number: string, count: number): Promise<readonly SentText[]> {
  return find(async () => {
    const found = (await outboxOf<SentText>(url)).filter((text) => text.to === number)
    return found.length >= count ? found : undefined
  }, `${count} texts to ${number}`)
}
