import type { PagesOf } from '#kernel/calls/pages.ts'

export const paymentPaths = {
  cards: '/cards',
  myPayments: '/club/myPayments',
  pay: '/club/pay',
  paymentSuccess: '/club/paymentsuccess',
  paymentFail: '/club/paymentfail',
  payPerson: '/pay',
  payment: '/payment',
  payments: '/payments',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof paymentPaths> = {
  cards: {
    who: 'logged-in users; others see the login',
    shows: 'your card account as an instructor or organizer. Our addition',
  },
  myPayments: { who: 'members', shows: 'your card payments to clubs, with receipts and refunds. Our addition' },
  pay: { who: 'members', shows: 'what you are paying a club for, and the card form' },
  paymentSuccess: { who: 'the payer', shows: 'the status of a payment to a club, and its receipt' },
  paymentFail: { who: 'the payer', shows: 'the same' },
  payPerson: {
    who: 'logged-in users; others see the login',
    shows: 'what you are paying an instructor for, and the card form. Our addition',
  },
  payment: { who: 'the payer', shows: 'the status of a payment to a person, and its receipt. Our addition' },
  payments: { who: 'logged-in users; others see the login', shows: 'the same as /club/myPayments, outside of clubs' },
}
