import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { escapeHtml } from './html.ts'

/** A page listed for search engines; has `changedAt` if that is known. */
export interface SitemapPage {
  readonly path: string
  readonly changedAt?: Date
}

/** What an area adds: the pages that anyone may find now. */
export type SitemapPart = (deps: Deps) => Promise<readonly SitemapPage[]>

/** How long a list is cached, in milliseconds. */
const keptMs = 60_000
/** The protocol's limit for one file (sitemaps.org). */
const maxUrls = 50_000

/** Serves `/sitemap.xml` with the pages of all parts, in their order. */
export function serveSitemap(app: FastifyInstance, deps: Deps, parts: readonly SitemapPart[]): void {
  let last: { readonly text: Promise<string>; readonly until: number } | undefined
  app.get('/sitemap.xml', async (request, reply) => {
    deps.limits.takeCall('read', null, request.address)
    const now = performance.now()
    if (!last || last.until <= now) last = { text: textOf(deps, parts), until: now + keptMs }
    const { text } = last
    text.catch(() => {
      last = undefined
    })
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(await text)
  })
}

async function textOf(deps: Deps, parts: readonly SitemapPart[]): Promise<string> {
  const pages: SitemapPage[] = []
  for (const part of parts) pages.push(...(await part(deps)))
  const urls = pages.slice(0, maxUrls).map(({ path, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeHtml(deps.config.publicUrl + encodeURI(path))}</loc>${lastmod}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
