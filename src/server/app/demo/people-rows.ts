import type { Tx } from '#server/kernel/db/database'

/** Players by their full names, merged ones left out; the oldest first. */
export const listPlayersNamed = (tx: Tx, names: readonly string[]) =>
  tx
    .selectFrom('player')
    .select(['id', 'name'])
    .where('name', 'in', names)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .execute()
