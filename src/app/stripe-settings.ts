import { listText } from '#kernel/rules/list-text.ts'
import type { StripeSettings } from '#kernel/server/config.ts'
import type { Environment, Wrong } from '#kernel/server/environment.ts'

const keys = {
  STRIPE_SECRET_KEY: /^[rs]k_(test|live)_\w+$/,
  STRIPE_PUBLISHABLE_KEY: /^pk_(test|live)_\w+$/,
  STRIPE_WEBHOOK_SECRET: /^whsec_\S+$/,
} as const
const connectSecret = 'STRIPE_CONNECT_WEBHOOK_SECRET'

/** Reads the three keys: all or none. `wrong` receives a sentence for each mistake. Undefined if none is set. */
export function readStripe(env: Environment, wrong: Wrong): StripeSettings | undefined {
  const givenNames = Object.keys(keys).filter((name) => env[name])
  if (givenNames.length === 0) return undefined
  const missing = Object.keys(keys).filter((name) => !env[name])
  if (missing.length > 0)
    wrong(`${listText(givenNames)} can’t be used without ${listText(missing)}. Set all three or none.`)
  for (const [name, pattern] of Object.entries(keys))
    if (env[name] && !pattern.test(env[name])) wrong(`${name} doesn’t look like the right kind of Stripe key.`)
  const connectWebhookSecret = env[connectSecret] ?? ''
  if (connectWebhookSecret && !keys.STRIPE_WEBHOOK_SECRET.test(connectWebhookSecret))
    wrong(`${connectSecret} doesn’t look like the right kind of Stripe key.`)
  const [secretKey = '', publishableKey = ''] = [env['STRIPE_SECRET_KEY'], env['STRIPE_PUBLISHABLE_KEY']]
  if (modeOf(secretKey) !== modeOf(publishableKey) && missing.length === 0)
    wrong('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys.')
  const apiUrl = env['STRIPE_API_URL'] || 'https://api.stripe.com'
  if (!['http:', 'https:'].includes(URL.parse(apiUrl)?.protocol ?? ''))
    wrong('STRIPE_API_URL must be an address that starts with http:// or https://.')
  return { secretKey, publishableKey, webhookSecret: env['STRIPE_WEBHOOK_SECRET'] ?? '', connectWebhookSecret, apiUrl }
}

const modeOf = (key: string) => key.split('_')[1]
