import type { Paying } from './use-paying.ts'

/** The props of every provider's card form. */
export interface CardFormProps {
  readonly publishableKey: string
  /** The club's account that is charged; null for the platform's own. */
  readonly account: string | null
  /** Cents. */
  readonly amount: number
  /** What the button does: `Donate`, `Pay`. */
  readonly verb: string
  readonly paying: Paying
}
