import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

export interface Reply {
  readonly status: number
  /** The refusal's code, if the response is a refusal. */
  readonly code: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any
  readonly headers: OutgoingHttpHeaders
}

let count = 0

/** A browser with its own cookie jar and its own address (through the trusted loopback proxy). */
export class BrowserSession {
  readonly cookies = new Map<string, string>()
  readonly address: string
  readonly #app: FastifyInstance

  constructor(app: FastifyInstance, address?: string) {
    count += 1
    this.#app = app
    this.address = address ?? `10.20.${(count >> 8) & 255}.${count & 255}`
  }

  async send(method: string, url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await this.#app.inject({
      method: method as 'GET',
      url,
      headers: {
        'x-forwarded-for': this.address,
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    for (const one of response.cookies)
      if (one.value === '' || one.maxAge === 0) this.cookies.delete(one.name)
      else this.cookies.set(one.name, one.value)
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const code = response.headers['x-refusal']
    return {
      status: response.statusCode,
      code: code === undefined ? undefined : String(code),
      body: isJson ? JSON.parse(response.body) : response.body,
      headers: response.headers,
    }
  }

  get = (url: string) => this.send('GET', url)
  post = (url: string, body: unknown = {}, headers?: Record<string, string>) => this.send('POST', url, body, headers)
  put = (url: string, body: unknown = {}) => this.send('PUT', url, body)
}

let people = 0

/** The input for the registration form; a different person each time. */
export function aPerson(changes: Record<string, unknown> = {}) {
  people += 1
  const username = `person${Date.now().toString(36)}${people}`
  return {
    first: 'Marge',
    last: 'Olsen',
    email: `${username}@example.org`,
    password: 'third-shot-drop',
    username,
    newsletter: true,
    duplicateVerified: false,
    ...changes,
  }
}
