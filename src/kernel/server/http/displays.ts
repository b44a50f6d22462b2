import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../deps.ts'

/** Loads the page as it was built; `url` is the requested address. */
export type DisplaySource = (url: string) => string | Buffer | Promise<string>

/**
 * An area's page with its own small script: the big screen, and the pages that other sites and streams embed. Only
 * these may be framed by others.
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

/**
 * What a page that other sites frame may load. Without `frame-ancestors` any page can frame it; `*` would exclude pages
 * loaded from files, as in streaming programs.
 */
const framedPolicy = (...parts: readonly string[]) =>
  ["default-src 'none'", ...parts, "base-uri 'none'", "form-action 'none'"].join('; ')

/** A small screen: its built script and style, fonts and pictures, and the live channel, all from its own origin. */
export const framedScreen = framedPolicy(
  ...['script-src', 'style-src', 'font-src', 'img-src', 'connect-src'].map((part) => `${part} 'self'`),
)

/** A page of text with this style in a `style` element, and nothing else. */
export const framedText = (style: string) =>
  framedPolicy(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`)

/** Allows other pages to frame this response, which loads only what its policy names. */
export function allowFraming(reply: FastifyReply, policy: string): void {
  // There is no such header in development.
  if (reply.getHeader('content-security-policy') === undefined) return
  void reply.header('content-security-policy', policy)
}
