import type { StripeSettings } from '../../config.ts'
import type { AccountPort } from './accounts.ts'
import { askStripe, isNo, typeOf } from './stripe-client.ts'

/** Clubs' accounts at Stripe. They are standard accounts, which their owners see in their own dashboards. */
export function stripeAccounts(settings: StripeSettings): AccountPort {
  return {
    provider: 'stripe',
    isLive: settings.secretKey.split('_')[1] === 'live',
    make: ({ key, name, email }) =>
      askStripe(settings, async (stripe) => {
        const account = await stripe.accounts.create(
          {
            type: 'standard',
            country: 'US',
            default_currency: 'usd',
            email,
            business_profile: { name },
            metadata: { account: key },
          },
          { idempotencyKey: `account-${key}` },
        )
        return account.id
      }),
    formUrl: (ref, back) =>
      askStripe(settings, async (stripe) => {
        const links = { return_url: back.href, refresh_url: back.href }
        return (await stripe.accountLinks.create({ account: ref, ...links, type: 'account_onboarding' })).url
      }),
    read: (ref) =>
      askStripe(settings, async (stripe) => {
        try {
          const account = await stripe.accounts.retrieve(ref)
          return { mayCharge: account.charges_enabled && account.default_currency === 'usd' }
        } catch (error) {
          // If our key is wrong, it must not look as if every club had left.
          if (!isNo(error) || typeOf(error) === 'StripeAuthenticationError') throw error
          return undefined
        }
      }),
  }
}
