import { type ClubSubject, inItsClub, runsClub } from '#areas/clubs/server/access.ts'
import { type AccessRules, requireOwn } from '#kernel/server/access/rule.ts'
import { clubPaymentAdminQuery, clubPaymentQuery, paymentQuery } from './access-rows.ts'

interface PaymentSubject {
  readonly paymentId: number
  readonly accountId: number
}

interface ClubPaymentSubject extends PaymentSubject {
  readonly clubId: number
}

interface ClubPaymentAdminSubject extends ClubSubject {
  readonly paymentId: number
}

declare module '#kernel/server/access/subjects.ts' {
  interface Subjects {
    payer: PaymentSubject
    'club-payer': ClubPaymentSubject
    'club-payment-admin': ClubPaymentAdminSubject
  }
}

export const paymentsAccess = {
  payer: {
    decide: requireOwn<PaymentSubject>((actor, payment) => payment.accountId === actor.userId),
    subject: paymentQuery,
  },
  'club-payer': {
    decide: requireOwn<ClubPaymentSubject>((actor, payment) => payment.accountId === actor.userId),
    subject: clubPaymentQuery,
  },
  'club-payment-admin': { decide: inItsClub(runsClub), subject: clubPaymentAdminQuery },
} satisfies AccessRules
