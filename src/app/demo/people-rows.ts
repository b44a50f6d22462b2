import type { Tx } from '#kernel/server/db/database.ts'

/** Lists players by their full names, the oldest first, without merged ones. */
export const listPlayersNamed = (tx: Tx, names: readonly string[]) =>
  tx
    .selectFrom('player')
    .select(['id', 'name'])
    .where('name', 'in', names)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .execute()
