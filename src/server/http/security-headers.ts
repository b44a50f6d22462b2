import type { FastifyReply, FastifyRequest } from 'fastify'

/** Own origin only; inline styles are allowed, inline scripts are not (docs/operations.md). */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
].join('; ')

/** For what a browser shows as a page. */
const pageHeaders = {
  'content-security-policy': policy,
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

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const isData = request.url.startsWith('/api/') || request.url.startsWith('/auth/')
  void reply.headers(isData ? dataHeaders : pageHeaders)
}
