import type { SitemapPart } from '#kernel/server/http/sitemap.ts'
import { instructionSitemap } from '#server/instruction/sitemap'
import { publicEventsSitemap } from '#server/public-events/sitemap'

const home: SitemapPart = async () => [{ path: '/' }, { path: '/scores' }, { path: '/prizes' }]

/** The pages listed for search engines. */
export const sitemapParts: readonly SitemapPart[] = [home, publicEventsSitemap, instructionSitemap]
