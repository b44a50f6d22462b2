import type { MailWords } from '#server/kernel/mail/layout'

/** A donation as its mails tell it. */
export interface ToldDonation {
  readonly first: string
  /** Of the payer. */
  readonly name: string
  /** Such as `$25`. */
  readonly amount: string
  readonly receiptNumber: string
  /** When it was made, by the clocks of `zone`. */
  readonly date: string
  readonly time: string
  readonly zone: string
  readonly isDemo: boolean
}

export type What = 'receipt' | 'refund' | 'failed'

/** What the payer of a donation is told; `url` leads to their donations. */
export function donationMail(what: What, donation: ToldDonation, url: string): MailWords {
  const { first, amount } = donation
  const hello = `Hello ${first},`
  const button = { label: 'See your donations', url }
  if (what === 'refund')
    return {
      title: `Your donation of ${amount} was refunded`,
      paragraphs: [hello, `${amount} went back to the card it came from. Banks take a few days to show it.`],
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

const receipt = ({ name, amount, receiptNumber, date, time, zone, isDemo }: ToldDonation) => [
  `thank you! This is your receipt ${receiptNumber}.`,
  `${name} donated ${amount} by card on ${date} at ${time} (${zone}).`,
  ...(isDemo ? ['This is a demo: no card was charged, and this is no receipt of anything.'] : []),
]
