import { keptAsRecord, keptOfAccount, type PersonalColumn } from '#kernel/server/db/personal-columns.ts'

/** The columns of the area’s tables that lead to a person. */
export const paymentsPersonal: readonly PersonalColumn[] = [
  ...keptOfAccount(
    [
      'payment.account_id',
      'id kind amount_cents status card_brand card_last4 receipt_url description created_at settled_at club_id',
      'The club’s and the platform’s books need every payment',
    ],
    [
      'payment.payee_id',
      'id kind amount_cents status description created_at settled_at',
      'Those who paid need a record of it, and so do the books of the person they paid',
    ],
  ),
  ...keptAsRecord('payment_refund.asked_by'),
]
