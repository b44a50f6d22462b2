import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/app/deps'
import type { HttpSide } from './handle.ts'

/** Cookies and address for the handlers that need them. Every cookie is HttpOnly, SameSite=Lax, Secure over https. */
export function httpSideOf(request: FastifyRequest, reply: FastifyReply, deps: Deps): HttpSide {
  const secure = deps.config.publicUrl.startsWith('https:')
  const options = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const
  return {
    address: request.ip,
    get onceKey() {
      const key = request.headers['idempotency-key']
      return typeof key === 'string' && key !== '' ? key : undefined
    },
    get cookies() {
      return request.cookies
    },
    setCookie: (name, value, maxAgeSeconds) => void reply.setCookie(name, value, { ...options, maxAge: maxAgeSeconds }),
    clearCookie: (name) => void reply.clearCookie(name, options),
  }
}
