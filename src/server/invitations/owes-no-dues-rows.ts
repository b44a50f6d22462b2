import { type RawBuilder, sql } from 'kysely'
import { guestStatus } from '#domain/shared/guest-status'
import { hasCurrentDues } from '#server/clubs/current-dues-rows'

/** Nothing of the club's dues keeps this member from playing: they are current, or a guest owes none. */
export const owesNoDues = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${hasCurrentDues(alias)} or ${sql.ref(alias)}.status = ${guestStatus})`
