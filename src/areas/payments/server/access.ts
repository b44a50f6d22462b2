import { type ClubSubject, inItsClub, runsClub } from '#areas/clubs/server/access.ts'
import { type AccessRules, requireOwn } from '#kernel/server/access/rule.ts'
import { clubPaymentAdminQuery, clubPaymentQuery, paymentQuery, receivedQuery } from './access-rows.ts'

interface PaymentSubject {
  readonly paymentId: number
  readonly accountId: number
}

interface PaidSubject extends PaymentSubject {
  /** The person who was paid. Null if it was a club. */
  readonly payeeId: number | null
}

interface ClubPaymentAdminSubject extends ClubSubject {
  readonly paymentId: number
}

declare module '#kernel/server/access/subjects.ts' {
  interface Subjects {
    payer: PaymentSubject
    'club-payer': PaidSubject
    payee: PaidSubject
    'club-payment-admin': ClubPaymentAdminSubject
  }
}

export const paymentsAccess = {
  payer: {
    decide: requireOwn<PaymentSubject>((actor, payment) => payment.accountId === actor.userId),
    subject: paymentQuery,
  },
  'club-payer': {
    decide: requireOwn<PaidSubject>((actor, payment) => payment.accountId === actor.userId),
    subject: clubPaymentQuery,
  },
  payee: {
    decide: requireOwn<PaidSubject>((actor, payment) => payment.payeeId === actor.userId),
    subject: receivedQuery,
  },
  'club-payment-admin': { decide: inItsClub(runsClub), subject: clubPaymentAdminQuery },
} satisfies AccessRules
