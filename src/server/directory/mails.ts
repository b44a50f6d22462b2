import { plainName } from '#domain/shared/plain-name'
import type { MailWords } from '#server/kernel/mail/layout'

/** The sender and the recipient, as the mail names them. */
interface Between {
  readonly sender: string
  readonly senderFirst: string
  readonly club: string
}

/** The typed text, one paragraph per line. */
const linesOf = (typed: string) => typed.split(/\r?\n/).filter((line) => line.trim() !== '')

export const memberSubject = (club: string, subject: string) => `${club}: ${subject}`

/** A message from one member to another. */
export const memberMail = (
  { sender, senderFirst, club }: Between,
  body: string,
  links: { readonly answer: string; readonly refuse: string },
): MailWords => ({
  title: `${plainName(sender)} writes to you`,
  paragraphs: [
    ...linesOf(body),
    `A member of ${club} sent you this through the club: it shows neither of you the other’s address, nor does an answer by the button.`,
    `Not wanted? Block or report it: ${links.refuse}`,
  ],
  button: { label: `Answer ${plainName(senderFirst)}`, url: links.answer },
})

/** Shows an admin of the club a reported message. */
export const reportedMail = (
  first: string,
  club: string,
  message: { readonly from: string; readonly to: string; readonly subject: string; readonly body: string },
): MailWords => ({
  title: `${message.to} reported a message`,
  paragraphs: [
    `Hello ${first},`,
    `${message.from} wrote to ${message.to} through ${club}, and ${message.to} asks you to look at it.`,
    `Subject: ${message.subject}`,
    ...linesOf(message.body),
  ],
})
