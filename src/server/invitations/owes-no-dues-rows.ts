import { type RawBuilder, sql } from 'kysely'
import { guestStatus } from '#kernel/rules/guest-status.ts'
import { hasCurrentDues } from '#server/clubs/current-dues-rows'

/**
 * Whether the club's dues do not keep this member from playing: they are current, or the member is a guest, who owes
 * none.
 */
export const owesNoDues = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${hasCurrentDues(alias)} or ${sql.ref(alias)}.status = ${guestStatus})`
