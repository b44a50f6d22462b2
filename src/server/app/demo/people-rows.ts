import type { Tx } from '#server/kernel/db/database'

/** Lists players by their full names, the oldest first, without merged ones. */
export const listPlayersNamed = (tx: Tx, names: readonly string[]) =>
  tx
    .selectFrom('player')
    .select(['id', 'name'])
    .where('name', 'in', names)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .execute()
