import type { SitemapPart } from '#kernel/server/http/sitemap.ts'
import { listingPath } from './create-event.ts'
import { listForSitemap } from './event-rows.ts'

/** The list of events, and every upcoming event of an accepted organizer. */
export const publicEventsSitemap: SitemapPart = async ({ db, clock }) => [
  { path: '/event' },
  ...(await listForSitemap(db, clock.now())).map(({ id, changed_at }) => ({
    path: listingPath(id),
    changedAt: changed_at,
  })),
]
