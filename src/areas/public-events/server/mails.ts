import type { Promotion } from '#areas/bookings/rules/promotion.ts'
import { spotsTaken, takeItUntil } from '#areas/bookings/server/words.ts'
import type { NewsKind } from '#areas/public-events/rules/organizer-news.ts'
import type { EventInMails } from '#areas/public-events/rules/organizer-words.ts'
import type { RegistrationNews } from '#areas/public-events/rules/registrant-news.ts'
import { counted } from '#kernel/rules/counted.ts'
import { plural } from '#kernel/rules/plural.ts'
import { escapeHtml } from '#kernel/server/http/html.ts'
import type { MailWords } from '#kernel/server/mail/layout.ts'
import { pickleballWords } from './words.ts'

/** What an email says about a registration that counts or has ended. */
export type StateNews = Exclude<RegistrationNews, 'confirm'>

/** A registration as the mails describe it. */
export interface ToldRegistration {
  readonly news: StateNews
  /** First and last name. Empty if no email may repeat it. */
  readonly name: string
  readonly number: number
  /** The number on the waitlist. Null for a registration that is not waiting. */
  readonly position: number | null
  readonly isPaid: boolean
  /** Who gets a spot that opens, and how. */
  readonly promotion: Promotion
  /** Until when they can take the spot that they are offered. Empty if they are offered none. */
  readonly until: string
  /** That is the start of the event. */
  readonly isUntilStart: boolean
  readonly url: string
  /** The code for the desk as a picture. Undefined without a spot. */
  readonly code?: string | undefined
}

/** Everything that one mailbox is told about an event at once. */
export interface PersonNews {
  /** The first name. Empty if no email may repeat it. */
  readonly first: string
  /** The registrations' news, in the order of their numbers. */
  readonly registrations: readonly ToldRegistration[]
  readonly isMoved: boolean
  readonly isCancelled: boolean
  /** What the organizer sent to many. */
  readonly messages: readonly { readonly subject: string; readonly body: string }[]
  /** A registration's page. */
  readonly url: string
}

/** The event in titles and in sentences, without its name until staff accept the organizer. */
const nameOf = ({ type, words }: EventInMails) => words?.name ?? pickleballWords(type)
const namedIn = ({ type, words }: EventInMails) => words?.name ?? `this ${pickleballWords(type)}`

const hello = (first: string) => (first === '' ? 'Hello,' : `Hello ${first},`)

const unreviewed =
  'Our staff hasn’t reviewed this event yet, so this email leaves out what its organizer wrote. The link shows the name, the location and the price.'

const facts = ({ when, words }: EventInMails): string[] => [
  `When: ${when}`,
  ...(words
    ? [...(words.location === '' ? [] : [`Where: ${words.location}`]), `Organizer: ${words.organizer}`]
    : [unreviewed]),
]

const money = ({ words }: EventInMails, isPaid: boolean): string[] =>
  words
    ? [
        `Cost: ${words.cost}${isPaid ? ', paid' : ''}`,
        ...(words.howToPay === '' || isPaid ? [] : [`How to pay: ${words.howToPay}`]),
        ...refunds(words.refundPolicy),
      ]
    : []

const refunds = (policy: string): string[] => (policy === '' ? [] : [`Refunds: ${policy}`])

/** What someone on the waitlist can expect. */
const nextWords: Readonly<Record<Promotion, string>> = {
  auto: 'When a spot opens, the next person gets it automatically. If it’s you, we’ll email you.',
  offer: 'When a spot opens, we ask the next person by email. If it’s you, you’ll have some time to take it.',
  manual:
    'When a spot opens, we ask the first person on the waitlist by email, but the organizer can also give it to someone else.',
}

type Opening = (
  name: string,
  registration: Pick<ToldRegistration, 'position' | 'promotion' | 'until' | 'isUntilStart'>,
) => { title: string; says: string }

const openings: Record<StateNews, Opening> = {
  registered: (name) => ({ title: 'You’re registered', says: `You’re registered for ${name}.` }),
  waiting: (name, { position, promotion }) => ({
    title: 'You’re on the waitlist',
    says: `You’re number ${position} on the waitlist for ${name}. The event is full, so you don’t have a spot yet. ${nextWords[promotion]}`,
  }),
  offered: (name, { until, isUntilStart }) => ({
    title: 'A spot is open for you',
    says: `A spot opened at ${name}, and you’re next on the waitlist. ${takeItUntil(until, isUntilStart)}`,
  }),
  confirmed: (name) => ({
    title: 'You have a spot',
    says: `A spot opened, and it’s yours. You’re now registered for ${name}.`,
  }),
  'moved-back': (name, { position }) => ({
    title: 'You’re on the waitlist',
    says: `The organizer moved you to the waitlist for ${name}. You’re number ${position}. Please don’t come unless you hear from us.`,
  }),
  cancelled: (name) => ({ title: 'Your registration is canceled', says: `Your registration for ${name} is canceled.` }),
  removed: (name) => ({
    title: 'You’re no longer registered',
    says: `The organizer removed you from ${name}.`,
  }),
}

