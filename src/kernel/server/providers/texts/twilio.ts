import type { TwilioSettings } from '../../config.ts'
import type { CodeService, OutgoingText, TextFate, TextsPort } from './outgoing.ts'

/** In milliseconds. A carrier that is silent for longer may have accepted the text. */
const patience = 15_000
/** The carrier's code for a number that has replied STOP. */
const optedOut = 21_610

interface Reply {
  readonly status: number
  readonly body: { readonly sid?: string; readonly code?: number; readonly message?: string; readonly status?: string }
}

/**
 * Sends texts through Twilio Programmable Messaging, and codes through Twilio Verify if a service for it is configured.
 */
export function twilioTexts(settings: TwilioSettings): TextsPort {
  const messages = `${settings.apiUrl}/2010-04-01/Accounts/${settings.accountSid}/Messages.json`
  const sender: Record<string, string> = settings.messagingServiceSid
    ? { MessagingServiceSid: settings.messagingServiceSid }
    : { From: settings.from ?? '' }
  return {
    isReady: true,
    send: ({ to, body, callback }: OutgoingText) =>
      fateOf(settings, messages, {
        To: `+${to}`,
        ...sender,
        Body: body,
        ...(callback ? { StatusCallback: callback } : {}),
      }),
    ...(settings.verifyServiceSid ? { codes: twilioCodes(settings, settings.verifyServiceSid) } : {}),
  }
}

function twilioCodes(settings: TwilioSettings, service: string): CodeService {
  const base = `${settings.verifyUrl}/v2/Services/${service}`
  return {
    start: (to) => fateOf(settings, `${base}/Verifications`, { To: `+${to}`, Channel: 'sms' }),
    async check(reference, code) {
      const { status, body } = await post(settings, `${base}/VerificationCheck`, {
        VerificationSid: reference,
        Code: code,
      })
      // A verification that has ended or was used no longer exists.
      if (status === 404) return false
      if (status >= 300) throw new Error(`The carrier could not check a code: ${status} ${body.message ?? ''}`)
      return body.status === 'approved'
    },
  }
}

/**
 * Asks the carrier to send a text. The result is "later" if the request was never sent, or if the carrier says that it
 * did not start (429, 503). If the carrier fails in another way or the connection breaks, the outcome is unknown.
 */
async function fateOf(settings: TwilioSettings, url: string, form: Record<string, string>): Promise<TextFate> {
  let reply: Reply
  try {
    reply = await post(settings, url, form)
  } catch (error) {
    const why = messageOf(error)
    return { kind: hasNotLeft(error) ? 'later' : 'unknown', why }
  }
  const { status, body } = reply
  const why = `${status} ${body.code ?? ''} ${body.message ?? ''}`.trim()
  if (status < 300)
    return body.sid ? { kind: 'sent', sid: body.sid } : { kind: 'unknown', why: 'no sid in the response' }
  if (status === 429 || status === 503) return { kind: 'later', why }
  if (status >= 500) return { kind: 'unknown', why }
  return { kind: body.code === optedOut ? 'opted-out' : 'refused', why }
}

async function post(settings: TwilioSettings, url: string, form: Record<string, string>): Promise<Reply> {
  const credentials = Buffer.from(`${settings.accountSid}:${settings.authToken}`).toString('base64')
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
  })
  const text = await response.text()
  return { status: response.status, body: bodyOf(text) }
}

function bodyOf(text: string): Reply['body'] {
  try {
    return JSON.parse(text) as Reply['body']
  } catch {
    return {}
  }
}

const beforeLeaving = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** No connection was made, so the carrier cannot have accepted anything. */
const hasNotLeft = (error: unknown) =>
  beforeLeaving.has((error as { cause?: { code?: string } } | undefined)?.cause?.code ?? '')

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'no answer')
