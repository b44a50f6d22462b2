import { accountsRefusals } from '#areas/accounts/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { accountsHandlers } from './server/handlers.ts'
import { accountsJobs } from './server/jobs.ts'
import { outgoing } from './server/outgoing.ts'
import { accountsPersonal } from './server/personal.ts'
import { accountsSettings } from './server/settings.ts'
import { accountsTables } from './server/tables.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: accountsHandlers,
  refusals: accountsRefusals,
  jobs: accountsJobs,
  tables: accountsTables,
  personal: accountsPersonal,
  settings: accountsSettings,
  outgoing,
}
