import type { FastifyReply, FastifyRequest } from 'fastify'
import { frameOrigins } from '#domain/watch/video-link'

/** Own origin only; inline styles are allowed, inline scripts are not (docs/operations.md). */
const policyOf = (frames: readonly string[] = []) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    ["frame-src 'self'", ...frames].join(' '),
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ')

/** For what a browser shows as a page. */
const pageHeaders = {
  'content-security-policy': policyOf(),
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

/** The pages of the watch area show players of the video hosts; nowhere else may a foreign page be framed. */
const isWatch = (url: string) => /^\/watch(?:[/?#]|$)/i.test(url)

/** Sets the headers of an answer by what is asked for. */
export function securityHeadersFor({ videoHosts }: { readonly videoHosts: readonly string[] }) {
  const watchPolicy = policyOf(frameOrigins(videoHosts))
  return ({ url }: FastifyRequest, reply: FastifyReply): void => {
    const isData = url.startsWith('/api/') || url.startsWith('/auth/')
    void reply.headers(isData ? dataHeaders : pageHeaders)
    if (isWatch(url)) void reply.header('content-security-policy', watchPolicy)
  }
}
