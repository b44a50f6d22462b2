import type { Call, Gotten, Sent } from '#kernel/calls/call.ts'
import { clockText } from '#kernel/rules/time-text.ts'

/**
 * A call that failed: a refusal from the catalogue (whatever its HTTP status), a server fault, or no answer at all
 * (`status` 0, `code` `no-answer`).
 */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  /** Path of the invalid field, if the refusal names one. */
  readonly field: string | undefined
  /** Everything else in the refusal, for example the log since `base`. */
  readonly detail: Readonly<Record<string, unknown>>

  constructor(status: number, code: string, message: string, detail: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.code = code
    this.field = typeof detail['field'] === 'string' ? detail['field'] : undefined
    this.detail = detail
  }
}

export interface SendOptions {
  readonly signal?: AbortSignal | undefined
  /** Sent as `Idempotency-Key`: repeating the same key and body returns the first answer again. */
  readonly key?: string | undefined
  /** The body of a call that takes raw bytes. */
  readonly bytes?: Blob
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean
}

/** What a call may carry, untyped. */
interface Parts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/**
 * Makes a call and returns its reply. Throws `CallError` for anything else, including a refusal with status 200
 * (which carries the header `x-refusal`).
 */
export async function send<C extends Call>(call: C, sent: Sent<C>, options: SendOptions = {}): Promise<Gotten<C>> {
  const parts: Parts = sent ?? {}
  const response = await ask(call, parts, options)
  const text = await response.text().catch(noAnswer)
  const refusalCode = response.headers.get('x-refusal')
  if (!response.ok || refusalCode !== null) throw refusalOf(response.status, refusalCode, text, parts)
  // The server checks its replies against the contract. Checking them again here would drain the reader's battery.
  return (call.as ? text : parse(text)) as Gotten<C>
}

function ask(call: Call, parts: Parts, { signal, key, keepalive, bytes }: SendOptions): Promise<Response> {
  const headers: Record<string, string> = { accept: call.as ? 'text/plain, text/csv, */*' : 'application/json' }
  if (parts.body !== undefined) headers['content-type'] = 'application/json'
  else if (bytes) headers['content-type'] = bytes.type
  if (key !== undefined) headers['idempotency-key'] = key
  const init: RequestInit = { method: call.method, headers, credentials: 'same-origin', keepalive: keepalive ?? false }
  if (parts.body !== undefined) init.body = JSON.stringify(parts.body)
  else if (bytes) init.body = bytes
  if (signal) init.signal = signal
  return fetch(urlOf(call, parts), init).catch(noAnswer)
}

/** The address of a call, with its parameters filled in and the query appended. */
export function urlOf(call: Call, { params = {}, query = {} }: Parts): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const queryPairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  if (queryPairs.length === 0) return path
  return `${path}?${new URLSearchParams(queryPairs.map(([name, value]) => [name, String(value)]))}`
}

function refusalOf(status: number, refusalCode: string | null, text: string, { params = {} }: Parts): CallError {
  const body = parse(text)
  const detail = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const code = refusalCode ?? (typeof detail['code'] === 'string' ? detail['code'] : `http-${status}`)
  // An address with a malformed id leads nowhere, just like one whose id is unknown.
  if (code === 'invalid-input' && (detail['field'] as string) in params)
    return new CallError(404, 'not-found', 'We couldn’t find that.')
  const message = typeof detail['message'] === 'string' ? detail['message'] : 'Something went wrong on our side.'
  return new CallError(status, code, withClock(message, Number(detail['retry_after'])), detail)
}

/** If the wait is minutes long, also says when it ends by the reader's own clock. */
const withClock = (message: string, seconds: number) =>
  seconds >= 60 ? message.replace(/\.$/, `, at ${clockIn(seconds)}.`) : message

function clockIn(seconds: number): string {
  const then = new Date(Date.now() + seconds * 1000)
  return clockText(then.getHours(), then.getMinutes())
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An abort is rethrown as it is; everything else means that no answer came. */
function noAnswer(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
  throw new CallError(0, 'no-answer', 'We can’t reach Sideout. Check your connection and try again.')
}
