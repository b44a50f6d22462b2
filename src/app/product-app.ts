import type { FastifyInstance } from 'fastify'
import { cardGuests } from '#areas/payments/server/guests.ts'
import { servePictures } from '#areas/platform/server/serve-pictures.ts'
import { serveEventEmbeds } from '#areas/public-events/server/embed.ts'
import { deskGuests } from '#areas/public-events/server/guests.ts'
import { watchGuests } from '#areas/watch/server/guests.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { createApp } from '#kernel/server/http/app.ts'
import { serveSecurityTxt } from '#kernel/server/http/security-txt.ts'
import { serveSitemap } from '#kernel/server/http/sitemap.ts'
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
