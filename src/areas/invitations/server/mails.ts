import type { AdminMailTopic } from '#areas/clubs/server/mails.ts'
import type { NotificationKind } from '#areas/invitations/rules/roster-act.ts'
import { longTextIn } from '#kernel/rules/long-time.ts'
import { moneyText } from '#kernel/rules/money.ts'
import type { MailWords } from '#kernel/server/mail/layout.ts'
import { answersBy, type ReplyPage } from './answer-token.ts'

/** A payment for an event that was recorded by hand and has been voided. */
export const voidedPaymentTopic: AdminMailTopic = {
  title: 'A payment was voided',
  check: 'your club’s books',
  label: 'See the books',
  path: '/club/admin/books',
}

/** Card payments for a deleted event that have been refunded. */
export const returnedPaymentsTopic: AdminMailTopic = {
  title: 'Card payments for a deleted event are being refunded',
  check: 'your club’s books',
  label: 'See the books',
  path: '/club/admin/books',
}

/** The recipient of an email, with the current state of their registration. */
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
  /** The deadline for members who were asked to take a spot, or to pay for it. */
  readonly pay_by: Date | null
  /** The member is asked to substitute. */
  readonly is_substitute: boolean
  /** The invitation was deleted. */
  readonly is_removed: boolean
  readonly partner_name: string | null
  /** The member who asked last to swap with them, and still waits for an answer. */
  readonly swap_from: string | null
  readonly cost_cents: number
  /** The spot is theirs only after they have paid. */
  readonly owes_first: boolean
  /** What they have not paid yet, in cents. */
  readonly owes_cents: number
}

export const holds = ({ response }: Pick<NotificationFacts, 'response'>) => response === 'yes' || response === 'partner'
const eventOf = ({ title, time_zone, starts_at, now }: NotificationFacts) =>
  `${title} on ${longTextIn(time_zone, starts_at, now)}`

/**
 * Returns the email to a member. Undefined if the news no longer applies. A member who was removed from the list has no
 * page to open.
 */
export function notificationMail(
  what: NotificationKind,
  facts: NotificationFacts,
  page: ReplyPage,
): MailWords | undefined {
  const words = wordsFor[what](facts)
  const offerLabel = facts.is_substitute ? 'Say Yes or No' : 'Take the spot or let it pass'
  const label = what === 'turn' && isOffer(facts) ? offerLabel : 'See the event'
  return words && !facts.is_removed
    ? { ...words, answers: answersBy(page, answersTo(what, facts)), button: { label, url: page() } }
    : words
}

/** The replies that make sense to a member in this state. */
function answersTo(what: NotificationKind, facts: NotificationFacts): readonly ('yes' | 'no')[] {
  if (what === 'turn') return facts.owes_first ? ['no'] : ['yes', 'no']
  return holds(facts) || facts.response === 'waitlist' ? ['no'] : []
}

/** To a member whose link another browser used. */
export function otherDeviceMail(facts: NotificationFacts, url: string): MailWords {
  return {
    title: `Was this you? ${facts.title}`,
    paragraphs: [
      `Hello ${facts.first},`,
      `Someone used a link from your emails to reply for ${eventOf(facts)}, in a browser that hasn’t done that for you before.`,
      'If it was you, for example on another phone, you don’t need to do anything. If it wasn’t, check your reply and change it. Anyone who has one of your emails can reply for you, so don’t forward them.',
    ],
    button: { label: 'Check my reply', url },
  }
}

