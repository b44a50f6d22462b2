import { type RawBuilder, sql } from 'kysely'
import { hasCurrentDues } from '#areas/clubs/server/current-dues-rows.ts'
import { guestStatus } from '#kernel/rules/guest-status.ts'

/**
 * Whether the club's dues do not keep this member from playing: they are current, or the member is a guest, who owes
 * none.
 */
export const owesNoDues = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${hasCurrentDues(alias)} or ${sql.ref(alias)}.status = ${guestStatus})`
