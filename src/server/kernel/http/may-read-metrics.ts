import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isFromHere } from './incoming.ts'

const digestOf = (text: string) => hash('sha256', text, 'buffer')

/**
 * Whether a request may read the figures: it was made on this machine and passed no proxy, or it carries the token of
 * the installation (`authorization: Bearer …`). Without a token nobody else may.
 */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (isFromHere(request)) return true
  const [, given] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  return token !== undefined && given !== undefined && timingSafeEqual(digestOf(given), digestOf(token))
}
