import type { Deps } from '#server/kernel/deps'
import type { CardPort } from '#server/kernel/providers/cards/cards'
import { cardPort } from '#server/kernel/providers/cards/port'
import type { PaymentRow } from './payment-rows.ts'

/** The provider of a payment, in the account that it charges. */
export const portOf = (
  deps: Deps,
  { provider, account_ref: account }: Pick<PaymentRow, 'provider' | 'account_ref'>,
): CardPort | undefined => cardPort(deps, { of: provider, account: account ?? undefined })
