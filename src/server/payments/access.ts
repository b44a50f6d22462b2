import { type AccessRules, yours } from '#server/kernel/access/rule'
import { clubPaymentQuery, paymentQuery } from './access-rows.ts'

interface PaymentSubject {
  readonly paymentId: number
  readonly accountId: number
}

interface ClubPaymentSubject extends PaymentSubject {
  readonly clubId: number
}

declare module '#server/kernel/access/subjects' {
  interface Subjects {
    payer: PaymentSubject
    'club-payer': ClubPaymentSubject
  }
}

export const paymentsAccess = {
  payer: {
    decide: yours<PaymentSubject>((actor, payment) => payment.accountId === actor.userId),
    subject: paymentQuery,
  },
  'club-payer': {
    decide: yours<ClubPaymentSubject>((actor, payment) => payment.accountId === actor.userId),
    subject: clubPaymentQuery,
  },
} satisfies AccessRules
