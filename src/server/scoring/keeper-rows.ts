import { type RawBuilder, sql } from 'kysely'
import type { PlatformRole } from '#domain/platform/roles'

/** Whoever has one of these roles keeps the score that the scoreboard shows (spec 000 §7). */
export const keeperRoles = ['scoreboard', 'alt_scorekeeper'] as const satisfies readonly PlatformRole[]

/** Does this account keep the score of the scoreboard? A sub-select, so that it travels with other reads. */
export const forScoreboard = (accountId: RawBuilder<unknown>) => sql<boolean>`exists (select from role_grant keeper
  where keeper.account_id = ${accountId} and keeper.role in (${sql.join([...keeperRoles])}))`