const wordsFor: Record<NotificationKind, (facts: NotificationFacts) => MailWords | undefined> = {
  place: (facts) =>
    holds(facts)
      ? {
          title: `You’re in: ${facts.title}`,
          paragraphs: [
            `Hello ${facts.first},`,
            `A spot opened in ${eventOf(facts)}, and it’s yours. You’re no longer on the waitlist.`,
            ...toPay(facts),
            'If you can’t come, please reply No or tell the organizer so the next person can play.',
          ],
        }
      : undefined,
  drawn: (facts) =>
    holds(facts)
      ? {
          title: `You’re in: ${facts.title}`,
          paragraphs: [
            `Hello ${facts.first},`,
            `The spots in ${eventOf(facts)} were drawn, and you have one.`,
            ...toPay(facts),
            'If you can’t come, please reply No so the next person can play.',
          ],
        }
      : undefined,
  'not-drawn': (facts) =>
    facts.response === 'waitlist'
      ? {
          title: `Not drawn this time: ${facts.title}`,
          paragraphs: [
            `Hello ${facts.first},`,
            `The spots in ${eventOf(facts)} were drawn, and you don’t have one. You’re on the waitlist.`,
            'Your odds will be better in the group’s next drawing. Open the event to see your place on the waitlist and how the drawing went.',
          ],
        }
      : undefined,
  'swap-asked': (facts) =>
    holds(facts) && facts.swap_from !== null
      ? {
          title: `${facts.swap_from} asks to swap: ${facts.title}`,
          paragraphs: [
            `Hello ${facts.first},`,
            `${facts.swap_from} is on the waitlist for ${eventOf(facts)} and asks you to swap.`,
            `If you agree, ${facts.swap_from} gets your spot, and you take their place on the waitlist. If you don’t want to, you don’t have to do anything.`,
          ],
        }
      : undefined,
  swapped: (facts) =>
    holds(facts)
      ? {
          title: `You’re in: ${facts.title}`,
          paragraphs: [
            `Hello ${facts.first},`,
            `Another player swapped with you, so you have a spot in ${eventOf(facts)}. You’re no longer on the waitlist.`,
            'If you can’t come, please reply No so the next person can play.',
          ],
        }
      : undefined,
  standing: (facts) =>
    facts.response === null || facts.response === 'no'
      ? undefined
      : {
          title: `${holds(facts) ? 'You’re in' : 'We said Yes for you'}: ${facts.title}`,
          paragraphs: [
            `Hello ${facts.first},`,
            `You say Yes to every date, so we said Yes to ${eventOf(facts)} for you.`,
            ...afterStandingYes(facts),
            'If you can’t come, please reply No so someone else can play.',
          ],
        },
  turn: (facts) => (facts.response === 'waitlist' ? turnWords(facts) : undefined),
  partner: (facts) =>
    facts.partner_name === null
      ? undefined
      : {
          title: `${facts.partner_name} chose you as a partner: ${facts.title}`,
          paragraphs: [
            `Hello ${facts.first},`,
            `${facts.partner_name} chose you as a partner for ${eventOf(facts)}.`,
            holds(facts) ? 'You’re both confirmed.' : 'You’re both on the waitlist.',
            ...(holds(facts) ? toPay(facts) : []),
            'If you don’t want to play together, open the event and remove your partner, or reply No.',
          ],
        },
  'partner-left': (facts) =>
    facts.response === 'needs-partner'
      ? {
          title: `You need a partner: ${facts.title}`,
          paragraphs: [
            `Hello ${facts.first},`,
            `You no longer have a partner for ${eventOf(facts)}, so you don’t have a spot right now.`,
            'Open the event to choose another partner, or reply No if you don’t want to play.',
          ],
        }
      : undefined,
  'moved-off': (facts) => {
    const movedOffWords = movedOff(facts)
    return (
      movedOffWords && {
        title: `${movedOffWords.title}: ${facts.title}`,
        paragraphs: [
          `Hello ${facts.first},`,
          movedOffWords.done,
          movedOffWords.next,
          'If you weren’t expecting this, please ask the organizer.',
        ],
      }
    )
  },
}

/** Tells members who have a spot and have not paid that they still owe, and where to see how to pay. */
const toPay = ({ owes_cents: cents }: NotificationFacts): string[] =>
  cents > 0 ? [`${moneyText(cents)} is due. Open the event to see how to pay.`] : []

/** What a member still has to know or do after the product said Yes for them. */
function afterStandingYes(facts: NotificationFacts): string[] {
  if (holds(facts)) return ['You have a spot.', ...toPay(facts)]
  if (facts.response === 'needs-partner') return ['Open the event to choose your partner.']
  return facts.owes_first && facts.pay_by !== null
    ? [
        `A spot is kept for you if you pay ${moneyText(facts.cost_cents)} by ${longTextIn(facts.time_zone, facts.pay_by, facts.now)}. Open the event to see how.`,
      ]
    : ['You don’t have a spot yet. Open the event to see where you stand.']
}

