import type { Outgoing } from '#kernel/server/outgoing.ts'

/** What the area sends, and who can cause it. */
export const outgoing: readonly Outgoing[] = [
  {
    group: 'Money and prizes',
    what: 'receipt, refund or failure of a payment',
    who: 'the payer; admins for a refund; the card provider',
    to: 'the payer',
    words: 'ours, with what was paid',
    limits: ['donation', 'dues-payment', 'event-payment', 'purchase', 'refund', 'visitor-payment'],
    often: 'once per step of a payment',
    builders: ['payments/donationMail', 'payments/clubPaymentMail'],
    from: ['payments/tell-payer'],
    test: {
      file: 'src/areas/payments/tests/api/donate.test.ts',
      title: 'is counted, shown with its receipt and confirmed by email once approved',
    },
  },
]
