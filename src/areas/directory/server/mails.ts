import { plainName } from '#kernel/rules/plain-name.ts'
import type { MailWords } from '#kernel/server/mail/layout.ts'

/** The sender and the recipient, as the email names them. */
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
  title: `${plainName(sender)} sent you a message`,
  paragraphs: [
    ...linesOf(body),
    `A member of ${club} sent you this through the club. Neither of you sees the other’s email address, even if you use the button to reply.`,
    `To block the sender or report this message, open ${links.refuse}`,
  ],
  button: { label: `Reply to ${plainName(senderFirst)}`, url: links.answer },
})

/** Shows one of the club's admins a reported message. */
export const reportedMail = (
  first: string,
  club: string,
  message: { readonly from: string; readonly to: string; readonly subject: string; readonly body: string },
): MailWords => ({
  title: `${message.to} reported a message`,
  paragraphs: [
    `Hello ${first},`,
    `${message.from} sent ${message.to} this message through ${club}. ${message.to} reported it and asks you to review it.`,
    `Subject: ${message.subject}`,
    ...linesOf(message.body),
  ],
})
