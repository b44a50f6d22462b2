import type { AdminMailTopic } from '#areas/clubs/server/mails.ts'
import { plural } from '#kernel/rules/plural.ts'
import { zoneWords } from '#kernel/rules/zone-words.ts'
import type { MailWords } from '#kernel/server/mail/layout.ts'

/** A card payment that an admin refunded. */
export const returnTopic: AdminMailTopic = {
  title: 'A card payment was refunded',
  check: 'your club’s books',
  label: 'See the books',
  path: '/club/admin/books',
}

/** A refund that the card's bank did not accept. */
export const bouncedRefundTopic: AdminMailTopic = {
  title: 'A refund failed',
  check: 'your club’s books',
  label: 'See the books',
  path: '/club/admin/books',
}

/** The facts about a donation that its emails mention. */
export interface DonationFacts {
  readonly first: string
  /** The payer's name. */
  readonly name: string
  /** For example `$25`. */
  readonly amount: string
  /** How much of it was refunded now. */
  readonly back: string
  readonly receiptNumber: string
  /** Date and time of the payment in `zone`, always with the year. */
  readonly at: string
  readonly zone: string
  readonly isDemo: boolean
}

/** `part`: some of the money was refunded, the rest stays paid. */
export type PaymentMailKind = 'receipt' | 'refund' | 'part' | 'failed'

/** The email to a donation's payer. `url` leads to their donations. */
export function donationMail(what: PaymentMailKind, donation: DonationFacts, url: string): MailWords {
  const { first, amount, back } = donation
  const hello = `Hello ${first},`
  const button = { label: 'See your donations', url }
  if (what === 'refund')
    return {
      title: `Your donation of ${amount} was refunded`,
      paragraphs: [
        hello,
        `We refunded ${amount} to the card you used. It can take a few days to show up on your statement.`,
      ],
      button,
    }
  if (what === 'part')
    return {
      title: `${back} of your ${amount} donation was refunded`,
      paragraphs: [
        hello,
        `We refunded ${back} to the card you used. It can take a few days to show up on your statement.`,
      ],
      button,
    }
  if (what === 'failed')
    return {
      title: `Your donation of ${amount} didn’t go through`,
      paragraphs: [hello, 'Your card payment didn’t go through, so you weren’t charged. You can try again anytime.'],
      button,
    }
  return { title: `Thank you for your donation of ${amount}`, paragraphs: [hello, ...receipt(donation)], button }
}

const receipt = ({ name, amount, receiptNumber, at, zone, isDemo }: DonationFacts) => [
  `Thank you! This is your receipt, number ${receiptNumber}.`,
  `${name} donated ${amount} by card on ${at} (${zoneWords(zone)}).`,
  ...(isDemo ? ['This is a demo, so no card was charged and this isn’t a real receipt.'] : []),
]

/** The facts about a payment to a club that its emails mention. */
export interface ClubPaymentFacts extends DonationFacts {
  readonly club: string
  /** What was paid for, such as an event. */
  readonly title: string
  /** It paid for nothing, so it is refunded. */
  readonly isInVain: boolean
  /** How many event spots were lost because all of it was refunded: 0, 1, or both spots of a pair. */
  readonly spotsLost: number
}

const lostSpotWords = (spotsLost: number): string =>
  plural(spotsLost, {
    one: 'The spot you paid for is also canceled, and the reply is now No.',
    other: 'Both spots you paid for are also canceled, and both replies are now No.',
  })

/** The email to the payer of a payment to a club. `url` leads to its receipt. */
export function clubPaymentMail(what: PaymentMailKind, payment: ClubPaymentFacts, url: string): MailWords {
  const { first, name, amount, back, club, title, receiptNumber, at, zone } = payment
  const hello = `Hello ${first},`
  const button = { label: 'See the payment', url }
  if (what === 'refund')
    return {
      title: `${club} refunded you ${amount}`,
      paragraphs: [
        hello,
        `We refunded ${amount} for ${title} to the card you used. It can take a few days to show up on your statement.`,
        ...(payment.isInVain
          ? ['Your card was charged for something that was already paid or no longer available.']
          : []),
        ...(payment.spotsLost > 0 ? [lostSpotWords(payment.spotsLost)] : []),
      ],
      button,
    }
  if (what === 'part')
    return {
      title: `${club} refunded you ${back} of ${amount}`,
      paragraphs: [
        hello,
        `We refunded ${back} of the ${amount} for ${title} to the card you used. It can take a few days to show up on your statement.`,
        'The rest of your payment still counts.',
      ],
      button,
    }
  if (what === 'failed')
    return {
      title: `Your payment of ${amount} to ${club} didn’t go through`,
      paragraphs: [
        hello,
        `Your ${amount} card payment for ${title} didn’t go through, so you weren’t charged. Try again or pay another way.`,
      ],
      button,
    }
  return {
    title: `Your payment of ${amount} to ${club}`,
    paragraphs: [
      hello,
      `This is your receipt, number ${receiptNumber}.`,
      `${name} paid ${amount} to ${club} by card on ${at} (${zoneWords(zone)}) for ${title}.`,
      ...(payment.isDemo ? ['This is a demo, so no card was charged and this isn’t a real receipt.'] : []),
    ],
    button,
  }
}
