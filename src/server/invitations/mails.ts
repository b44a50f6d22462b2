import type { ToldKind } from '#domain/invitations/roster-act'
import { moneyText } from '#domain/shared/money'
import { wallTextIn } from '#domain/shared/wall-time'
import type { AdminsMatter } from '#server/clubs/mails'
import type { MailWords } from '#server/kernel/mail/layout'

/** A payment by hand of an event that somebody took back. */
export const aTakenBackPayment: AdminsMatter = {
  title: 'A payment was taken back',
  check: 'the books of your club',
  label: 'See the settings',
}

/** Card payments of a deleted event that somebody returned. */
export const someReturnedPayments: AdminsMatter = {
  title: 'The card payments for a deleted event go back',
  check: 'the books of your club',
  label: 'See the settings',
}

/** The recipient of a mail, with the current state of their registration. */
export interface Told {
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
  /** The invitation was deleted. */
  readonly is_removed: boolean
  readonly partner_name: string | null
  readonly cost_cents: number
  /** The place becomes theirs only once they have paid. */
  readonly owes_first: boolean
}

export const holds = ({ response }: Told) => response === 'yes' || response === 'partner'
const eventOf = ({ title, time_zone, starts_at }: Told) => `${title} on ${wallTextIn(time_zone, starts_at)}`

/** The mail to a member; undefined when the news no longer applies. A member taken off the list has no page to open. */
export function toldMail(what: ToldKind, told: Told, url: string): MailWords | undefined {
  const words = wordsFor[what](told)
  return words && !told.is_removed ? { ...words, button: { label: 'See the event', url } } : words
}

const wordsFor: Record<ToldKind, (told: Told) => MailWords | undefined> = {
  place: (told) =>
    holds(told)
      ? {
          title: `A spot is yours: ${told.title}`,
          paragraphs: [
            `Hello ${told.first},`,
            `a spot has opened at ${eventOf(told)}, and it is yours: you have moved from the waitlist to the confirmed players.`,
            'If you cannot come, please give the spot back, so that the next in line can play.',
          ],
        }
      : undefined,
  turn: (told) => (told.response === 'waitlist' ? turnWords(told) : undefined),
  partner: (told) =>
    told.partner_name === null
      ? undefined
      : {
          title: `${told.partner_name} plays with you: ${told.title}`,
          paragraphs: [
            `Hello ${told.first},`,
            `${told.partner_name} has chosen you as partner for ${eventOf(told)}.`,
            holds(told) ? 'Both of you are confirmed.' : 'Both of you are on the waitlist.',
            'If you do not want to play together, open the event and give the partner up, or answer No. Then nothing else is to be done.',
          ],
        },
  'partner-left': (told) =>
    told.response === 'needs-partner'
      ? {
          title: `You need a partner: ${told.title}`,
          paragraphs: [
            `Hello ${told.first},`,
            `you have no partner any more for ${eventOf(told)}, so your spot is not kept.`,
            'Open the event to choose another partner, or answer No if you do not want to play.',
          ],
        }
      : undefined,
  'moved-off': (told) => {
    const said = movedOff(told)
    return (
      said && {
        title: `${said.title}: ${told.title}`,
        paragraphs: [
          `Hello ${told.first},`,
          `whoever runs ${eventOf(told)} has ${said.done}`,
          said.next,
          'If you did not agree on that with them, please ask them.',
        ],
      }
    )
  },
}

/** What an admin did to a member who played, waited or looked for a partner. */
function movedOff({ response, is_removed }: Told): { title: string; done: string; next: string } | undefined {
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

function turnWords(told: Told): MailWords {
  const until = wallTextIn(told.time_zone, told.closes_at)
  const next = `a spot has opened at ${eventOf(told)}, and you are next on the waitlist.`
  return {
    title: told.owes_first ? `A spot is open for you: ${told.title}` : `It is your turn: ${told.title}`,
    paragraphs: [
      `Hello ${told.first},`,
      told.owes_first
        ? `${next} It is yours once ${moneyText(told.cost_cents)} are paid. Open the event to see how to pay, until ${until}.`
        : `${next} Open the event and press Yes to take it, until ${until}.`,
      'If you do not want it, please answer No, so that the next in line can play.',
    ],
  }
}
