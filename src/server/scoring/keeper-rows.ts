import { type RawBuilder, sql } from 'kysely'
import type { PlatformRole } from '#domain/platform/roles'

/** Users with one of these roles keep the score that the scoreboard shows (spec 000 §7). */
export const keeperRoles = ['scoreboard', 'alt_scorekeeper'] as const satisfies readonly PlatformRole[]

/** Whether this account keeps the score of the scoreboard. A sub-select, so that other reads can include it. */
export const forScoreboard = (accountId: RawBuilder<unknown>) => sql<boolean>`exists (select from role_grant keeper
  where keeper.account_id = ${accountId} and keeper.role in (${sql.join([...keeperRoles])}))`
