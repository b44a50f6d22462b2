import type { SitemapPart } from '#kernel/server/http/sitemap.ts'
import { listListedAddresses } from './instructor-rows.ts'

/** The pages of published and accepted instructors. */
export const instructionSitemap: SitemapPart = async ({ db }) =>
  (await listListedAddresses(db)).map((url) => ({ path: `/instruction/${url}` }))
