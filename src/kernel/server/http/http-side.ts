import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { HttpSide } from './handle.ts'
import { onceKeyOf } from './incoming.ts'

/** Cookies and address for the handlers that need them. Cookies are HttpOnly, SameSite=Lax, and Secure over https. */
export class RequestSide implements HttpSide {
  readonly address: string
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #deps: Deps

  constructor(request: FastifyRequest, reply: FastifyReply, deps: Deps, address: string) {
    this.address = address
    this.#request = request
    this.#reply = reply
    this.#deps = deps
  }

  get onceKey(): string | undefined {
    return onceKeyOf(this.#request)
  }

  get raw(): Buffer {
    const { body } = this.#request
    return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  }

  header(name: string): string | undefined {
    const value = this.#request.headers[name]
    return Array.isArray(value) ? value.join(', ') : value
  }

  get cookies(): Readonly<Record<string, string | undefined>> {
    return parseCookie(this.#request.headers.cookie ?? '')
  }

  setCookie(name: string, value: string, maxAge: number): void {
    const secure = this.#deps.config.publicUrl.startsWith('https:')
    const cookie = stringifySetCookie({ name, value, httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge })
    void this.#reply.header('set-cookie', cookie)
  }

  clearCookie(name: string): void {
    this.setCookie(name, '', 0)
  }
}
