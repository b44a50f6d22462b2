import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../deps.ts'

/** Loads the page as it was built; `url` is the requested address. */
export type DisplaySource = (url: string) => string | Buffer | Promise<string>

/**
 * Pages with a small script of their own that an area serves: the big screen, and the pages that other sites and
 * streams embed. Only these may be framed by others.
 */
export interface AreaDisplay {
  /** The name of the built page under `display/`. */
  readonly name: string
  readonly add: (app: FastifyInstance, deps: Deps, source: DisplaySource) => void
}

/** A big screen reloads at night and must get the latest page. */
export function sendDisplay(reply: FastifyReply, status: number, page: string | Buffer) {
  return reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
}

/** Lets other pages frame this response. */
export function allowFraming(reply: FastifyReply): void {
  const policy = reply.getHeader('content-security-policy')
  // Development has no such header.
  if (typeof policy !== 'string') return
  // Without the directive everybody may frame it; `*` would exclude pages loaded from files, as in streaming programs.
  void reply.header('content-security-policy', policy.replace("; frame-ancestors 'none'", ''))
}
