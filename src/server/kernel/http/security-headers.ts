import type { FastifyReply, FastifyRequest } from 'fastify'
import { frameOrigins } from '#domain/watch/video-link'
import type { Config } from '#server/kernel/config'

/** Origins that a page lets in besides its own. */
interface Guests {
  readonly scripts?: readonly string[]
  readonly frames?: readonly string[]
  readonly calls?: readonly string[]
}

/** Stripe's script, the frames in which it reads cards and lets banks ask, and where it sends what was typed. */
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com']
const stripeGuests: Guests = {
  scripts: stripeScripts,
  frames: [...stripeScripts, 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
}

/** Own origin only; inline styles are allowed, inline scripts are not (docs/operations.md). */
const policyOf = ({ scripts = [], frames = [], calls = [] }: Guests = {}) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...calls].join(' '),
    ["frame-src 'self'", ...frames].join(' '),
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ')

/** For what a browser shows as a page. */
const pageHeaders = {
  'content-security-policy': policyOf(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** Calls answer data: never run, framed or sniffed as anything else. */
const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/** The pages of the watch area show players of the video hosts; nowhere else may a foreign page be framed. */
const isWatch = (url: string) => /^\/watch(?:[/?#]|$)/i.test(url)

/** The card form stands on the dashboard; where Stripe takes the cards, its origin is let in there and nowhere else. */
const isCardPage = (url: string) => /^\/userDashboard\/?(?:[?#]|$)/i.test(url)

/** Sets the headers of an answer by what is asked for. */
export function securityHeadersFor({ videoHosts, stripe }: Pick<Config, 'videoHosts' | 'stripe'>) {
  const watchPolicy = policyOf({ frames: frameOrigins(videoHosts) })
  const cardPolicy = policyOf(stripe ? stripeGuests : {})
  return ({ url }: FastifyRequest, reply: FastifyReply): void => {
    if (url.startsWith('/api/') || url.startsWith('/auth/')) {
      void reply.headers(dataHeaders)
      return
    }
    void reply.headers(pageHeaders)
    if (isWatch(url)) void reply.header('content-security-policy', watchPolicy)
    if (isCardPage(url)) void reply.header('content-security-policy', cardPolicy)
  }
}
