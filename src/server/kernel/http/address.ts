import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The address of the client: the one a trusted proxy reports, else the peer's. */
    readonly address: string
  }
}

const most = 10_000
/** Longer lists of proxies are parsed each time, so that nobody can fill the memory with them. */
const longest = 100

/**
 * Fastify's `request.ip`, cached per peer and header: parsing addresses and comparing them with the trusted networks
 * costs a tenth of a small call, and the same people call again and again.
 */
export function addressReader(trustProxy: false | string): (request: FastifyRequest) => string {
  /** By peer, then by header. */
  const known = new Map<string, Map<string, string>>()
  let count = 0
  return (request) => {
    const { remoteAddress } = request.socket
    const forwarded = trustProxy === false ? undefined : request.headers['x-forwarded-for']
    if (remoteAddress === undefined || (forwarded !== undefined && forwarded.length > longest)) return request.ip
    if (forwarded === undefined) return remoteAddress
    const header = String(forwarded)
    const found = known.get(remoteAddress)?.get(header)
    if (found !== undefined) return found
    if (count >= most) {
      known.clear()
      count = 0
    }
    count += 1
    const address = request.ip
    const ofPeer = known.get(remoteAddress) ?? new Map<string, string>()
    known.set(remoteAddress, ofPeer.set(header, address))
    return address
  }
}
