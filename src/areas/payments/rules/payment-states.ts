/** The status of a payment as its payer sees it. */
export const shownStatuses = ['processing', 'succeeded', 'declined', 'failed', 'refunded'] as const
/** `created`: the request was sent to the provider, and its reply is not known yet. */
export const paymentStatuses = ['created', ...shownStatuses] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * The allowed status changes of a payment. The database has the same table. Success overrides an earlier decline or
 * failure: a provider's messages arrive in any order, and money it has taken is taken.
 */
export const statusChanges: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  created: ['processing', 'succeeded', 'declined', 'failed', 'refunded'],
  processing: ['succeeded', 'declined', 'failed', 'refunded'],
  declined: ['succeeded', 'refunded'],
  failed: ['succeeded', 'refunded'],
  succeeded: ['refunded'],
  // A refund that fails later is reversed in the books.
  refunded: ['succeeded'],
}

/** The outcome is not known yet. */
export const isPaymentOpen = (status: PaymentStatus) => status === 'created' || status === 'processing'
