/** Where a payment stands, as its payer sees it. */
export const shownStatuses = ['processing', 'succeeded', 'declined', 'failed', 'refunded'] as const
/** `created`: we asked the provider, its answer is not known here yet. */
export const paymentStatuses = ['created', ...shownStatuses] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * From which status a payment may come to which. The database holds the same table. Success beats a decline or failure
 * that came first: messages of a provider arrive in any order, and what it has taken has been taken.
 */
export const moves: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  created: ['processing', 'succeeded', 'declined', 'failed', 'refunded'],
  processing: ['succeeded', 'declined', 'failed', 'refunded'],
  declined: ['succeeded', 'refunded'],
  failed: ['succeeded', 'refunded'],
  succeeded: ['refunded'],
  refunded: [],
}

/** Nobody knows yet how it ends. */
export const isPaymentOpen = (status: PaymentStatus) => status === 'created' || status === 'processing'
