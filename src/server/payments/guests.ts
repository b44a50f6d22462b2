import type { Config } from '#server/kernel/config'
import type { GuestPage } from '#server/kernel/http/security-headers'

const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com']

/**
 * The card form stands on the dashboard. Where Stripe takes the cards, its script, the frames in which it reads cards and
 * lets banks ask, and the address it calls are let in there and nowhere else.
 */
export const cardGuests = ({ stripe }: Pick<Config, 'stripe'>): GuestPage => ({
  pages: /^\/userDashboard\/?(?:[?#]|$)/i,
  guests: stripe
    ? {
        scripts: stripeScripts,
        frames: [...stripeScripts, 'https://hooks.stripe.com'],
        calls: ['https://api.stripe.com'],
      }
    : {},
})
