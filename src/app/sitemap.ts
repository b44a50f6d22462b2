import type { SitemapPart } from '#kernel/server/http/sitemap.ts'
import { areaServers } from './area-servers.ts'

const home: SitemapPart = async () => [{ path: '/' }, { path: '/scores' }, { path: '/prizes' }]

/** The pages listed for search engines. */
export const sitemapParts: readonly SitemapPart[] = [home, ...areaServers.flatMap(({ sitemap }) => sitemap ?? [])]
