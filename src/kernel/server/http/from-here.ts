import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isThisMachine, plainAddress } from './address.ts'

/**
 * The headers that browsers send on their own. Proxies, tunnels and content networks add others, of which no complete
 * list exists, so a request with one unknown header is taken to have passed one of them.
 */
const ofBrowsers = new Set(
  [
    ['host', 'connection', 'keep-alive', 'user-agent', 'accept', 'accept-encoding', 'accept-language'],
    [
      'cache-control',
      'pragma',
      'if-none-match',
      'if-modified-since',
      'if-match',
      'if-unmodified-since',
      'if-range',
      'range',
    ],
    ['cookie', 'origin', 'referer', 'content-type', 'content-length', 'upgrade-insecure-requests', 'priority', 'te'],
    ['dnt', 'save-data', 'purpose', 'x-purpose', 'service-worker', 'service-worker-navigation-preload'],
  ].flat(),
)
/** Families of headers that pages cannot set and that browsers extend with every version. */
const ofBrowserFamilies = /^sec-(?:fetch|ch|gpc|purpose|speculation)(?:-|$)/

/**
 * Whether the request was made by a browser (or a program as simple as one) on this machine and passed no proxy. A
 * request for another host name does not count: a foreign page may have pointed its own name at this machine. Browsers
 * do not use HTTP/1.0, which proxies use with servers unless configured otherwise.
 */
export function isFromHere({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
  const peer = plainAddress(raw.socket.remoteAddress ?? '') ?? ''
  const asksForHere = isThisMachine(URL.parse(`http://${headers.host}`)?.hostname ?? '')
  const isPlain = Object.keys(headers).every((name) => ofBrowsers.has(name) || ofBrowserFamilies.test(name))
  return isThisMachine(peer) && asksForHere && isPlain && raw.httpVersion !== '1.0'
}

const digestOf = (text: string) => hash('sha256', text, 'buffer')

/** Whether a request carries this token (`authorization: Bearer …`). False if there is no token. */
export function carriesToken({ headers }: Pick<FastifyRequest, 'headers'>, token: string | undefined): boolean {
  const [, givenToken] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  return token !== undefined && givenToken !== undefined && timingSafeEqual(digestOf(givenToken), digestOf(token))
}

/**
 * Whether a request may read what is meant for the operator: it carries the token or was made on this machine.
 * `isPublic` rules out the latter: if people reach the server elsewhere, there may be a proxy that adds no header at
 * all.
 */
export const isOperators = (request: FastifyRequest, isPublic: boolean, token: string | undefined): boolean =>
  (!isPublic && isFromHere(request)) || carriesToken(request, token)
