/** Where a payment stands. `created`: we asked the provider, its answer is not known here yet. */
export type PaymentStatus = 'created' | 'processing' | 'succeeded' | 'declined' | 'failed' | 'refunded'

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
