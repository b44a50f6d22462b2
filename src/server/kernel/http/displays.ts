import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../deps.ts'

/** The page as it was built; `url` is what was asked for. */
export type DisplaySource = (url: string) => string | Buffer | Promise<string>

/**
 * Pages with a small script of their own, which an area serves: the big screen, and what other pages and streams embed.
 * These are the only pages that others may frame.
 */
export interface AreaDisplay {
  /** The name of the built page under `display/`. */
  readonly name: string
  readonly add: (app: FastifyInstance, deps: Deps, source: DisplaySource) => void
}

/** A big screen loads the page again at night: it must get the latest. */
export function sendDisplay(reply: FastifyReply, status: number, page: string | Buffer) {
  return reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
}

/** Lets other pages frame this answer. */
export function allowFraming(reply: FastifyReply): void {
  const policy = reply.getHeader('content-security-policy')
  // In development there is none.
  if (typeof policy !== 'string') return
  // Without the directive everybody may; `*` would leave out pages that are files, as in streaming programs.
  void reply.header('content-security-policy', policy.replace("; frame-ancestors 'none'", ''))
}
