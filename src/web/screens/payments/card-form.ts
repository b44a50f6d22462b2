import type { DonorPayment } from './words.ts'

/** The props of every provider's card form. */
export interface CardFormProps {
  readonly publishableKey: string
  /** Cents. */
  readonly amount: number
  readonly onDone: (payment: DonorPayment) => void
}
