import { membersRefusals } from '#areas/members/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { membersAccess } from './server/access.ts'
import { endDues } from './server/end-dues.ts'
import { membersHandlers } from './server/handlers.ts'
import { outgoing } from './server/outgoing.ts'
import { membersPersonal } from './server/personal.ts'
import { sweepMerges } from './server/sweep-merges.ts'
import { membersTables } from './server/tables.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: membersHandlers,
  refusals: membersRefusals,
  access: membersAccess,
  jobs: [endDues],
  sweeps: [sweepMerges],
  tables: membersTables,
  personal: membersPersonal,
  outgoing,
}
