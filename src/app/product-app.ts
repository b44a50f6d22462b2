import type { FastifyInstance } from 'fastify'
import type { Deps } from '#kernel/server/deps.ts'
import { createApp } from '#kernel/server/http/app.ts'
import { serveSecurityTxt } from '#kernel/server/http/security-txt.ts'
import { serveSitemap } from '#kernel/server/http/sitemap.ts'
import { areaServers } from './area-servers.ts'
import { serveWords } from './demo/serve-words.ts'
import { mountedCalls } from './mounted.ts'
import { sitemapParts } from './sitemap.ts'

/**
 * Creates the product's HTTP server: every call, the uploaded pictures, and pages without scripts. The other pages and
 * the live channel are added later.
 */
export function createProductApp(deps: Deps): FastifyInstance {
  const guests = areaServers.flatMap((area) => area.guests?.(deps.config) ?? [])
  const app = createApp(deps, mountedCalls, guests)
  for (const { routes } of areaServers) routes?.(app, deps)
  serveSitemap(app, deps, sitemapParts)
  serveSecurityTxt(app, deps)
  serveWords(app, deps)
  return app
}
