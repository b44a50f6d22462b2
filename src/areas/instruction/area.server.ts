import { instructionRefusals } from '#areas/instruction/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { instructionAccess } from './server/access.ts'
import { lessonDeskGuests } from './server/guests.ts'
import { instructionHandlers } from './server/handlers.ts'
import { instructionJobs } from './server/jobs.ts'
import { instructionListeners } from './server/listeners.ts'
import { outgoing } from './server/outgoing.ts'
import { instructionPersonal } from './server/personal.ts'
import { instructorPreviews } from './server/previews.ts'
import { instructionSitemap } from './server/sitemap.ts'
import { instructionTables } from './server/tables.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: instructionHandlers,
  refusals: instructionRefusals,
  access: instructionAccess,
  listeners: instructionListeners,
  jobs: instructionJobs,
  tables: instructionTables,
  personal: instructionPersonal,
  previews: instructorPreviews,
  sitemap: instructionSitemap,
  guests: () => lessonDeskGuests,
  outgoing,
}
