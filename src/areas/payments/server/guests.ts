import type { Config } from '#kernel/server/config.ts'
import type { GuestPage } from '#kernel/server/http/security-headers.ts'

const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com']

/**
 * The card form is on the dashboard, on the pages that pay a club or an instructor, and on that of a registration. If Stripe charges the cards, these pages and no
 * others allow its script, its frames for card numbers and banks' questions, and the address that it calls.
 */
export const cardGuests = ({ stripe }: Pick<Config, 'stripe'>): GuestPage => ({
  pages: /^\/(?:userDashboard|(?:club\/)?pay|event\/registration\/[^/?#]+)\/?(?:[?#]|$)/i,
  guests: stripe
    ? {
        scripts: stripeScripts,
        frames: [...stripeScripts, 'https://hooks.stripe.com'],
        calls: ['https://api.stripe.com'],
      }
    : {},
})