/** What an admin did to a member who was playing, waiting or looking for a partner. */
function movedOff(facts: NotificationFacts): { title: string; done: string; next: string } | undefined {
  const { response, is_removed } = facts
  const event = eventOf(facts)
  if (is_removed)
    return {
      title: 'You were removed from the list',
      done: `The organizer removed you from the list for ${event}.`,
      next: 'You don’t have a spot, so please don’t come.',
    }
  if (response === 'waitlist')
    return {
      title: 'You’re on the waitlist',
      done: `The organizer moved you from the confirmed list to the waitlist for ${event}.`,
      next: 'Please don’t come unless you hear from us. Open the event to see your number on the waitlist.',
    }
  if (response === 'no')
    return {
      title: 'You’re marked as not playing',
      done: `The organizer changed your reply to No for ${event}.`,
      next: 'You don’t have a spot. If you can play after all, open the event and choose Yes.',
    }
  if (response === null)
    return {
      title: 'Please reply again',
      done: `The organizer cleared your reply for ${event}.`,
      next: 'You don’t have a spot. If you want to play, open the event and choose Yes.',
    }
  return undefined
}

/** Whether a spot is offered to a member, who has nothing to pay before it is theirs. */
export const isOffer = <Facts extends Pick<NotificationFacts, 'pay_by' | 'owes_first'>>(
  facts: Facts,
): facts is Facts & { readonly pay_by: Date } => facts.pay_by !== null && !facts.owes_first

function offerWords(facts: NotificationFacts & { readonly pay_by: Date }): MailWords {
  return {
    title: `A spot is open for you: ${facts.title}`,
    paragraphs: [
      `Hello ${facts.first},`,
      `A spot opened in ${eventOf(facts)}, and you’re next on the waitlist. It’s yours if you say Yes by ${longTextIn(facts.time_zone, facts.pay_by, facts.now)}.`,
      'If we don’t hear from you by then, we’ll offer it to the next person. You can also let it pass and stay on the waitlist.',
    ],
  }
}

/** The name of the player who can't play stays out of the email, because people forward it. */
function substituteWords(facts: NotificationFacts): MailWords {
  const until = longTextIn(facts.time_zone, facts.pay_by ?? facts.closes_at, facts.now)
  const toTake = facts.owes_first
    ? `To take it, pay ${moneyText(facts.cost_cents)} by ${until}. Open the event to see how.`
    : `The spot is yours if you’re the first to say Yes by ${until}.`
  return {
    title: `Can you substitute? ${facts.title}`,
    paragraphs: [
      `Hello ${facts.first},`,
      `A player can’t make it to ${eventOf(facts)}, and you’re on the list of substitutes. Can you play? ${toTake}`,
      'If you can’t, please say No so we can ask someone else. If we don’t hear from you by then, we’ll ask someone else too.',
    ],
  }
}

function turnWords(facts: NotificationFacts): MailWords {
  if (facts.is_substitute) return substituteWords(facts)
  if (isOffer(facts)) return offerWords(facts)
  const until = longTextIn(facts.time_zone, (facts.owes_first ? facts.pay_by : null) ?? facts.closes_at, facts.now)
  const next = `A spot opened in ${eventOf(facts)}, and you’re next on the waitlist.`
  return {
    title: facts.owes_first ? `A spot is open for you: ${facts.title}` : `It’s your turn: ${facts.title}`,
    paragraphs: [
      `Hello ${facts.first},`,
      facts.owes_first
        ? `${next} To take it, pay ${moneyText(facts.cost_cents)} by ${until}. Open the event to see how.`
        : `${next} To take it, open the event and choose Yes by ${until}.`,
      facts.owes_first
        ? 'If you don’t pay by then, we’ll offer the spot to the next person on the waitlist. If you don’t want it, please reply No.'
        : 'If you don’t want it, please reply No so the next person can play.',
    ],
  }
}
