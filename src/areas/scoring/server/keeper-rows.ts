import { type RawBuilder, sql } from 'kysely'
import { scorekeeperRoles } from '#areas/platform/rules/roles.ts'

/** Whether this account keeps score for the scoreboard. A subquery, so that other reads can include it. */
export const forScoreboard = (accountId: RawBuilder<unknown>) => sql<boolean>`exists (select from role_grant keeper
  where keeper.account_id = ${accountId} and keeper.role in (${sql.join([...scorekeeperRoles])}))`
