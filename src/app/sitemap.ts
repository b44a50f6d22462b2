import { instructionSitemap } from '#areas/instruction/server/sitemap.ts'
import { publicEventsSitemap } from '#areas/public-events/server/sitemap.ts'
import type { SitemapPart } from '#kernel/server/http/sitemap.ts'

const home: SitemapPart = async () => [{ path: '/' }, { path: '/scores' }, { path: '/prizes' }]

/** The pages listed for search engines. */
export const sitemapParts: readonly SitemapPart[] = [home, publicEventsSitemap, instructionSitemap]
