import type Stripe from 'stripe'
import type { StripeSettings } from '../../config.ts'
import { CardsUnreachable } from './cards.ts'

/** In milliseconds. If the provider is silent for longer, it is asked again later. */
const timeout = 20_000

const clients = new Map<string, Promise<Stripe>>()

/** One client per key and address; its code is loaded when it is first needed, not when the server starts. */
export function stripeClient({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
  const name = `${secretKey} ${apiUrl}`
  const knownClient = clients.get(name)
  if (knownClient) return knownClient
  const { protocol, hostname, port } = new URL(apiUrl)
  const client = import('stripe').then(
    (module) =>
      new module.default(secretKey, {
        host: hostname,
        port: port || (protocol === 'http:' ? '80' : '443'),
        protocol: protocol === 'http:' ? 'http' : 'https',
        timeout,
        maxNetworkRetries: 2,
        telemetry: false,
        appInfo: { name: 'Sideout' },
      }),
  )
  clients.set(name, client)
  return client
}

/** Sends Stripe a request. Throws CardsUnreachable if the outcome is unknown. */
export async function askStripe<Value>(
  settings: StripeSettings,
  ask: (stripe: Stripe) => Promise<Value>,
): Promise<Value> {
  const stripe = await stripeClient(settings)
  try {
    return await ask(stripe)
  } catch (error) {
    throw isUnknownEnd(error) ? new CardsUnreachable('Stripe did not respond', { cause: error }) : error
  }
}

/** By name, because the SDK's code is not loaded here and its error classes are not available. */
export const typeOf = (error: unknown) => (error as { type?: string } | null)?.type
/** Stripe refused the request for good. */
export const isNo = (error: unknown) =>
  ['StripeInvalidRequestError', 'StripeAuthenticationError', 'StripePermissionError'].includes(typeOf(error) ?? '')

/**
 * No response, a status of 500 or above, "later", or the same key still in use. The request may have been carried out.
 */
const isUnknownEnd = (error: unknown) =>
  ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError', 'StripeIdempotencyError'].includes(
    typeOf(error) ?? '',
  )
