import { publicEventsRefusals } from '#areas/public-events/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { publicEventsAccess } from './server/access.ts'
import { serveEventEmbeds } from './server/embed.ts'
import { deskGuests } from './server/guests.ts'
import { publicEventsHandlers } from './server/handlers.ts'
import { publicEventsJobs, sweepRegistrations } from './server/jobs.ts'
import { publicEventsListeners } from './server/listeners.ts'
import { outgoing } from './server/outgoing.ts'
import { publicEventsPersonal } from './server/personal.ts'
import { publicEventPreviews } from './server/previews.ts'
import { publicEventsSitemap } from './server/sitemap.ts'
import { publicEventsTables } from './server/tables.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: publicEventsHandlers,
  refusals: publicEventsRefusals,
  access: publicEventsAccess,
  listeners: publicEventsListeners,
  jobs: publicEventsJobs,
  sweeps: [sweepRegistrations],
  tables: publicEventsTables,
  personal: publicEventsPersonal,
  previews: publicEventPreviews,
  guests: () => deskGuests,
  sitemap: publicEventsSitemap,
  routes: serveEventEmbeds,
  outgoing,
}
