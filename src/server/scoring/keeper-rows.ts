import { type RawBuilder, sql } from 'kysely'
import { keeperRoles } from '#domain/platform/roles'

/** Does this account keep the score of the scoreboard? A sub-select, so that it travels with other reads. */
export const forScoreboard = (accountId: RawBuilder<unknown>) => sql<boolean>`exists (select from role_grant keeper
  where keeper.account_id = ${accountId} and keeper.role in (${sql.join([...keeperRoles])}))`
