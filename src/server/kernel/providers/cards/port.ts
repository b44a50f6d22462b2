import type { Deps } from '#server/kernel/deps'
import type { CardPort, CardProvider } from './cards.ts'
import { demoCards } from './demo.ts'
import { stripeCards } from './stripe.ts'

/**
 * Who takes cards now: Stripe where its keys are set, else the demo's own provider while DEMO is on, else nobody. `of`
 * asks for the provider that a payment was begun with.
 */
export function cardPort(deps: Deps, of?: CardProvider): CardPort | undefined {
  const { stripe } = deps.config
  const provider = of ?? (stripe ? 'stripe' : 'demo')
  if (provider === 'stripe') return stripe && stripeCards(stripe)
  return deps.isDemo ? demoCards(deps) : undefined
}
