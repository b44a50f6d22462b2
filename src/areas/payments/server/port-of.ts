import type { Deps } from '#kernel/server/deps.ts'
import type { CardPort } from '#kernel/server/providers/cards/cards.ts'
import { cardPort } from '#kernel/server/providers/cards/port.ts'
import type { PaymentRow } from './payment-rows.ts'

/** The provider of a payment, in the account that it charges. */
export const portOf = (
  deps: Deps,
  { provider, account_ref: account }: Pick<PaymentRow, 'provider' | 'account_ref'>,
): CardPort | undefined => cardPort(deps, { of: provider, account: account ?? undefined })
