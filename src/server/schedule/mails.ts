import type { MailWords } from '#server/kernel/mail/layout'

interface ToldEvent {
  readonly title: string
  /** When it begins, in the club's zone. */
  readonly at: string
  readonly location: string
}

/** Tells a player whose event was merged into another one where and when the kept event takes place. */
export function mergedMail(from: ToldEvent, kept: ToldEvent, url: string): MailWords {
  const place = kept.location === '' ? '' : `, ${kept.location}`
  return {
    title:
      from.title === kept.title ? `${from.title} was merged with another event` : `${from.title} is now ${kept.title}`,
    paragraphs: [
      `${from.title} on ${from.at} was merged with another event.`,
      `It’s now ${kept.title} on ${kept.at}${place}. Your reply and any payment moved with you. Please check your spot, and change your reply if you can’t come.`,
    ],
    button: { label: 'See the event', url },
  }
}
