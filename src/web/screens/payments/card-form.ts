import type { DonorPayment } from './words.ts'

/** What the card form of any provider is given. */
export interface CardFormProps {
  readonly publishableKey: string
  /** Cents. */
  readonly amount: number
  readonly onDone: (payment: DonorPayment) => void
}
