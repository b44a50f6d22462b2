import { sessions } from '#areas/accounts/server/access.ts'
import { AccessTable } from '#kernel/server/access/access-table.ts'
import { kernelRules } from '#kernel/server/access/kernel-rules.ts'
import { areaServers } from './area-servers.ts'

/** The sessions, and every access word with its rule from the area that defines it. */
export const createAccess = (): AccessTable =>
  new AccessTable(sessions, [kernelRules, ...areaServers.flatMap(({ access }) => access ?? [])])
