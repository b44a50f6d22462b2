import { setTimeout as sleep } from 'node:timers/promises'

interface SentMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The latest mail to an address, once it has been sent; read from the demo's outbox, as at the server itself. */
export async function mailTo(url: string, address: string, subject: RegExp): Promise<SentMail> {
  for (let tries = 0; tries < 100; tries += 1) {
    const reply = await fetch(`${url}/demo/outbox`, { headers: { accept: 'application/json' } })
    const mails = (await reply.json()) as SentMail[]
    const found = mails.find((mail) => mail.to === address && subject.test(mail.subject))
    if (found) return found
    await sleep(100)
  }
  throw new Error(`No mail to ${address} about ${subject}`)
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
export async function textsTo(url: string, number: string, count: number): Promise<readonly SentText[]> {
  let found: SentText[] = []
  for (let tries = 0; tries < 100; tries += 1) {
    const reply = await fetch(`${url}/demo/outbox`, { headers: { accept: 'application/json' } })
    found = ((await reply.json()) as SentText[]).filter((text) => text.to === number)
    if (found.length >= count) return found
    await sleep(100)
  }
  throw new Error(`Only ${found.length} of ${count} texts to ${number}`)
}
