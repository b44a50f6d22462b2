import type { MailWords } from '#kernel/server/mail/layout.ts'

interface ToldEvent {
  readonly title: string
  /** Its start, in the club's zone. */
  readonly at: string
  readonly location: string
}

/** Tells a player whose event was merged into another one where and when the kept event takes place. */
export function mergedMail(from: ToldEvent, keptEvent: ToldEvent, url: string): MailWords {
  const place = keptEvent.location === '' ? '' : `, ${keptEvent.location}`
  return {
    title:
      from.title === keptEvent.title
        ? `${from.title} was merged with another event`
        : `${from.title} is now ${keptEvent.title}`,
    paragraphs: [
      `${from.title} on ${from.at} was merged with another event.`,
      `It’s now ${keptEvent.title} on ${keptEvent.at}${place}. If you’d already replied or paid, that carries over. Please check your spot, and reply No if you can’t come.`,
    ],
    button: { label: 'See the event', url },
  }
}
