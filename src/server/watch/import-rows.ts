import { sql } from 'kysely'
import type { Tx } from '#server/kernel/db/database'

interface NewPlayer {
  /** Its row in the file, from 0. */
  readonly row: number
  readonly first: string
  readonly last: string
}

const importLock = 7_011

/** Holds the one place there is for an import until the transaction ends; false when somebody else has it. */
export async function takeImportTurn(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${importLock}) as taken`.execute(tx)
  return rows[0]?.taken ?? false
}

/**
 * Adds the players whose name nobody has yet, without accents and case, also nobody who was merged away; of several rows
 * with one name the first counts. Answers the rows that became players.
 */
export async function addNewPlayers(
  tx: Tx,
  players: readonly NewPlayer[],
  { createdBy, now }: { createdBy: number; now: Date },
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ row: number }>`with given as (
      select row, first, last, ' ' || search_key(first || ' ' || last) as key
      from jsonb_to_recordset(${JSON.stringify(players)}::jsonb) as p(row integer, first text, last text)
    ), fresh as (
      select distinct on (key) row, first, last from given
      where key not in (select search from player) order by key, row
    ), added as (
      insert into player (first, last, created_by, created_at)
      select first, last, ${createdBy}::integer, ${now}::timestamptz from fresh order by row
    )
    select row from fresh`.execute(tx)
  return new Set(rows.map(({ row }) => row))
}
