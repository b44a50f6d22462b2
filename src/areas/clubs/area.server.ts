import { clubsRefusals } from '#areas/clubs/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { clubsAccess } from './server/access.ts'
import { clubsHandlers } from './server/handlers.ts'
import { clubHints } from './server/hints.ts'
import { clubsListeners } from './server/listeners.ts'
import { outgoing } from './server/outgoing.ts'
import { clubsPersonal } from './server/personal.ts'
import { clubPreviews } from './server/previews.ts'
import { clubsSettings } from './server/settings.ts'
import { clubsTables } from './server/tables.ts'
import { watchCardAccounts } from './server/watch-card-account.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  hints: clubHints,
  handlers: clubsHandlers,
  refusals: clubsRefusals,
  access: clubsAccess,
  listeners: clubsListeners,
  jobs: [watchCardAccounts],
  tables: clubsTables,
  personal: clubsPersonal,
  previews: clubPreviews,
  settings: clubsSettings,
  outgoing,
}
