import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const gzipped = promisify(gzip)

/** What fits into one packet with its headers gains nothing from compression. */
const shortest = 1024
/**
 * Up to this length compressing takes less time than handing the text to another thread does, and nobody waits for it
 * noticeably; a longer text would hold up everybody else.
 */
const longestAtOnce = 64 * 1024
/** This level is twice as fast as the usual one, and its output a tenth larger. */
const level = 3

const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i

/** Is the text long enough to gain by compression? */
export const isWorthPacking = (text: string): boolean => text.length >= shortest

/** Does the client accept gzip? */
export const acceptsGzip = (request: FastifyRequest): boolean =>
  takesGzip.test(String(request.headers['accept-encoding'] ?? ''))

/**
 * Sends a text, compressed where that is worth it and the client takes it. Texts with a secret in them are never
 * compressed: the length of the packed bytes would tell whether words of somebody else stand in them too (BREACH).
 */
export function sendText(request: FastifyRequest, reply: FastifyReply, text: string, { hasSecret = false } = {}) {
  if (hasSecret || !isWorthPacking(text)) return reply.send(text)
  void reply.header('vary', 'accept-encoding')
  if (!acceptsGzip(request)) return reply.send(text)
  void reply.header('content-encoding', 'gzip')
  if (text.length <= longestAtOnce) return reply.send(gzipSync(text, { level }))
  return gzipped(text, { level }).then((bytes) => reply.send(bytes))
}
