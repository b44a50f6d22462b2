import type { FastifyReply, FastifyRequest } from 'fastify'

/** Origins that a page allows besides its own. */
interface Guests {
  readonly scripts?: readonly string[]
  readonly frames?: readonly string[]
  readonly calls?: readonly string[]
  /** The page may ask its reader for camera access. */
  readonly camera?: true
}

/** Allows only our own origin. Inline styles are allowed; inline scripts are not (docs/operations.md). */
const policyOf = ({ scripts = [], frames = [], calls = [] }: Guests = {}) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...calls].join(' '),
    ["frame-src 'self'", ...frames].join(' '),
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ')

/** For responses that a browser shows as a page. */
const pageHeaders = {
  'content-security-policy': policyOf(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** Calls return data, which is never run, framed or sniffed as anything else. */
const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/** Built files are parts of a page, whose policy applies. Forty files would carry it forty times. */
const partHeaders = { 'x-content-type-options': 'nosniff' }

/**
 * Browsers that have used https must use it for a year, so that no one on the network can switch them to http
 * (RFC 6797).
 */
const onlyHttps = { 'strict-transport-security': 'max-age=31536000' }

/** A page that allows other origins. */
export interface GuestPage {
  readonly pages: RegExp
  readonly guests: Guests
}

/**
 * Returns a function that sets a response's headers by the requested path; `publicUrl` says whether people use https.
 */
export function securityHeadersFor(guestPages: readonly GuestPage[], publicUrl: string) {
  const always = publicUrl.startsWith('https:') ? onlyHttps : {}
  const [ofData, ofParts, ofPages] = [
    { ...dataHeaders, ...always },
    { ...partHeaders, ...always },
    { ...pageHeaders, ...always },
  ]
  const policies = guestPages.map(({ pages, guests }) => ({ pages, policy: policyOf(guests), camera: guests.camera }))
  return ({ url }: FastifyRequest, reply: FastifyReply): void => {
    if (url.startsWith('/api/') || url.startsWith('/auth/')) {
      void reply.headers(ofData)
      return
    }
    if (/^\/assets\/[\w.-]+$/.test(url)) {
      void reply.headers(ofParts)
      return
    }
    void reply.headers(ofPages)
    const ownPolicy = policies.find(({ pages }) => pages.test(url))
    if (ownPolicy) void reply.header('content-security-policy', ownPolicy.policy)
    if (ownPolicy?.camera)
      void reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()')
  }
}
