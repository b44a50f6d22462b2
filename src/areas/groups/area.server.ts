import { groupsRefusals } from '#areas/groups/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { groupsAccess } from './server/access.ts'
import { followBirthdays } from './server/follow-birthdays.ts'
import { groupsHandlers } from './server/handlers.ts'
import { outgoing } from './server/outgoing.ts'
import { groupsPersonal } from './server/personal.ts'
import { groupsTables } from './server/tables.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: groupsHandlers,
  refusals: groupsRefusals,
  access: groupsAccess,
  jobs: [followBirthdays],
  tables: groupsTables,
  personal: groupsPersonal,
  outgoing,
}
