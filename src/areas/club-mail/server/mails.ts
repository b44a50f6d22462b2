import type { MailKind } from '#areas/club-mail/rules/mail-kinds.ts'
import type { YesOffer } from '#areas/invitations/rules/yes-offer.ts'
import { counted, numberText } from '#kernel/rules/counted.ts'
import { moneyText } from '#kernel/rules/money.ts'
import type { MailWords } from '#kernel/server/mail/layout.ts'

/** An event as an email describes it. Times are text in the club's zone. */
export interface EventInWords {
  readonly title: string
  readonly club: string
  readonly group: string
  /** The zone as people say it. */
  readonly zoneName: string
  /** Such as `Monday, January 11, 2027`. */
  readonly day: string
  /** Such as `Monday, January 11 from 9:00 AM to 11:00 AM`. */
  readonly when: string
  readonly repliesBy: string
  readonly location: string
  readonly spots: number
  readonly costCents: number
  readonly needsPartner: boolean
  readonly courts: string
}

export interface EventMail {
  readonly kind: Exclude<MailKind, 'message'>
  readonly first: string
  readonly event: EventInWords
  /** The number of a member on the waitlist; 1 is next. */
  readonly position: number | null
  /** What a Yes from a member on the waitlist would do now. Null while there is no spot for them. */
  readonly offer?: YesOffer | null
}

/** The subject of the email that greets a new member with the club's text. */
export const welcomeSubject = (club: string) => `Welcome to ${club}`

export const invitationSubject = ({ title, day }: Pick<EventInWords, 'title' | 'day'>) => `Invitation: ${title}, ${day}`

/** The footer of every email from a club. `address` is the contact for questions, null if the club has none. */
export const footerWords = (club: string, address: string | null) =>
  `You’re getting this email as a member of ${club}.${address === null ? '' : ` Questions: ${address}`}`

/** The lines in every email about an event: where, when, how many, what it costs (spec 001 §2). */
function facts(event: EventInWords): string[] {
  return [
    `When: ${event.when} (${event.zoneName})`,
    ...(event.location ? [`Where: ${event.location}`] : []),
    ...(event.courts ? [`Courts: ${event.courts}`] : []),
  ]
}

/** Subject, paragraphs and the button's label. */
export interface EventMailWords {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly label: string
  /** The replies that the email has a button for. */
  readonly says: readonly ('yes' | 'no')[]
}

export const eventMailWords = (mail: EventMail): EventMailWords =>
  mail.kind === 'invitation' ? invitationWords(mail) : reminderWords(mail)

function invitationWords({ first, event }: EventMail): EventMailWords {
  return {
    title: invitationSubject(event),
    paragraphs: [
      `Hello ${first},`,
      `${event.group} at ${event.club} invites you to ${event.title}.`,
      ...facts(event),
      `Spots: ${event.spots}`,
      `Cost: ${event.costCents === 0 ? 'free' : moneyText(event.costCents)}`,
      ...(event.needsPartner ? ['You’ll choose a partner for this event.'] : []),
      `Please reply by ${event.repliesBy} (${event.zoneName}).`,
    ],
    label: 'See the event',
    says: ['yes', 'no'],
  }
}

/** The reminders two days before and the day before use the same text. */
function reminderWords({ first, event, position, offer = null }: EventMail): EventMailWords {
  const isWaiting = position !== null
  const place = isWaiting
    ? `You’re number ${position} on the waitlist for ${event.title}. ${waitingWords(offer)}`
    : `You’re registered for ${event.title}. If you can’t come, please say No so someone else can play.`
  return {
    title: `${isWaiting ? 'Waitlist' : 'Reminder'}: ${event.title}, ${event.day}`,
    paragraphs: [`Hello ${first},`, place, ...facts(event)],
    label: isWaiting ? waitingLabel(offer) : 'See the event',
    says: isWaiting && offer === 'turn' ? ['yes', 'no'] : ['no'],
  }
}

/** Whether there is a spot for a member on the waitlist, and what to do about it. */
function waitingWords(offer: YesOffer | null): string {
  if (offer === 'turn') return 'A spot is open, and it’s your turn. Open the event and choose Yes to take it.'
  if (offer === 'payment') return 'A spot is open. It’s yours once you pay for it. Open the event to see how.'
  return 'There’s no spot for you yet, so please don’t come unless you hear from us.'
}

const waitingLabel = (offer: YesOffer | null): string =>
  offer === 'turn' ? 'Take the open spot' : offer === 'payment' ? 'See how to pay' : 'See the waitlist'

/** A changed event as its emails describe it, with times in the club's zone. */
export interface ChangedEvent {
  readonly title: string
  readonly group: string
  /** Its start. */
  readonly from: string
  /** Start and end. */
  readonly when: string
  readonly location: string
}

const changedPlaceOf = ({ location }: ChangedEvent, ifUnset: string) => (location ? `Location: ${location}.` : ifUnset)

/** Tells the invited members that start, end or location have changed. */
export const movedMail = (before: ChangedEvent, after: ChangedEvent, url: string): MailWords => ({
  title: before.when === after.when ? `Location change for ${after.title}` : `New time for ${after.title}`,
  paragraphs: [
    `${after.title} for ${after.group} is ${before.when === after.when ? 'still' : 'now'} on ${after.when}. ${changedPlaceOf(after, 'The location isn’t set yet.')}`,
    before.when === after.when
      ? before.location
        ? `Before, the location was ${before.location}.`
        : 'No location was set before.'
      : `Before, it was on ${before.when}. ${changedPlaceOf(before, 'No location was set.')}`,
    'If you’ve replied, your reply hasn’t changed. If you can’t come, please say No.',
  ],
  button: { label: 'See the event', url },
})

/** Tells its author that a mail was not sent to everyone within a day. */
export const missedMail = ({ first, subject, club, missed, total }: Missed, url: string): MailWords => ({
  title: `Not everyone got “${subject}”`,
  paragraphs: [
    `Hello ${first ?? ''},`,
    `We couldn’t send your ${club} email “${subject}” to ${numberText(missed)} of ${counted(total, 'member')}. We tried for a day, then stopped.`,
    'If it still matters, please send it to them again. The list of past emails shows who didn’t get it.',
  ],
  button: { label: 'See who didn’t get it', url },
})

interface Missed {
  /** The author's first name. */
  readonly first: string | null
  readonly subject: string
  readonly club: string
  /** How many of `total` members it was not sent to. */
  readonly missed: number
  readonly total: number
}

/** Tells the invited members that the event will not take place. */
export const cancelledMail = (
  { title, group, from }: ChangedEvent,
  { note, refundsCards }: { readonly note: string; readonly refundsCards: boolean },
): MailWords => ({
  title: `${title} was canceled`,
  paragraphs: [
    `${title} for ${group} on ${from} was canceled.`,
    ...(note ? [`The reason: ${note}`] : []),
    ...(refundsCards ? ['If you paid by card, we’re refunding you.'] : []),
    'You don’t need to do anything. Any reply you gave was removed along with the event.',
  ],
})

/** Tells the invited members that a canceled event takes place after all. */
export const restoredMail = ({ title, group, when, location }: ChangedEvent, url: string): MailWords => ({
  title: `${title} is back on`,
  paragraphs: [
    `${title} for ${group} was canceled, but it’s back on: ${when}.${location && ` Location: ${location}.`}`,
    'If you had replied, your reply counts again. If you can’t come, please say No.',
  ],
  button: { label: 'See the event', url },
})
