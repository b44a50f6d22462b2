import type { NotificationKind } from '#domain/invitations/roster-act'
import { longTextIn } from '#domain/shared/long-time'
import { moneyText } from '#domain/shared/money'
import type { AdminMailTopic } from '#server/clubs/mails'
import type { MailWords } from '#server/kernel/mail/layout'

/** A payment by hand of an event that somebody took back. */
export const voidedPaymentTopic: AdminMailTopic = {
  title: 'A payment was taken back',
  check: 'the books of your club',
  label: 'See the books',
  path: '/club/admin/books',
}

/** Card payments of a deleted event that somebody returned. */
export const returnedPaymentsTopic: AdminMailTopic = {
  title: 'The card payments for a deleted event go back',
  check: 'the books of your club',
  label: 'See the books',
  path: '/club/admin/books',
}

/** The recipient of a mail, with the current state of their registration. */
export interface NotificationFacts {
  readonly now: Date
  readonly first: string
  /** The event's title. */
  readonly title: string
  readonly time_zone: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly closes_at: Date
  readonly response: string | null
  /** The number on the waitlist. */
  readonly order_number: number | null
  /** Until when they were asked to pay for a place. */
  readonly pay_by: Date | null
  /** The invitation was deleted. */
  readonly is_removed: boolean
  readonly partner_name: string | null
  readonly cost_cents: number
  /** The place becomes theirs only once they have paid. */
  readonly owes_first: boolean
  /** What they have not paid yet, in cents. */
  readonly owes_cents: number
}

export const holds = ({ response }: Pick<NotificationFacts, 'response'>) => response === 'yes' || response === 'partner'
const eventOf = ({ title, time_zone, starts_at, now }: NotificationFacts) =>
  `${title} on ${longTextIn(time_zone, starts_at, now)}`

/** The mail to a member; undefined when the news no longer applies. A member taken off the list has no page to open. */
export function notificationMail(what: NotificationKind, facts: NotificationFacts, url: string): MailWords | undefined {
  const words = wordsFor[what](facts)
  return words && !facts.is_removed ? { ...words, button: { label: 'See the event', url } } : words
}

const wordsFor: Record<NotificationKind, (facts: NotificationFacts) => MailWords | undefined> = {
  place: (facts) =>
    holds(facts)
      ? {
          title: `A spot is yours: ${facts.title}`,
          paragraphs: [
            `Hello ${facts.first},`,
            `a spot has opened at ${eventOf(facts)}, and it is yours: you have moved from the waitlist to the confirmed players.`,
            ...toPay(facts),
            'If you cannot come, please give the spot back, so that the next in line can play.',
          ],
        }
      : undefined,
  turn: (facts) => (facts.response === 'waitlist' ? turnWords(facts) : undefined),
  partner: (facts) =>
    facts.partner_name === null
      ? undefined
      : {
          title: `${facts.partner_name} plays with you: ${facts.title}`,
          paragraphs: [
            `Hello ${facts.first},`,
            `${facts.partner_name} has chosen you as partner for ${eventOf(facts)}.`,
            holds(facts) ? 'Both of you are confirmed.' : 'Both of you are on the waitlist.',
            ...(holds(facts) ? toPay(facts) : []),
            'If you do not want to play together, open the event and give the partner up, or answer No. Then nothing else is to be done.',
          ],
        },
  'partner-left': (facts) =>
    facts.response === 'needs-partner'
      ? {
          title: `You need a partner: ${facts.title}`,
          paragraphs: [
            `Hello ${facts.first},`,
            `you have no partner any more for ${eventOf(facts)}, so your spot is not kept.`,
            'Open the event to choose another partner, or answer No if you do not want to play.',
          ],
        }
      : undefined,
  'moved-off': (facts) => {
    const said = movedOff(facts)
    return (
      said && {
        title: `${said.title}: ${facts.title}`,
        paragraphs: [
          `Hello ${facts.first},`,
          `whoever runs ${eventOf(facts)} has ${said.done}`,
          said.next,
          'If you did not agree on that with them, please ask them.',
        ],
      }
    )
  },
}

/** Somebody who is in and has not paid is told so, and where to see how. */
const toPay = ({ owes_cents: cents }: NotificationFacts): string[] =>
  cents > 0 ? [`You have ${moneyText(cents)} to pay. Open the event to see how.`] : []

/** What an admin did to a member who played, waited or looked for a partner. */
function movedOff({
  response,
  is_removed,
}: NotificationFacts): { title: string; done: string; next: string } | undefined {
  if (is_removed)
    return {
      title: 'You are off the list',
      done: 'taken you off its list.',
      next: 'No spot is kept for you, so please do not come.',
    }
  if (response === 'waitlist')
    return {
      title: 'You are on the waitlist',
      done: 'moved you from the confirmed players to the waitlist.',
      next: 'Please do not come unless you hear from us. The event shows your place in line.',
    }
  if (response === 'no')
    return {
      title: 'You are down as not playing',
      done: 'answered No for you.',
      next: 'No spot is kept for you. If you can play after all, open the event and press Yes.',
    }
  if (response === null)
    return {
      title: 'Please answer again',
      done: 'taken your answer back.',
      next: 'No spot is kept for you. If you want to play, open the event and press Yes.',
    }
  return undefined
}

function turnWords(facts: NotificationFacts): MailWords {
  const until = longTextIn(facts.time_zone, (facts.owes_first ? facts.pay_by : null) ?? facts.closes_at, facts.now)
  const next = `a spot has opened at ${eventOf(facts)}, and you are next on the waitlist.`
  return {
    title: facts.owes_first ? `A spot is open for you: ${facts.title}` : `It is your turn: ${facts.title}`,
    paragraphs: [
      `Hello ${facts.first},`,
      facts.owes_first
        ? `${next} It is yours once ${moneyText(facts.cost_cents)} is paid. Open the event to see how to pay, until ${until}.`
        : `${next} Open the event and press Yes to take it, until ${until}.`,
      facts.owes_first
        ? 'After that, we offer the spot to the next person on the waitlist. If you don’t want it, please answer No.'
        : 'If you do not want it, please answer No, so that the next in line can play.',
    ],
  }
}
