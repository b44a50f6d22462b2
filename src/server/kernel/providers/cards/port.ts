import type { Deps } from '#server/kernel/deps'
import type { CardPort, CardProvider } from './cards.ts'
import { demoCards } from './demo.ts'
import { stripeCards } from './stripe.ts'

/**
 * The provider that takes cards now: Stripe where its keys are set, else the demo's own while DEMO is on, else none.
 * `of` selects the provider with which a payment was begun.
 */
export function cardPort(deps: Deps, of?: CardProvider): CardPort | undefined {
  const { stripe } = deps.config
  const provider = of ?? (stripe ? 'stripe' : 'demo')
  if (provider === 'stripe') return stripe && stripeCards(stripe)
  return deps.isDemo ? demoCards(deps) : undefined
}