const buttonWords = (news: StateNews): string => {
  if (news === 'offered') return 'Answer'
  return isOff(news) ? 'See your registration' : 'See or cancel your registration'
}

const hasMoved = 'The time or location has changed. Here are the new details:'
const isOff = (news: StateNews) => news === 'cancelled' || news === 'removed'

/** What an email asks its reader to keep by opening the link. */
export interface HeldPlaces {
  readonly count: number
  /** None of them is a spot. */
  readonly isWaiting: boolean
  /** The deadline for opening the link. */
  readonly until: string
  readonly url: string
}

/**
 * Asks the reader of a mailbox that is not confirmed for this event to open the link. It repeats nothing that a visitor
 * typed, because the address may be a stranger’s.
 */
export function confirmMail(event: EventInMails, { count, isWaiting, until, url }: HeldPlaces): MailWords {
  const { what, held, keep } = (isWaiting ? heldPlaces : heldSpots)(count, namedIn(event), until)
  return {
    title: `Confirm your ${what}: ${nameOf(event)}`,
    paragraphs: [
      'Hello,',
      held,
      ...facts(event),
      'If you didn’t register, ignore this email. You won’t hear from us about this event again.',
    ],
    button: { label: keep, url },
  }
}

interface HeldWords {
  readonly what: string
  readonly held: string
  readonly keep: string
}

const heldSpots = (count: number, event: string, until: string): HeldWords =>
  plural(count, {
    one: {
      what: 'spot',
      held: `Your spot at ${event} is held until ${until}. Open the link below by then to keep it. After that, someone else can take it.`,
      keep: 'Keep my spot',
    },
    other: {
      what: 'spots',
      held: `Your spots at ${event} are held until ${until}. Open the link below by then to keep them. After that, someone else can take them.`,
      keep: 'Keep my spots',
    },
  })

const heldPlaces = (count: number, event: string, until: string): HeldWords =>
  plural(count, {
    one: {
      what: 'place on the waitlist',
      held: `Your place on the waitlist for ${event} is held until ${until}. Open the link below by then to keep your place.`,
      keep: 'Keep my place',
    },
    other: {
      what: 'places on the waitlist',
      held: `Your places on the waitlist for ${event} are held until ${until}. Open the link below by then to keep them.`,
      keep: 'Keep my places',
    },
  })

/** The mail about one registration. */
function oneRegistration(event: EventInMails, news: PersonNews, registration: ToldRegistration): MailWords {
  const { title, says } = openings[registration.news](namedIn(event), registration)
  const { code, number, isPaid, url } = registration
  return {
    title: `${title}: ${nameOf(event)}`,
    paragraphs: [
      hello(news.first),
      says,
      ...(news.isMoved ? [hasMoved] : []),
      ...facts(event),
      ...(isOff(registration.news) ? [] : money(event, isPaid)),
      ...(code === undefined ? [] : [`Your number at the desk is ${number}. Show this code when you arrive:`]),
    ],
    ...(code === undefined ? {} : { picture: { src: code, alt: `Your code for the desk, number ${number}` } }),
    button: { label: buttonWords(registration.news), url },
  }
}

/** What a list of registrations says about each. */
const standing: Record<StateNews, (registration: ToldRegistration) => string> = {
  registered: () => 'registered',
  confirmed: () => 'registered',
  waiting: ({ position }) => `number ${position} on the waitlist`,
  offered: ({ until }) => `a spot is open until ${until}`,
  'moved-back': ({ position }) => `number ${position} on the waitlist`,
  cancelled: () => 'canceled',
  removed: () => 'removed by the organizer',
}

/** The most registrations that one email lists. The others' pages show what happened to them. */
const mostListed = 20

/** The email about several registrations of one mailbox, such as a family's. */
function severalRegistrations(event: EventInMails, news: PersonNews): MailWords {
  const { registrations, url } = news
  const lines = registrations.slice(0, mostListed).map((registration) => ({
    url: registration.url,
    text: `${registration.name === '' ? '' : `${registration.name}, `}number ${registration.number}: ${standing[registration.news](registration)}`,
  }))
  const more = registrations.length - lines.length
  return {
    title: `Your registrations: ${nameOf(event)}`,
    paragraphs: [
      hello(news.first),
      `Here’s what’s new with your registrations for ${namedIn(event)}.`,
      ...(news.isMoved ? [hasMoved] : []),
      ...facts(event),
      ...money(event, false),
    ],
    written: {
      html: `<ul>${lines.map((line) => `<li><a href="${escapeHtml(line.url)}">${escapeHtml(line.text)}</a></li>`).join('')}</ul>${more > 0 ? `<p>${andMore(more)}</p>` : ''}`,
      text: [...lines.map((line) => `${line.text}\n${line.url}`), ...(more > 0 ? [andMore(more)] : [])].join('\n\n'),
    },
    button: { label: 'See your first registration', url },
  }
}

const andMore = (more: number) => `And ${counted(more, 'more registration')}.`

