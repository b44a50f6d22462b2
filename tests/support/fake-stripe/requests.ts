import type { IncomingMessage } from 'node:http'

/** An error in the form of the public API. */
export class ApiError extends Error {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, error: { type: string; code?: string; message: string; [more: string]: unknown }) {
    super(error.message)
    this.status = status
    this.body = { error }
  }
}

export const invalid = (code: string, message: string, status = 400) =>
  new ApiError(status, { type: 'invalid_request_error', code, message })

/** The parameters of POST /v1/payment_intents in this version of the API that we might send. */
const createParameters = new Set([
  'amount',
  'currency',
  'confirm',
  'confirmation_token',
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'use_stripe_sdk',
  'return_url',
  'description',
  'receipt_email',
  'metadata',
  'expand',
])

/** Form fields by their outer names: `metadata[payment]` is `metadata`. */
export type Form = URLSearchParams

export async function bodyOf(request: IncomingMessage): Promise<Form> {
  let text = ''
  for await (const chunk of request) text += chunk
  if (request.method === 'POST' && request.headers['content-type'] !== 'application/x-www-form-urlencoded')
    throw invalid('content_type', `Form-encoded requests only, not ${request.headers['content-type']}`)
  return new URLSearchParams(text)
}

/** Every request must carry the secret key and name the version of the API it was written for. */
export function checkHead({ headers }: IncomingMessage, secretKey: string): void {
  if (headers.authorization !== `Bearer ${secretKey}`)
    throw new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
  const version = String(headers['stripe-version'])
  if (!/^20\d\d-\d\d-\d\d\.[a-z]+$/.test(version)) throw invalid('version', `No such version: ${version}`)
}

/** Refuses what the public API would refuse; `tokens` knows which tokens exist and which a payment has used. */
export function checkCreate(form: Form, tokens: { isUsed(token: string): boolean; isKnown(token: string): boolean }) {
  for (const name of form.keys()) {
    const outer = name.split('[')[0] ?? ''
    if (!createParameters.has(outer)) throw invalid('parameter_unknown', `Received unknown parameter: ${outer}`)
  }
  const amount = Number(form.get('amount'))
  if (!Number.isSafeInteger(amount))
    throw invalid('parameter_invalid_integer', `Invalid integer: ${form.get('amount')}`)
  if (amount < 50) throw invalid('amount_too_small', 'Amount must be at least $0.50 usd')
  if (form.get('currency') !== 'usd') throw invalid('parameter_missing', 'Missing required param: currency.')
  const token = form.get('confirmation_token') ?? ''
  if (form.get('confirm') === 'true' && !tokens.isKnown(token))
    throw invalid('resource_missing', `No such confirmation_token: '${token}'`, 404)
  if (tokens.isUsed(token)) throw invalid('confirmation_token_already_used', 'This ConfirmationToken was used before.')
  return { amount, token, key: form.get('metadata[payment]') ?? '', email: form.get('receipt_email') }
}
