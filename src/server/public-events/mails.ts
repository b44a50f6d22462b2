import type { NewsKind } from '#domain/public-events/organizer-news'
import type { MailWords } from '#server/kernel/mail/layout'

/** An event as its mails describe it. */
export interface PublicEventFacts {
  readonly name: string
  /** Day, hours and zone. */
  readonly when: string
  readonly location: string
  readonly cost: string
  readonly howToPay: string
  readonly refundPolicy: string
  readonly organiser: string
}

export interface RegistrationFacts {
  readonly first: string
  readonly number: number
  /** The place in line; null for a registration that holds a spot. */
  readonly position: number | null
  readonly isPaid: boolean
  readonly url: string
  /** The code for the desk as a picture; undefined without a spot. */
  readonly code?: string | undefined
}

/** The occasions on which one person is written to about a registration. */
export const registrationNews = ['registered', 'waiting', 'confirmed', 'moved-back', 'cancelled', 'removed'] as const
export type RegistrationNews = (typeof registrationNews)[number]

const facts = ({ when, location, organiser }: PublicEventFacts): string[] => [
  `When: ${when}`,
  ...(location === '' ? [] : [`Where: ${location}`]),
  `Organiser: ${organiser}`,
]

const money = ({ cost, howToPay, refundPolicy }: PublicEventFacts, isPaid: boolean): string[] => [
  `Cost: ${cost}${isPaid ? ', paid' : ''}`,
  ...(howToPay === '' || isPaid ? [] : [`How to pay: ${howToPay}`]),
  ...(refundPolicy === '' ? [] : [`Refunds: ${refundPolicy}`]),
]

const openings: Record<RegistrationNews, (name: string, position: number | null) => { title: string; says: string }> = {
  registered: (name) => ({ title: `You are registered: ${name}`, says: `you are registered for ${name}.` }),
  waiting: (name, position) => ({
    title: `You are on the waitlist: ${name}`,
    says: `${name} is full. You are number ${position} on the waitlist: there is no spot for you yet. When one opens, the first in line gets it by itself, and we write to you.`,
  }),
  confirmed: (name) => ({
    title: `You have a spot: ${name}`,
    says: `a spot opened, and it is yours: you are registered for ${name} now.`,
  }),
  'moved-back': (name, position) => ({
    title: `You are on the waitlist: ${name}`,
    says: `the organiser moved you to the waitlist of ${name}. You are number ${position}: please do not come unless you hear from us.`,
  }),
  cancelled: (name) => ({
    title: `Your registration is cancelled: ${name}`,
    says: `your registration for ${name} is cancelled.`,
  }),
  removed: (name) => ({
    title: `You are not registered any more: ${name}`,
    says: `the organiser took you off the list of ${name}.`,
  }),
}

/** The mail to one person about a registration. */
export function registrationMail(
  news: RegistrationNews,
  event: PublicEventFacts,
  { first, number, position, isPaid, url, code }: RegistrationFacts,
): MailWords {
  const { title, says } = openings[news](event.name, position)
  const isOff = news === 'cancelled' || news === 'removed'
  return {
    title,
    paragraphs: [
      `Hello ${first},`,
      says,
      ...facts(event),
      ...(isOff ? [] : money(event, isPaid)),
      ...(code === undefined ? [] : [`Your number at the desk is ${number}. Show this code when you arrive:`]),
    ],
    ...(code === undefined ? {} : { picture: { src: code, alt: `Your code for the desk, number ${number}` } }),
    button: { label: isOff ? 'See your registration' : 'See or cancel your registration', url },
  }
}

/** The footer of mails to many; its address ends the messages of the organiser. */
const footerOf = (event: PublicEventFacts, url: string): NonNullable<MailWords['footer']> => ({
  from: `You get this e-mail because you registered for ${event.name}. ${event.organiser} organises it.`,
  unsubscribe: url,
})

