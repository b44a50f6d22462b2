import { type AccessRules, yours } from '#server/kernel/access/rule'
import { paymentQuery } from './access-rows.ts'

interface PaymentSubject {
  readonly paymentId: number
  readonly accountId: number
}

declare module '#server/kernel/access/subjects' {
  interface Subjects {
    payer: PaymentSubject
  }
}

export const paymentsAccess = {
  payer: {
    decide: yours<PaymentSubject>((actor, payment) => payment.accountId === actor.userId),
    subject: paymentQuery,
  },
} satisfies AccessRules
