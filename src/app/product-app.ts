import type { FastifyInstance } from 'fastify'
import type { Deps } from '#kernel/server/deps.ts'
import { createApp } from '#kernel/server/http/app.ts'
import { serveSecurityTxt } from '#kernel/server/http/security-txt.ts'
import { serveSitemap } from '#kernel/server/http/sitemap.ts'
import { cardGuests } from '#server/payments/guests'
import { servePictures } from '#server/platform/serve-pictures'
import { serveEventEmbeds } from '#server/public-events/embed'
import { deskGuests } from '#server/public-events/guests'
import { watchGuests } from '#server/watch/guests'
import { serveWords } from './demo/serve-words.ts'
import { mountedCalls } from './mounted.ts'
import { sitemapParts } from './sitemap.ts'

/**
 * Creates the product's HTTP server: every call, the uploaded pictures, and pages without scripts. The other pages and
 * the live channel are added later.
 */
export function createProductApp(deps: Deps): FastifyInstance {
  const app = createApp(deps, mountedCalls, [watchGuests(deps.config), cardGuests(deps.config), deskGuests])
  servePictures(app, deps)
  serveEventEmbeds(app, deps)
  serveSitemap(app, deps, sitemapParts)
  serveSecurityTxt(app, deps)
  serveWords(app, deps)
  return app
}