const movedMail = (event: EventInMails, { first, url }: PersonNews): MailWords => ({
  title: `Changed: ${nameOf(event)}`,
  paragraphs: [
    hello(first),
    `The time or location of ${namedIn(event)} has changed. Here are the new details:`,
    ...facts(event),
  ],
  button: { label: 'See or cancel your registration', url },
})

const cancelledMail = (event: EventInMails, { first, url }: PersonNews): MailWords => ({
  title: `Canceled: ${nameOf(event)}`,
  paragraphs: [
    hello(first),
    event.words
      ? `${event.words.organizer} canceled ${event.words.name} and wrote: ${event.words.cancelReason}`
      : `The organizer canceled ${namedIn(event)}. The link shows the reason.`,
    ...facts(event),
    ...refunds(event.words?.refundPolicy ?? ''),
  ],
  button: { label: 'See your registration', url },
})

/** The email about event and registrations. Undefined if there is nothing but messages. */
function stateMail(event: EventInMails, news: PersonNews): MailWords | undefined {
  const [one, ...others] = news.registrations
  if (news.isCancelled) return cancelledMail(event, news)
  if (one) return others.length > 0 ? severalRegistrations(event, news) : oneRegistration(event, news, one)
  return news.isMoved ? movedMail(event, news) : undefined
}

/**
 * The one email that tells a mailbox what is new about an event: its registrations' latest state, a new time or
 * location, a cancellation, and the organizer's messages.
 */
export function personMail(event: EventInMails, news: PersonNews): MailWords {
  const base = stateMail(event, news)
  const [message, ...others] = event.words ? news.messages : []
  if (!event.words || !message) return base ?? movedMail(event, news)
  const { name, organizer } = event.words
  const isAlone = !base && others.length === 0
  const parts = [
    ...(base?.written ? [base.written] : []),
    messagePart({ subject: '', body: `${organizer} wrote about ${name}:` }),
    ...[message, ...others].map((one) => messagePart(isAlone ? { ...one, subject: '' } : one)),
  ]
  return {
    title: isAlone ? message.subject : `${counted(others.length + 1, 'message')}: ${name}`,
    paragraphs: [hello(news.first)],
    button: { label: 'See your registration', url: news.url },
    ...base,
    written: { html: parts.map(({ html }) => html).join(''), text: parts.map(({ text }) => text).join('\n\n') },
    footer: {
      from: `You’re getting this email because you registered for ${name}. ${organizer} is the organizer.`,
      unsubscribe: news.url,
    },
  }
}

/** An organizer's message is plain text: paragraphs between empty lines. */
const messagePart = ({ subject, body }: { subject: string; body: string }) => ({
  html: [
    ...(subject === '' ? [] : [`<p><strong>${escapeHtml(subject)}</strong></p>`]),
    ...body.split(/\n{2,}/).map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`),
  ].join(''),
  text: subject === '' ? body : `${subject}\n\n${body}`,
})

/** The titles of mails to many in the organizer's list, if the mail has no subject of its own. */
export const manyTitles = {
  moved: 'New time or location',
  cancelled: 'The event was canceled',
} as const

/** What happened to one event's registrations. */
export interface EventNews {
  readonly name: string
  readonly when: string
  readonly news: readonly { readonly what: NewsKind; readonly name: string }[]
  readonly registered: number
  readonly spots: number
  readonly waiting: number
  /** The event's desk. */
  readonly url: string
}

const happened: Record<NewsKind, (who: string) => string> = {
  registered: (who) => `${who} registered`,
  waiting: (who) => `${who} joined the waitlist`,
  cancelled: (who) => `${who} canceled`,
  'moved-up': (who) => `${who} got a spot from the waitlist`,
  paid: (who) => `${who} paid by card`,
}

const happenedTo = ({ news }: EventNews): string[] => news.map(({ what, name }) => happened[what](name))

const choose = (url: string) => `You can choose how often we email you on your events page: ${url}`

/** Tells an organizer at once what happened to an event's registrations. */
export function organizerNewsMail(first: string, event: EventNews, settingUrl: string): MailWords {
  const lines = happenedTo(event)
  return {
    title: `${plural(lines.length, { one: lines[0] ?? '', other: `${lines.length} changes` })}: ${event.name}`,
    paragraphs: [
      `Hello ${first},`,
      ...lines.map((line) => `${line}.`),
      `Event: ${event.name}, ${event.when}. ${spotsTaken(event.registered, event.spots, event.waiting)}`,
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
    title: `${counted(count, 'change')} to ${events.length === 1 && only ? only.name : 'your events'}`,
    paragraphs: [
      `Hello ${first},`,
      'Here’s what happened since the last summary.',
      ...events.flatMap((event) => [
        `${event.name}, ${event.when}: ${happenedTo(event).join('; ')}. ${spotsTaken(event.registered, event.spots, event.waiting)}`,
      ]),
      choose(settingUrl),
    ],
    button: { label: 'Open my events', url: settingUrl },
  }
}
