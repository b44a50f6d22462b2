import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import type { AccountPort } from './accounts.ts'
import type { CardPort, CardProvider } from './cards.ts'
import { demoCards } from './demo.ts'
import { demoAccounts } from './demo-accounts.ts'
import { stripeCards } from './stripe.ts'
import { stripeAccounts } from './stripe-accounts.ts'

type Wired = Pick<Deps, 'db' | 'clock' | 'isDemo'> & { readonly config: Pick<Config, 'stripe'> }

/** The provider, if it is not the one that takes cards now, and the club's account, if it is not the platform's own. */
interface Which {
  readonly of?: CardProvider
  readonly account?: string | undefined
}

/**
 * Returns the provider that takes cards now: Stripe if its keys are set, else the demo's own while DEMO is on, else
 * none. `of` selects the provider with which a payment was started.
 */
export function cardPort(deps: Wired, { of, account }: Which = {}): CardPort | undefined {
  const { stripe } = deps.config
  const provider = of ?? (stripe ? 'stripe' : 'demo')
  if (provider === 'stripe') return stripe && stripeCards(stripe, account)
  return deps.isDemo ? demoCards(deps, account) : undefined
}

/** Like `cardPort`, for clubs' accounts. */
export function accountPort(deps: Wired, of?: CardProvider): AccountPort | undefined {
  const { stripe } = deps.config
  const provider = of ?? (stripe ? 'stripe' : 'demo')
  if (provider === 'stripe') return stripe && stripeAccounts(stripe)
  return deps.isDemo ? demoAccounts(deps) : undefined
}
