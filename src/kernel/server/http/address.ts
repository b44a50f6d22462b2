import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address: the one that a trusted proxy reports, else the peer's. */
    readonly address: string
  }
}

/** The parts of a request that counting needs: the peer, and what proxies report about it. */
export type Arriving = Pick<IncomingMessage, 'headers'> & {
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>
}

const maxAddresses = 10_000
/** Longer lists of proxies are not cached, so that no one can fill the memory with them. */
const longest = 100

/**
 * Reads the address of a request's client: the peer's, or the nearest one in X-Forwarded-For that is not a trusted
 * proxy. A proxy's report counts only if it is an address. Otherwise the proxy itself counts, so that no one gets a
 * separate budget by inventing names. Cached per peer and header, because the same people call again and again.
 *
 * `trustProxy` is the value of TRUST_PROXY: false for none, else addresses and networks, comma separated.
 */
export function addressReader(trustProxy: false | string): (request: Arriving) => string {
  const isTrusted = trustProxy ? proxyAddr.compile(trustProxy.split(',').map((part) => part.trim())) : () => false
  /** By peer, then by header. */
  const knownAddresses = new Map<string, Map<string, string>>()
  let count = 0
  return ({ headers, socket }) => {
    const peer = socket.remoteAddress ?? ''
    const header = trustProxy === false ? '' : String(headers['x-forwarded-for'] ?? '')
    if (header.length > longest) return clientOf(peer, header, isTrusted)
    const found = knownAddresses.get(peer)?.get(header)
    if (found !== undefined) return found
    if (count >= maxAddresses) {
      knownAddresses.clear()
      count = 0
    }
    count += 1
    const address = clientOf(peer, header, isTrusted)
    const ofPeer = knownAddresses.get(peer) ?? new Map<string, string>()
    knownAddresses.set(peer, ofPeer.set(header, address))
    return address
  }
}

/** Each proxy appends to the header the address from which it received the request. */
function clientOf(peer: string, header: string, isTrusted: (address: string, hop: number) => boolean): string {
  const reported = header.split(',')
  let client = plainAddress(peer) ?? peer
  for (let hop = 0; reported.length > 0 && isTrusted(client, hop); hop += 1) {
    const next = plainAddress(reported.pop()?.trim() ?? '')
    if (next === undefined) return client
    client = next
  }
  return client
}

/**
 * Normalizes an address for comparison: removes the port that some proxies add (`192.0.2.1:443`, `[2001:db8::1]:443`)
 * and the interface name, and turns an IPv4 address written as IPv6 into IPv4. Undefined if the text is not an address.
 */
export function plainAddress(text: string): string | undefined {
  const [, v4] = /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(text) ?? []
  const [, v6] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? []
  const bare = (v4 ?? v6 ?? text).replace(/%.*$/, '').toLowerCase()
  if (isIPv4(bare)) return bare
  return isIPv6(bare) ? (mappedIn(groupsOf(bare)) ?? bare) : undefined
}

/**
 * Returns what limits count: an IPv4 address itself, or an IPv6 address's 64-bit network, because a client with one
 * such address has the whole network.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || !isIPv6(address)) return address
  const network = groupsOf(address).slice(0, 4)
  return `${network.map((group) => group.toString(16)).join(':')}::/64`
}

/** The eight groups of a valid IPv6 address, of 16 bits each. */
function groupsOf(address: string): number[] {
  const sides = address.split('::').map((side) => (side === '' ? [] : side.split(':').flatMap(groupsIn)))
  const [front = [], back] = sides
  if (back === undefined) return front
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => 0), ...back]
}

/** The last part of an IPv6 address can be written as IPv4, which counts as two groups. */
function groupsIn(part: string): number[] {
  if (!part.includes('.')) return [Number.parseInt(part, 16)]
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}

/** The IPv4 address in an address of `::ffff:0:0/96`. */
function mappedIn(groups: readonly number[]): string | undefined {
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return undefined
  const [high = 0, low = 0] = groups.slice(6)
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** Whether a host name, or an address in its place, is this machine itself. */
export const isThisMachine = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(hostname)
