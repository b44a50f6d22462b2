import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import type { PageCall } from './club-cases.ts'

const agent = new Agent({ keepAlive: true })

export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0
}

/**
 * Sends calls at once, as a browser does; returns how long it took until the last byte of all responses was here, in
 * milliseconds, and their length. What is done with the bytes afterwards is not counted.
 */
export async function send(
  port: number,
  calls: readonly PageCall[],
  round: number,
): Promise<{ ms: number; bytes: number }> {
  const began = performance.now()
  const received = await Promise.all(calls.map((one) => sendOne(port, one, round)))
  const ms = performance.now() - began
  return { ms, bytes: received.reduce((sum, answer) => sum + lengthOf(answer), 0) }
}

interface Received {
  readonly what: string
  readonly answer: IncomingMessage
  readonly body: Buffer
}

async function sendOne(port: number, { requestOf }: PageCall, round: number): Promise<Received> {
  const { method, path, cookie, body } = requestOf(round)
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    cookie,
    'x-forwarded-for': `10.0.0.${round % 200}`,
    'accept-encoding': 'gzip',
    ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers, agent }, resolve).on('error', reject).end(text)
  })
  return { what: `${method} ${path}`, answer, body: await buffer(answer) }
}

/** The length of the text, in bytes. Throws where the call was refused. */
function lengthOf({ what, answer, body }: Received): number {
  const text = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
  if (answer.statusCode !== 200 || answer.headers['x-refusal'])
    throw new Error(`${what}: ${answer.statusCode} ${text.toString()}`)
  return text.length
}
