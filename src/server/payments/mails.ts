import { zoneWords } from '#domain/shared/zone-words'
import type { AdminMailTopic } from '#server/clubs/mails'
import type { MailWords } from '#server/kernel/mail/layout'

/** A card payment that an admin returned. */
export const returnTopic: AdminMailTopic = {
  title: 'A card payment was returned',
  check: 'the books of your club',
  label: 'See the books',
  path: '/club/admin/books',
}

/** Money that was returned and that the bank of the card did not take. */
export const bouncedRefundTopic: AdminMailTopic = {
  title: 'A returned payment came back',
  check: 'the books of your club',
  label: 'See the books',
  path: '/club/admin/books',
}

/** The facts about a donation that its mails mention. */
export interface DonationFacts {
  readonly first: string
  /** The payer's name. */
  readonly name: string
  /** For example `$25`. */
  readonly amount: string
  /** What of it went back now. */
  readonly back: string
  readonly receiptNumber: string
  /** Date and time of the payment in `zone`, always with the year. */
  readonly at: string
  readonly zone: string
  readonly isDemo: boolean
}

/** `part`: some of the money went back, the rest stays paid. */
export type PaymentMailKind = 'receipt' | 'refund' | 'part' | 'failed'

/** The mail to the payer of a donation; `url` leads to their donations. */
export function donationMail(what: PaymentMailKind, donation: DonationFacts, url: string): MailWords {
  const { first, amount, back } = donation
  const hello = `Hello ${first},`
  const button = { label: 'See your donations', url }
  if (what === 'refund')
    return {
      title: `Your donation of ${amount} was refunded`,
      paragraphs: [hello, `${amount} went back to the card it came from. Banks take a few days to show it.`],
      button,
    }
  if (what === 'part')
    return {
      title: `${back} of your donation of ${amount} was refunded`,
      paragraphs: [hello, `${back} went back to the card it came from. Banks take a few days to show it.`],
      button,
    }
  if (what === 'failed')
    return {
      title: `Your donation of ${amount} did not go through`,
      paragraphs: [hello, 'the card provider could not take it, and nothing was charged. You can try again any time.'],
      button,
    }
  return { title: `Thank you for your donation of ${amount}`, paragraphs: [hello, ...receipt(donation)], button }
}

const receipt = ({ name, amount, receiptNumber, at, zone, isDemo }: DonationFacts) => [
  `thank you! This is your receipt ${receiptNumber}.`,
  `${name} donated ${amount} by card on ${at} (${zoneWords(zone)}).`,
  ...(isDemo ? ['This is a demo: no card was charged, and this is no receipt of anything.'] : []),
]

/** The facts about a payment to a club that its mails mention. */
export interface ClubPaymentFacts extends DonationFacts {
  readonly club: string
  /** What was paid, such as an event. */
  readonly title: string
  /** It paid for nothing, so it goes back. */
  readonly isInVain: boolean
}

/** The mail to the payer of a payment to a club; `url` leads to its receipt. */
export function clubPaymentMail(what: PaymentMailKind, payment: ClubPaymentFacts, url: string): MailWords {
  const { first, name, amount, back, club, title, receiptNumber, at, zone } = payment
  const hello = `Hello ${first},`
  const button = { label: 'See the payment', url }
  if (what === 'refund')
    return {
      title: `${amount} to ${club} went back to your card`,
      paragraphs: [
        hello,
        `${amount} for ${title} went back to the card it came from. Banks take a few days to show it.`,
        ...(payment.isInVain ? ['What it was meant for was gone or paid already when the card was charged.'] : []),
      ],
      button,
    }
  if (what === 'part')
    return {
      title: `${back} of ${amount} to ${club} went back to your card`,
      paragraphs: [
        hello,
        `${back} of the ${amount} for ${title} went back to the card they came from. Banks take a few days to show it.`,
        'The rest stays paid.',
      ],
      button,
    }
  if (what === 'failed')
    return {
      title: `Your payment of ${amount} to ${club} did not go through`,
      paragraphs: [
        hello,
        `the card provider could not take ${amount} for ${title}, and nothing was charged. Please try again or pay another way.`,
      ],
      button,
    }
  return {
    title: `Your payment of ${amount} to ${club}`,
    paragraphs: [
      hello,
      `this is your receipt ${receiptNumber}.`,
      `${name} paid ${amount} to ${club} by card on ${at} (${zoneWords(zone)}) for ${title}.`,
      ...(payment.isDemo ? ['This is a demo: no card was charged, and this is no receipt of anything.'] : []),
    ],
    button,
  }
}
