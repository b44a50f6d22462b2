import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the request comes from: with a trusted proxy what that one says, else the peer. */
    readonly address: string
  }
}

const most = 10_000
/** Longer lists of proxies are worked out each time: nobody fills the memory with them. */
const longest = 100

/**
 * Fastify's `request.ip`, kept per peer and header: parsing addresses and comparing them with the trusted networks costs
 * a tenth of a small call, and the same people call again and again.
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
