import { paymentsRefusals } from '#areas/payments/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { paymentsAccess } from './server/access.ts'
import { cardGuests } from './server/guests.ts'
import { paymentsHandlers } from './server/handlers.ts'
import { paymentsJobs } from './server/jobs.ts'
import { paymentsListeners } from './server/listeners.ts'
import { outgoing } from './server/outgoing.ts'
import { paymentsPersonal } from './server/personal.ts'
import { paymentsTables } from './server/tables.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: paymentsHandlers,
  refusals: paymentsRefusals,
  access: paymentsAccess,
  listeners: paymentsListeners,
  jobs: paymentsJobs,
  tables: paymentsTables,
  personal: paymentsPersonal,
  guests: cardGuests,
  outgoing,
}