/** What an organiser writes to many. */
export const messageMail = (
  event: PublicEventFacts,
  { first, subject, url, written }: { first: string; subject: string; url: string; written: MailWords['written'] },
): MailWords => ({
  title: subject,
  paragraphs: [`Hello ${first},`, `${event.organiser} writes about ${event.name}:`],
  ...(written ? { written } : {}),
  button: { label: 'See your registration', url },
  footer: footerOf(event, url),
})

/** Tells everybody who is registered or waits that time or place have changed. */
export const movedMail = (event: PublicEventFacts, first: string, url: string): MailWords => ({
  title: `Changed: ${event.name}`,
  paragraphs: [
    `Hello ${first},`,
    `time or place of ${event.name} have changed. This is what counts now:`,
    ...facts(event),
  ],
  button: { label: 'See or cancel your registration', url },
})

/** Tells everybody who is registered or waits that the event will not take place. */
export const cancelledMail = (event: PublicEventFacts, first: string, reason: string, url: string): MailWords => ({
  title: `Cancelled: ${event.name}`,
  paragraphs: [
    `Hello ${first},`,
    `${event.name} does not take place. ${event.organiser} writes: ${reason}`,
    ...facts(event),
    ...(event.refundPolicy === '' ? [] : [`Refunds: ${event.refundPolicy}`]),
  ],
  button: { label: 'See your registration', url },
})

/** The titles of mails to many in the organiser's list, where the mail has no subject of its own. */
export const manyTitles = {
  moved: 'New time or place',
  cancelled: 'The event was cancelled',
} as const

/** What happened to the registrations of one event. */
export interface EventNews {
  readonly name: string
  readonly when: string
  readonly news: readonly { readonly what: NewsKind; readonly name: string }[]
  readonly registered: number
  readonly spots: number
  readonly waiting: number
  /** The desk of the event. */
  readonly url: string
}

const happened: Record<NewsKind, (who: string) => string> = {
  registered: (who) => `${who} registered`,
  waiting: (who) => `${who} joined the waitlist`,
  cancelled: (who) => `${who} canceled`,
  'moved-up': (who) => `${who} got a spot from the waitlist`,
}

const happenedTo = ({ news }: EventNews): string[] => news.map(({ what, name }) => happened[what](name))

const takenOf = ({ registered, spots, waiting }: EventNews): string =>
  `${registered} of ${spots} ${spots === 1 ? 'spot is' : 'spots are'} taken.${waiting > 0 ? ` ${waiting} on the waitlist.` : ''}`

const choose = (url: string) => `You can choose how often we email you on your events page: ${url}`

/** Tells an organizer at once what happened to the registrations of an event. */
export function organizerNewsMail(first: string, event: EventNews, settingUrl: string): MailWords {
  const lines = happenedTo(event)
  return {
    title: `${lines.length === 1 ? lines[0] : `${lines.length} changes`}: ${event.name}`,
    paragraphs: [
      `Hello ${first},`,
      ...lines.map((line) => `${line}.`),
      `The event: ${event.name}, ${event.when}. ${takenOf(event)}`,
      choose(settingUrl),
    ],
    button: { label: 'Open the registrations', url: event.url },
  }
}

/** Tells an organizer once a day what happened to the registrations of all events. */
export function organizerDigestMail(first: string, events: readonly EventNews[], settingUrl: string): MailWords {
  const count = events.reduce((sum, { news }) => sum + news.length, 0)
  const [only] = events
  return {
    title: `${count === 1 ? '1 change' : `${count} changes`} to ${events.length === 1 && only ? only.name : 'your events'}`,
    paragraphs: [
      `Hello ${first},`,
      'This is what happened since the last summary.',
      ...events.flatMap((event) => [
        `${event.name}, ${event.when}: ${happenedTo(event).join('; ')}. ${takenOf(event)}`,
      ]),
      choose(settingUrl),
    ],
    button: { label: 'Open my events', url: settingUrl },
  }
}
